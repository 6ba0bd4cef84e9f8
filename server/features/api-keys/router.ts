import type { Router } from '@koa/router';
import { MOST_API_KEYS } from '@contract/api-key';
import type { CallDatabase } from '../../db/bounded-read';
import { Problem } from '../../http/problem-details';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { signedInUser } from '../accounts/signed-in-user';
import { createApiKeyRepository } from './repository';

export interface ApiKeysDependencies {
  readonly database: CallDatabase;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** KEY-01: keys with which programs make calls for an account. */
export function createApiKeysRouter({ database, now }: ApiKeysDependencies): Router {
  const router = createCallRouter();
  const keys = createApiKeyRepository(database.knex);
  serveCall(router, 'get', '/api/user/api-keys', ({ principal }) =>
    database.read(() => keys.list(signedInUser(principal))),
  );
  serveCall(router, 'post', '/api/user/api-keys', async ({ body, principal }) => {
    const created = await database.write(() => keys.issue(signedInUser(principal), body, now()));
    if (created !== undefined) return created;
    const detail = `An account has at most ${MOST_API_KEYS} keys; revoke one that is not needed any more.`;
    throw new Problem('quota-used-up', detail, { limits: [{ of: 'keys', most: MOST_API_KEYS }] });
  });
  serveCall(router, 'get', '/api/user/api-keys/usage', async ({ principal }) => {
    const usage = await database.read(() => keys.usage(signedInUser(principal)));
    if (usage === undefined) throw new Problem('unauthorized', 'This account is not there any more.');
    return usage;
  });
  serveCall(router, 'delete', '/api/user/api-keys/{id}', async ({ path, principal }) => {
    const isRevoked = await database.write(() => keys.revoke(signedInUser(principal), path.id));
    if (!isRevoked) throw new Problem('not-found', 'You have no such key.');
    return undefined;
  });
  return router;
}
