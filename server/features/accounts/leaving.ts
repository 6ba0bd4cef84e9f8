import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { serveCall } from '../../http/serve-call';
import { refuseLastAdministrator } from '../users/administrators';
import { createUserRepository } from '../users/repository';
import { accountArchive } from './account-archive';
import { requestLanguage } from '../../http/request-language';
import { createAccountMail } from './account-mail';
import { Attempts, limiterOf, take } from './attempts';
import { createMailTokenRepository } from './mail-tokens';
import { wrongPassword } from './password-calls';
import { signedInUser } from './signed-in-user';
import type { SignUpParts } from './sign-up';

/** ACC-01: what belongs to an account, taken along, and the account removed with all of it. */
export function mountLeaving(router: Router, parts: SignUpParts): void {
  const { database, browserSignIn, limits, log, mail, now } = parts;
  const users = createUserRepository(database.knex);
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
  serveCall(router, 'post', '/api/user/delete-account', async ({ body, ctx, principal }) => {
    const userId = signedInUser(principal);
    await attempts.admit(principal.network, `account ${userId}`);
    if (!(await database.read(() => users.hasPassword(userId, body.password)))) throw wrongPassword();
    const user = await database.read(() => users.byId(userId));
    await database.write(() =>
      database.knex.transaction(async (trx) => {
        await refuseLastAdministrator(trx, userId);
        await createUserRepository(trx).remove(userId);
        if (user !== undefined) await createMailTokenRepository(trx).voidConfirms(user.email);
      }),
    );
    browserSignIn.cookie.drop(ctx);
    if (user !== undefined) {
      // The account is gone, also where the mail cannot be kept.
      await mail
        .enqueue({ to: [user.email], ...lettersIn(ctx).accountDeleted() })
        .catch((error: unknown) => log.error({ err: error }, 'the mail about a deleted account could not be made'));
    }
    return undefined;
  });
}
