import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCESS_LEVELS, type Access, type Ownership, reaches } from '@contract/access';
import { type Call, SERVED_CALLS, UNDESCRIBED_CALLS } from '@contract/calls';
import { problemSchema } from '@contract/problem';
import { GOOD_BODIES } from '../tools/load/good-bodies';
import { openTestDatabase, type TestDatabase } from './db/test-database';
import { KEY_SCOPES } from '@contract/key-scope';
import { createApiKeyRepository } from './features/api-keys/repository';
import { callerOf } from './callers.fixture';
import { type Caller, OWNED_THINGS, resourceOf } from './owned-things.fixture';
import { type ServedApi, serveApi } from './served-api.fixture';

const CALLS: readonly Call[] = [...SERVED_CALLS, ...UNDESCRIBED_CALLS];
/** What a browser may ask about, though no account was ever deleted by it. */
const NO_DELETION = '8a1f6f0e-3c0b-4d63-9a55-0b1d5d1f2c3e';
/** Whose the thing is that a call is for. */
type Whose = 'own' | "another's" | "another's, public";
/** What the key of a program is for, of which the browser's cookies are sent along: they do not count. */
type KeyKind = 'every scope' | 'every other scope';
/** What becomes of a request: refused before anything is looked at, told that there is no such thing, or let through. */
type Outcome = 'refused' | 'not there' | 'let through';

interface Cell {
  readonly call: Call;
  readonly level: Access;
  readonly whose: Whose | undefined;
  /** Absent: by cookies alone. */
  readonly key?: KeyKind;
}

let database: TestDatabase;
let api: ServedApi;
beforeAll(async () => {
  database = await openTestDatabase();
  const plenty = { points: 100_000, perMs: 60_000 };
  const attempts = { perNetwork: plenty, perAddressOfNetwork: plenty, perAddress: plenty };
  api = await serveApi({
    database,
    accountLimits: { signIn: attempts, mail: attempts, exports: plenty, withdrawals: plenty },
  });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** Who each ownership lets at a thing of somebody else, beyond its owner. */
const REACH_OF: Readonly<Record<Ownership, (level: Access, whose: Whose) => boolean>> = {
  own: () => false,
  'own-or-moderator': (level) => reaches(level, 'moderator'),
  'own-or-public': (_level, whose) => whose === "another's, public",
};

function cellsOf(call: Call): Cell[] {
  const things: readonly (Whose | undefined)[] =
    call.ownership === undefined
      ? [undefined]
      : ['own', "another's", ...(call.ownership === 'own-or-public' ? ["another's, public" as const] : [])];
  const byCookies = ACCESS_LEVELS.flatMap((level) => things.map((whose): Cell => ({ call, level, whose })));
  // An administrator's key is no administrator.
  const byKey = (['user', 'admin'] as const).flatMap((level) =>
    (['every scope', 'every other scope'] as const).flatMap((key) =>
      things.map((whose): Cell => ({ call, level, whose, key })),
    ),
  );
  // Probes stand before anybody is asked who they are.
  return call.path.startsWith('/api/') ? [...byCookies, ...byKey] : byCookies;
}

/** Who is nobody can own nothing. */
function canOwn(level: Access, { path }: Call): boolean {
  return reaches(level, OWNED_THINGS[resourceOf(path)]?.ownedFrom ?? 'visitor');
}

function expected(cell: Cell): Outcome {
  const { call, whose, key } = cell;
  if (key !== undefined && (call.keyScope === undefined || key === 'every other scope')) return 'refused';
  const level = key === undefined ? cell.level : 'user';
  if (!reaches(level, call.access)) return 'refused';
  if (call.ownership === undefined || whose === undefined) return 'let through';
  const isOwn = whose === 'own' && canOwn(level, call);
  return isOwn || REACH_OF[call.ownership](level, whose) ? 'let through' : 'not there';
}

/** What stands in the path for the thing that a cell is about: the caller's own, or somebody else's. */
async function thingFor({ call, level, whose }: Cell, caller: Caller): Promise<Readonly<Record<string, string>>> {
  const thing = OWNED_THINGS[resourceOf(call.path)];
  if (whose === undefined || thing === undefined)
    return {
      id: '25544',
      flightId: '1',
      token: `${'A'.repeat(43)}.ics`,
      sessionId: 'ABCD2345',
      deletionId: NO_DELETION,
    };
  // Who may not make the call has nothing of the kind: somebody else has.
  const owner =
    whose === 'own' && canOwn(level, call) && reaches(level, call.access)
      ? caller
      : await callerOf('user', api.url, database.knex);
  const path = await thing.make(owner, database.knex, call.path);
  if (whose === "another's, public") await thing.publish?.(path, database.knex);
  return path;
}

async function keyFor({ call, key }: Cell, { userId }: Caller): Promise<string> {
  const scopes = KEY_SCOPES.filter((scope) => key === 'every scope' || scope !== call.keyScope);
  const wanted = { name: 'x', scopes, validForDays: null };
  const created = await createApiKeyRepository(database.knex).issue(userId ?? 0, wanted, Date.now());
  return created?.key ?? '';
}

async function outcomeOf(cell: Cell): Promise<Outcome> {
  const caller = await callerOf(cell.level, api.url, database.knex);
  const { method, path, body } = cell.call;
  const parameters = await thingFor(cell, caller);
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
  const sent = body === undefined ? {} : { body: GOOD_BODIES[path] };
  const headers = cell.key === undefined ? {} : { Authorization: `Bearer ${await keyFor(cell, caller)}` };
  const answer = await caller.browser.send(target, { method: method.toUpperCase(), headers, ...sent });
  const text = await answer.text();
  const isProblem = answer.headers.get('content-type') === 'application/problem+json';
  const type = isProblem ? problemSchema.parse(JSON.parse(text)).type : '';
  if (type === '/problems/unauthorized' || type === '/problems/forbidden') return 'refused';
  return cell.whose !== undefined && type === '/problems/not-found' ? 'not there' : 'let through';
}

describe('who may do what', () => {
  it('is said for every thing that belongs to somebody, and each can be tried', () => {
    const ofSomebody = CALLS.filter(({ path }) => /^\/api\/(?:user|social)\/.*\{/.test(path));
    expect(ofSomebody.filter(({ ownership }) => ownership === undefined).map(({ path }) => path)).toEqual([]);
    const owned = CALLS.filter(({ ownership }) => ownership !== undefined);
    const untried = owned.filter(({ path, ownership }) => {
      const thing = OWNED_THINGS[resourceOf(path)];
      return thing === undefined || (ownership === 'own-or-public' && thing.publish === undefined);
    });
    expect(untried.map(({ path }) => path)).toEqual([]);
    expect(owned.length).toBeGreaterThan(0);
  });

  it('has a body to try each call with', () => {
    const lacking = CALLS.filter(({ body, path }) => body !== undefined && GOOD_BODIES[path] === undefined);
    expect(lacking.map(({ path }) => path)).toEqual([]);
  });

  it.each(CALLS.map((call) => [call.method, call.path, call] as const))(
    '[KEY-01] is what happens, for every role, key and owner: %s %s',
    async (method, path, call) => {
      const wrong: string[] = [];
      for (const cell of cellsOf(call)) {
        const [got, should] = [await outcomeOf(cell), expected(cell)];
        const { level, whose, key } = cell;
        const who = key === undefined ? level : `${level}'s key of ${key}`;
        if (got !== should) wrong.push(`${who}: ${method} ${path} ${whose ?? ''}: ${got}, not ${should}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('refuses somebody something', () => {
    const cells = CALLS.flatMap(cellsOf);
    const refused = cells.filter((cell) => expected(cell) === 'refused').length;
    console.log(`${cells.length} cells of role, key, call and owner; ${refused} of them refuse`);
    expect(refused).toBeGreaterThan(10);
  });
});
