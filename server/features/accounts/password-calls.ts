import type { Router } from '@koa/router';
import type { Context } from 'koa';
import PQueue from 'p-queue';
import { Problem } from '../../http/problem-details';
import { serveCall } from '../../http/serve-call';
import { hashPassword } from '../../security/password';
import { createUserRepository } from '../users/repository';
import { requestLanguage } from '../../http/request-language';
import { createAccountMail, type Letter } from './account-mail';
import { Attempts } from './attempts';
import { createMailTokenRepository } from './mail-tokens';
import { createSessionRepository } from './sessions';
import { signedInUser } from './signed-in-user';
import { linkNotValid, type SignUpParts } from './sign-up';

/** ACC-01: a new password, by the old one or by a link. Whoever had the old one is out. */
export function mountPasswordCalls(router: Router, parts: SignUpParts): void {
  mountChange(router, parts);
  mountResetRequest(router, parts);
  mountReset(router, parts);
}

function mountChange(router: Router, parts: SignUpParts): void {
  const { database, browserSignIn, limits } = parts;
  const users = createUserRepository(database.knex);
  const attempts = new Attempts(limits.signIn);
  const lettersIn = (ctx: Context) => createAccountMail(parts.appUrl, requestLanguage(ctx));
  const tell = createTeller(parts);
  serveCall(router, 'put', '/api/user/password', async ({ body, ctx, principal }) => {
    const userId = signedInUser(principal);
    await attempts.admit(principal.network, `account ${userId}`);
    if (!(await database.read(() => users.hasPassword(userId, body.password)))) throw wrongPassword();
    await attempts.forgive(principal.network, `account ${userId}`);
    const passwordHash = await hashPassword(body.newPassword);
    await browserSignIn.signIn({ ctx, principal }, async (trx) => {
      await createUserRepository(trx).changePassword(userId, passwordHash);
      await createSessionRepository(trx).endAll(userId);
      await createMailTokenRepository(trx).voidResets(userId);
      return userId;
    });
    await tell(userId, lettersIn(ctx).passwordChanged());
    return undefined;
  });
}

function mountResetRequest(router: Router, parts: SignUpParts): void {
  const { database, mail, mailAttempts, knownNetworks, appUrl, log, now } = parts;
  const users = createUserRepository(database.knex);
  const tokens = createMailTokenRepository(database.knex);
  const lettersIn = (ctx: Context) => createAccountMail(appUrl, requestLanguage(ctx));
  const afterAnswers = new PQueue({ concurrency: 2 });
  serveCall(router, 'post', '/api/user/password-reset-request', async ({ body, principal, ctx }) => {
    const isKnown = knownNetworks.has(principal.network, body.email);
    await mailAttempts.reset.admit(principal.network, body.email, isKnown);
    const user = await database.read(() => users.byEmail(body.email));
    if (user?.isActive !== true) return undefined;
    // After the answer, which otherwise came later for an address that has an account.
    const work = afterAnswers.add(async () => {
      const token = await database.write(() => tokens.issueReset(user.id, now()));
      await mail.enqueue({ to: [user.email], ...lettersIn(ctx).resetPassword(token) });
    });
    work.catch((error: unknown) => log.error({ err: error }, 'the mail for a new password could not be made'));
    return undefined;
  });
}

function mountReset(router: Router, parts: SignUpParts): void {
  const { database, limits, now } = parts;
  const tokens = createMailTokenRepository(database.knex);
  const attempts = new Attempts(limits.signIn);
  const lettersIn = (ctx: Context) => createAccountMail(parts.appUrl, requestLanguage(ctx));
  const tell = createTeller(parts);
  serveCall(router, 'post', '/api/user/password-reset', async ({ body, principal, ctx }) => {
    await attempts.admit(principal.network, body.token);
    if (!(await database.read(() => tokens.canReset(body.token, now())))) throw linkNotValid();
    const passwordHash = await hashPassword(body.newPassword);
    const userId = await database.write(() =>
      database.knex.transaction(async (trx) => {
        const id = await createMailTokenRepository(trx).useReset(body.token, now());
        if (id === undefined) throw linkNotValid();
        await createUserRepository(trx).changePassword(id, passwordHash);
        await createSessionRepository(trx).endAll(id);
        return id;
      }),
    );
    await attempts.forgive(principal.network, body.token);
    await tell(userId, lettersIn(ctx).passwordChanged());
    return undefined;
  });
}

/** Writes to an account after the fact: what was done is done, also where the mail cannot be kept. */
function createTeller({ database, mail, log }: SignUpParts): (userId: number, letter: Letter) => Promise<void> {
  const users = createUserRepository(database.knex);
  return async (userId, letter) => {
    try {
      const user = await database.read(() => users.byId(userId));
      if (user !== undefined) await mail.enqueue({ to: [user.email], ...letter });
    } catch (error) {
      log.error({ err: error }, 'the mail about a changed password could not be made');
    }
  };
}

export function wrongPassword(): Problem {
  return new Problem('wrong-password', 'This is not the password of the account.');
}
