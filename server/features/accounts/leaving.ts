import { setTimeout as sleep } from 'node:timers/promises';
import type { Router } from '@koa/router';
import type { Context } from 'koa';
import type { AccountDeletion } from '@contract/account';
import type { Principal } from '../../http/principal';
import { serveCall } from '../../http/serve-call';
import { CaptureRemovals } from '../captures/removals';
import { createCaptureRepository } from '../captures/repository';
import { refuseLastAdministrator } from '../users/administrators';
import { createUserRepository } from '../users/repository';
import { accountArchive } from './account-archive';
import { createAccountDeletionRepository } from './account-deletions';
import { requestLanguage } from '../../http/request-language';
import { createAccountMail } from './account-mail';
import { Attempts, limiterOf, take } from './attempts';
import { createMailTokenRepository } from './mail-tokens';
import { wrongPassword } from './password-calls';
import { signedInUser } from './signed-in-user';
import type { SignUpParts } from './sign-up';

/** So long an answer waits for the files of the captures; what is left of them goes on being removed. */
const FILES_WITHIN_MS = 5_000;

/** ACC-01: what belongs to an account, taken along, and the account removed with all of it. */
export function mountLeaving(router: Router, parts: SignUpParts): void {
  const { database, captureStorage, browserSignIn, limits, log, mail, now } = parts;
  const users = createUserRepository(database.knex);
  const deletions = createAccountDeletionRepository(database.knex);
  const removals = new CaptureRemovals(database.knex, captureStorage);
  const attempts = new Attempts(limits.signIn);
  const exports = limiterOf(limits.exports);
  const lettersIn = (ctx: Context) => createAccountMail(parts.appUrl, requestLanguage(ctx));
  serveCall(router, 'get', '/api/user/export', async ({ ctx, principal }) => {
    const userId = signedInUser(principal);
    await take(exports, String(userId));
    ctx.attachment(`skylens-account-${new Date(now()).toISOString().slice(0, 10)}.zip`);
    ctx.type = 'application/zip';
    ctx.body = await accountArchive(parts, userId, now());
    return undefined;
  });
  const underWay = new Set<string>();
  const remove = async ({ password, deletionId }: AccountDeletion, principal: Principal, ctx: Context) => {
    const userId = signedInUser(principal);
    await attempts.admit(principal.network, `account ${userId}`);
    if (!(await database.read(() => users.hasPassword(userId, password)))) throw wrongPassword();
    const user = await database.read(() => users.byId(userId));
    const captureKeys = await database.write(() =>
      database.knex.transaction(async (trx) => {
        await refuseLastAdministrator(trx, userId);
        const keys = await createCaptureRepository(trx).deleteAll({ kind: 'user', userId });
        await createUserRepository(trx).remove(userId);
        if (user !== undefined) await createMailTokenRepository(trx).voidConfirms(user.email);
        if (deletionId !== undefined) await createAccountDeletionRepository(trx).note(deletionId, now());
        return keys;
      }),
    );
    browserSignIn.cookie.drop(ctx);
    await Promise.race([removals.removeNow(captureKeys), sleep(FILES_WITHIN_MS, undefined, { ref: false })]);
    if (user !== undefined) {
      // The account is gone, also where the mail cannot be kept.
      await mail
        .enqueue({ to: [user.email], ...lettersIn(ctx).accountDeleted() })
        .catch((error: unknown) => log.error({ err: error }, 'the mail about a deleted account could not be made'));
    }
  };
  serveCall(router, 'post', '/api/user/delete-account', async ({ body, ctx, principal }) => {
    const { deletionId } = body;
    if (deletionId !== undefined) underWay.add(deletionId);
    try {
      await remove(body, principal, ctx);
    } finally {
      if (deletionId !== undefined) underWay.delete(deletionId);
    }
    return undefined;
  });
  serveCall(router, 'get', '/api/account-deletions/{deletionId}', async ({ path: { deletionId } }) => {
    // Looked at first: one that ends meanwhile is done by the time of the second look.
    const isUnderWay = underWay.has(deletionId);
    if (await database.read(() => deletions.isDone(deletionId))) return { state: 'done' };
    return { state: isUnderWay ? 'under-way' : 'unknown' };
  });
}
