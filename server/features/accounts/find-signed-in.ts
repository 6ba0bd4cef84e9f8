import type { FindSignedIn } from '../../http/principal';
import { createSessionCookie } from '../../http/session-cookie';
import type { AccountDependencies } from './account-dependencies';
import { createSessionRepository } from './sessions';

/** Asks the database each time: who was signed out elsewhere a moment ago is signed out here. */
export function createFindSignedIn({
  database,
  isSecure,
  now,
}: Pick<AccountDependencies, 'database' | 'isSecure' | 'now'>): FindSignedIn {
  const cookie = createSessionCookie(isSecure);
  const sessions = createSessionRepository(database.knex);
  return async (ctx) => {
    const token = cookie.read(ctx);
    if (token === undefined) return undefined;
    const holder = await database.read(() => sessions.holder(token, now()));
    if (holder?.isTouchDue === true) {
      // While nothing can be stored, people stay signed in.
      await database.write(() => sessions.touch(token, now())).catch(() => undefined);
    }
    return holder;
  };
}
