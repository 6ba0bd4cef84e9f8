import type { Router } from '@koa/router';
import type { ReadableDatabase } from '../../db/bounded-read';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { keepVisitor } from '../../http/visitor-cookie';
import { createUserSettingsRepository } from './repository';

const LIMIT_BYTES = 4 * 1024;

export interface UserSettingsDependencies {
  readonly database: ReadableDatabase;
  /** Pages come over https, so the cookie may never go another way. */
  readonly isSecure: boolean;
  readonly now: () => number;
}

/** SET-03: settings of whoever's browser holds the visitor's cookie; nobody has to sign in. */
export function createUserSettingsRouter({ database, isSecure, now }: UserSettingsDependencies): Router {
  const router = createCallRouter();
  const settings = createUserSettingsRepository(database.knex);
  serveCall(router, 'get', '/api/user/settings', async ({ principal: { visitor } }) => {
    const kept = visitor === undefined ? undefined : await database.read(() => settings.find(visitor));
    return { settings: kept ?? null };
  });
  serveCall(
    router,
    'post',
    '/api/user/settings',
    async ({ body, ctx }) => {
      const visitor = keepVisitor(ctx, isSecure);
      await database.read(() => settings.save(visitor, body, now()));
      return body;
    },
    { bodyLimitBytes: LIMIT_BYTES },
  );
  return router;
}
