import type { Router } from '@koa/router';
import type { Context } from 'koa';
import type { Knex } from 'knex';
import { insertUserSchema } from '@contract/entities/user';
import { SteadyClock } from '../../db/steady-clock';
import { Problem } from '../../http/problem-details';
import { serveCall } from '../../http/serve-call';
import { hashPassword, isPassword } from '../../security/password';
import { createUserRepository, normalEmail } from '../users/repository';
import type { AccountDependencies } from './account-dependencies';
import { requestLanguage } from '../../http/request-language';
import { createAccountMail } from './account-mail';
import { Attempts, type AccountLimits, type KnownNetworks } from './attempts';
import type { BrowserSignIn } from './browser-sign-in';
import { currentUserOf } from './current-user';
import { createMailTokenRepository, type PendingAccount } from './mail-tokens';

/** What the ways of opening an account share. */
export interface SignUpParts extends AccountDependencies {
  readonly browserSignIn: BrowserSignIn;
  /** Apart, so that nobody keeps somebody from a new password by signing them up. */
  readonly mailAttempts: { readonly signUp: Attempts; readonly reset: Attempts };
  readonly knownNetworks: KnownNetworks;
  readonly limits: AccountLimits;
}

/**
 * ACC-01. Whether an address has an account, only its own mailbox is told: the answer is the same, and so is the work,
 * a hash, a row and a mail.
 */
export function mountSignUp(router: Router, parts: SignUpParts): void {
  const { database, mail, mailAttempts, now } = parts;
  const users = createUserRepository(database.knex);
  const tokens = createMailTokenRepository(database.knex);
  const lettersIn = (ctx: Context) => createAccountMail(parts.appUrl, requestLanguage(ctx));
  const clock = new SteadyClock(now);
  serveCall(router, 'post', '/api/user/sign-up', async ({ body, principal, ctx }) => {
    await mailAttempts.signUp.admit(principal.network, body.email);
    const username = body.username.normalize('NFC');
    if (await database.read(() => users.isNameTaken(username))) throw nameTaken();
    const passwordHash = await hashPassword(body.password);
    const email = normalEmail(body.email);
    const hasAccount = (await database.read(() => users.byEmail(email))) !== undefined;
    const token = await database.write(async () => {
      if (clock.isSteady()) await tokens.forgetExpired(now());
      return tokens.issueConfirm({ username, email, passwordHash }, now());
    });
    const letters = lettersIn(ctx);
    const letter = hasAccount ? letters.accountExists() : letters.confirmAddress(token);
    await mail.enqueue({ to: [email], ...letter });
    return undefined;
  });
  mountConfirmation(router, parts);
}

function mountConfirmation(router: Router, parts: SignUpParts): void {
  const { database, browserSignIn, knownNetworks, limits, now } = parts;
  const tokens = createMailTokenRepository(database.knex);
  const attempts = new Attempts(limits.signIn);
  serveCall(router, 'post', '/api/user/confirm-address', async ({ body, ctx, principal }) => {
    await attempts.admit(principal.network, body.token);
    const pending = await database.read(() => tokens.pendingAccount(body.token, now()));
    if (pending === undefined) throw linkNotValid();
    if (!(await isPassword(pending.passwordHash, body.password))) {
      throw new Problem('sign-in-failed', 'This is not the password of the sign-up.');
    }
    const userId = await browserSignIn.signIn({ ctx, principal }, async (trx) => {
      const isFirst = await createMailTokenRepository(trx).useConfirm(body.token, now());
      if (!isFirst) throw linkNotValid();
      return openAccount(trx, pending);
    });
    await attempts.forgive(principal.network, body.token);
    knownNetworks.remember(principal.network, pending.email);
    return currentUserOf(database, userId);
  });
}

async function openAccount(trx: Knex.Transaction, pending: PendingAccount): Promise<number> {
  const { username, email, passwordHash } = pending;
  const { password: _, ...values } = insertUserSchema.parse({ username, email, password: passwordHash });
  const created = await createUserRepository(trx).createHashed({ ...values, passwordHash });
  // Another sign-up of the same address, or of the same name, was confirmed first.
  if (!created.ok) throw created.taken === 'username' ? nameTaken() : linkNotValid();
  await createMailTokenRepository(trx).voidConfirms(email);
  return created.user.id;
}

function nameTaken(): Problem {
  return new Problem('name-taken', 'This name is taken; choose another.');
}

export function linkNotValid(): Problem {
  return new Problem('link-not-valid', 'This link has been used or is too old; ask for a new one.');
}
