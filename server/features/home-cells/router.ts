import type { Router } from '@koa/router';
import { HOUR_MS } from '@engine/constants/durations';
import { HOME_CELLS_KEPT_DAYS, type HomeCells } from '@contract/home-cell';
import type { CallDatabase } from '../../db/bounded-read';
import { Budget } from '../../http/budget';
import { type Owner, ownerOf } from '../../http/owner';
import { Problem } from '../../http/problem-details';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { keepVisitor } from '../../http/visitor-cookie';
import type { NewVisitors } from '../visitors/new-visitors';
import { HOME_CELL_LIMITS, type HomeCellLimits } from './limits';
import { createHomeCellRepository } from './repository';

const LIMIT_BYTES = 1024;

export interface HomeCellsDependencies {
  readonly database: CallDatabase;
  readonly newVisitors: NewVisitors;
  /** Pages come over https, so the cookie may never go another way. */
  readonly isSecure: boolean;
  readonly now: () => number;
  /** The usual unless given. */
  readonly homeCellLimits?: HomeCellLimits;
  /** Somebody's watch has begun or ended. */
  homeCellsChanged(): Promise<void>;
}

/** Cells whose sky is remembered for an account, or for whoever's browser holds the visitor's cookie. */
export function createHomeCellsRouter(deps: HomeCellsDependencies): Router {
  const { database, now, homeCellLimits: limits = HOME_CELL_LIMITS } = deps;
  const router = createCallRouter();
  const cells = createHomeCellRepository(database.knex);
  const additions = new Budget(limits.addedByNetworkInAnHour, HOUR_MS);
  const answerFor = async (owner: Owner): Promise<HomeCells> => ({
    cells: await database.read(() => cells.list(owner)),
    keptDays: owner.kind === 'user' ? null : HOME_CELLS_KEPT_DAYS,
  });
  serveCall(router, 'get', '/api/user/home-cells', async ({ principal }) => {
    const owner = ownerOf(principal);
    if (owner === undefined) return { cells: [], keptDays: HOME_CELLS_KEPT_DAYS };
    const answer = await answerFor(owner);
    if (answer.cells.length > 0) await database.write(() => cells.noteVisit(owner, now()));
    return answer;
  });
  serveCall(
    router,
    'put',
    '/api/user/home-cells',
    async ({ body, principal, ctx }) => {
      const known = ownerOf(principal);
      if (known !== undefined && (await database.read(() => cells.has(known, body)))) return answerFor(known);
      await additions.take(
        principal.network,
        `Watch over ${limits.addedByNetworkInAnHour} cells is begun for one network at most in an hour`,
      );
      const owner = known?.kind === 'user' ? known : await visitorOwner();
      const outcome = await database.write(() => cells.add(owner, body, limits, now()));
      if (outcome !== 'kept') throw noRoom(outcome, limits);
      await deps.homeCellsChanged();
      return answerFor(owner);

      async function visitorOwner(): Promise<Owner> {
        await database.read(() => deps.newVisitors.admit(principal));
        return { kind: 'visitor', visitor: keepVisitor(ctx, deps.isSecure) };
      }
    },
    { bodyLimitBytes: LIMIT_BYTES },
  );
  serveCall(router, 'delete', '/api/user/home-cells/{id}', async ({ path, principal }) => {
    const owner = ownerOf(principal);
    const isRemoved = owner !== undefined && (await database.write(() => cells.remove(owner, path.id)));
    if (!isRemoved) throw new Problem('not-found', 'You have no such cell.');
    await deps.homeCellsChanged();
    return undefined;
  });
  return router;
}

function noRoom(what: 'owner-is-full' | 'server-is-full', { ofOne, inAll }: HomeCellLimits): Problem {
  if (what === 'owner-is-full') {
    return new Problem('quota-used-up', `The sky over ${ofOne} cells is remembered at most; remove one to make room.`, {
      limits: [{ of: 'cells', most: ofOne }],
    });
  }
  const detail = `This server remembers the sky over ${inAll} cells at most, fewer of them without an account, and has room for no more now.`;
  const limits = [{ of: 'server-cells', most: inAll }] as const;
  return new Problem('not-ready', detail, { limits, headers: { 'Retry-After': '3600' } });
}
