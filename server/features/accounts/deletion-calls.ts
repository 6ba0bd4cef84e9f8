import type { Router } from '@koa/router';
import { SteadyClock } from '../../db/steady-clock';
import { serveCall } from '../../http/serve-call';
import { createAccountDeletionRepository } from './account-deletions';
import { limiterOf, take } from './attempts';
import type { SignUpParts } from './sign-up';

/** What became of the deletion of an account, for a browser that lost its answer; and the end of such a doubt. */
export function mountDeletions(router: Router, { database, limits, now }: SignUpParts): void {
  const deletions = createAccountDeletionRepository(database.knex);
  const withdrawals = limiterOf(limits.withdrawals);
  const clock = new SteadyClock(now);
  serveCall(router, 'get', '/api/account-deletions/{deletionId}', async ({ path: { deletionId } }) => ({
    outcome: await database.read(() => deletions.outcomeOf(deletionId)),
  }));
  serveCall(router, 'post', '/api/account-deletions/{deletionId}/withdraw', async ({ path, principal }) => {
    await take(withdrawals, principal.network);
    if (clock.isSteady()) await database.write(() => deletions.forgetOld(now()));
    return { outcome: await database.write(() => deletions.decide(path.deletionId, 'withdrawn', now())) };
  });
}
