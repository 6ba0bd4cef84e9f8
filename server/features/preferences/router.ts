import type { Router } from '@koa/router';
import type { CallDatabase } from '../../db/bounded-read';
import { Problem } from '../../http/problem-details';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { signedInUser } from '../accounts/signed-in-user';
import { createPreferencesRepository } from './repository';

export interface PreferencesDependencies {
  readonly database: CallDatabase;
  readonly now: () => number;
}

/** SETP-01: preferences of the signed-in user. */
export function createPreferencesRouter({ database, now }: PreferencesDependencies): Router {
  const router = createCallRouter();
  const preferences = createPreferencesRepository(database.knex);
  serveCall(router, 'get', '/api/user/preferences', ({ principal }) =>
    database.read(() => preferences.find(signedInUser(principal))),
  );
  serveCall(router, 'put', '/api/user/preferences', ({ body, principal }) => {
    const userId = signedInUser(principal);
    if (body.userId !== undefined && body.userId !== userId) {
      throw new Problem('forbidden', 'The change is of another account than the one that is signed in.');
    }
    return database.write(() => preferences.change(userId, body, now()));
  });
  return router;
}
