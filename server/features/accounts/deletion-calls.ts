import type { Router } from '@koa/router';
import { SteadyClock } from '../../db/steady-clock';
import { serveCall } from '../../http/serve-call';
import { createAccountDeletionRepository } from './account-deletions';
import { limiterOf, take } from './attempts';
import type { SignUpParts } from './sign-up';

/** What became of the deletion of an account, for a browser that lost its answer; and the end of such a doubt. */
export function mountDeletions(router: Router, parts: SignUpParts): void {
  const { database, limits, now } = parts;
  const deletions = createAccountDeletionRepository(database.knex);
  const forgetOld = forgettingDeletions(parts);
  const withdrawals = limiterOf(limits.withdrawals);
  serveCall(router, 'get', '/api/account-deletions/{deletionId}', async ({ path: { deletionId } }) => ({
    outcome: await database.read(() => deletions.outcomeOf(deletionId)),
  }));
  serveCall(router, 'post', '/api/account-deletions/{deletionId}/withdraw', async ({ path, principal }) => {
    const { deletionId } = path;
    // What is known is told however often somebody asks: only what is stored is counted.
    const known = await database.read(() => deletions.outcomeOf(deletionId));
    if (known !== null) return { outcome: known };
    await take(withdrawals, principal.network);
    const { outcome } = await database.write(() => deletions.decide(deletionId, 'withdrawn', now()));
    await forgetOld();
    return { outcome };
  });
}

/** Forgets what nobody asks about any more; where that fails the next one does. */
export function forgettingDeletions({ database, log, now }: SignUpParts): () => Promise<void> {
  const deletions = createAccountDeletionRepository(database.knex);
  const clock = new SteadyClock(now);
  return async () => {
    if (!clock.isSteady()) return;
    await database
      .write(() => deletions.forgetOld(now()))
      .catch((error: unknown) => log.error({ err: error }, 'old deletions of accounts could not be forgotten'));
  };
}
