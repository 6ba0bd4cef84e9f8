import type { Router } from '@koa/router';
import type { CallDatabase } from '../../db/bounded-read';
import { SteadyClock } from '../../db/steady-clock';
import { ownerOf } from '../../http/owner';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { keepVisitor } from '../../http/visitor-cookie';
import { createPreferencesRepository } from '../preferences/repository';
import type { NewVisitors } from '../visitors/new-visitors';
import { createUserSettingsRepository } from './repository';

const LIMIT_BYTES = 4 * 1024;

export interface UserSettingsDependencies {
  readonly database: CallDatabase;
  /** Pages come over https, so the cookie may never go another way. */
  readonly isSecure: boolean;
  readonly now: () => number;
  readonly newVisitors: NewVisitors;
}

/** SET-03: settings of the account, or of whoever's browser holds the visitor's cookie; nobody has to sign in. */
export function createUserSettingsRouter(deps: UserSettingsDependencies): Router {
  const { database, isSecure, newVisitors, now } = deps;
  const router = createCallRouter();
  const settings = createUserSettingsRepository(database.knex);
  const ofAccounts = createPreferencesRepository(database.knex);
  const clock = new SteadyClock(now);
  serveCall(router, 'get', '/api/user/settings', async ({ principal }) => {
    const owner = ownerOf(principal);
    if (owner === undefined) return { settings: null };
    const kept = await database.read(() =>
      owner.kind === 'user' ? ofAccounts.lensSettings(owner.userId) : settings.find(owner.visitor),
    );
    return { settings: kept ?? null };
  });
  serveCall(
    router,
    'post',
    '/api/user/settings',
    async ({ body, ctx, principal }) => {
      const { userId } = principal;
      if (userId !== undefined) {
        await database.write(() => ofAccounts.saveLensSettings(userId, body, now()));
        return body;
      }
      await database.read(() => newVisitors.admit(principal));
      const visitor = keepVisitor(ctx, isSecure);
      await database.write(async () => {
        await settings.save(visitor, body, now());
        if (clock.isSteady()) await settings.forgetAway(now());
      });
      return body;
    },
    { bodyLimitBytes: LIMIT_BYTES },
  );
  return router;
}
