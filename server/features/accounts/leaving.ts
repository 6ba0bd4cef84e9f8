import { setTimeout as sleep } from 'node:timers/promises';
import type { Router } from '@koa/router';
import type { Context } from 'koa';
import type { Knex } from 'knex';
import { serveCall } from '../../http/serve-call';
import { Problem } from '../../http/problem-details';
import { CaptureRemovals } from '../captures/removals';
import { createCaptureRepository } from '../captures/repository';
import { refuseLastAdministrator } from '../users/administrators';
import { createUserRepository } from '../users/repository';
import { accountArchive } from './account-archive';
import { createAccountDeletionRepository } from './account-deletions';
import { requestLanguage } from '../../http/request-language';
import { createAccountMail } from './account-mail';
import { Attempts, limiterOf, take } from './attempts';
import { forgettingDeletions, mountDeletions } from './deletion-calls';
import { createMailTokenRepository } from './mail-tokens';
import { wrongPassword } from './password-calls';
import { signedInUser } from './signed-in-user';
import type { SignUpParts } from './sign-up';

/** So long an answer waits for the files of the captures; what is left of them goes on being removed. */
const FILES_WITHIN_MS = 5_000;

/** ACC-01: what belongs to an account, taken along, and the account removed with all of it. */
export function mountLeaving(router: Router, parts: SignUpParts): void {
  const { limits, now } = parts;
  const exports = limiterOf(limits.exports);
  serveCall(router, 'get', '/api/user/export', async ({ ctx, principal }) => {
    const userId = signedInUser(principal);
    await take(exports, String(userId));
    ctx.attachment(`skylens-account-${new Date(now()).toISOString().slice(0, 10)}.zip`);
    ctx.type = 'application/zip';
    ctx.body = await accountArchive(parts, userId, now());
    return undefined;
  });
  mountDeletion(router, parts);
  mountDeletions(router, parts);
}

function mountDeletion(router: Router, parts: SignUpParts): void {
  const { database, captureStorage, browserSignIn, limits, log, mail, now } = parts;
  const users = createUserRepository(database.knex);
  const deletions = createAccountDeletionRepository(database.knex);
  const removals = new CaptureRemovals(database.knex, captureStorage);
  const attempts = new Attempts(limits.signIn);
  const forgetOld = forgettingDeletions(parts);
  const lettersIn = (ctx: Context) => createAccountMail(parts.appUrl, requestLanguage(ctx));
  serveCall(router, 'post', '/api/user/delete-account', async ({ body, ctx, principal }) => {
    const { password, deletionId } = body;
    const userId = signedInUser(principal);
    await attempts.admit(principal.network, `account ${userId}`);
    if (!(await database.read(() => users.hasPassword(userId, password)))) {
      // A browser sends a request whose connection broke once more by itself; the first one can have been done since.
      const outcome = deletionId === undefined ? null : await database.read(() => deletions.outcomeOf(deletionId));
      const isGone = (await database.read(() => users.byId(userId))) === undefined;
      if (outcome === 'done' && isGone) return undefined;
      throw wrongPassword();
    }
    const removed = await database.write(() =>
      database.knex.transaction((trx) => removeAccount(trx, userId, deletionId, now())),
    );
    if (removed === null) return undefined;
    browserSignIn.cookie.drop(ctx);
    const { email, captureKeys } = removed;
    await Promise.race([removals.removeNow(captureKeys), sleep(FILES_WITHIN_MS, undefined, { ref: false })]);
    // The account is gone, also where the mail cannot be kept.
    await mail
      .enqueue({ to: [email], ...lettersIn(ctx).accountDeleted() })
      .catch((error: unknown) => log.error({ err: error }, 'the mail about a deleted account could not be made'));
    await forgetOld();
    return undefined;
  });
}

/**
 * Removes an account with all that belongs to it. First of all the deletion is decided: who withdraws it meanwhile waits
 * for the end of this.
 * @returns null where the account is gone already
 */
async function removeAccount(trx: Knex.Transaction, userId: number, deletionId: string | undefined, atMs: number) {
  const users = createUserRepository(trx);
  const decision =
    deletionId === undefined ? null : await createAccountDeletionRepository(trx).decide(deletionId, 'done', atMs);
  if (decision?.outcome === 'withdrawn') {
    throw new Problem('deletion-decided', 'This deletion was withdrawn before it came.');
  }
  const user = await users.byId(userId);
  if (user === undefined) return null;
  if (decision?.isNew === false) {
    throw new Problem('deletion-decided', 'A deletion of this number was done before, of another account.');
  }
  await refuseLastAdministrator(trx, userId);
  const captureKeys = await createCaptureRepository(trx).deleteAll({ kind: 'user', userId });
  if (!(await users.remove(userId))) return null;
  await createMailTokenRepository(trx).voidConfirms(user.email);
  return { email: user.email, captureKeys };
}
