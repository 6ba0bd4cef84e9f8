import type { Router } from '@koa/router';
import { createCallRouter } from '../../http/serve-call';
import type { AccountDependencies } from './account-dependencies';
import { ACCOUNT_LIMITS, Attempts, KnownNetworks } from './attempts';
import { BrowserSignIn } from './browser-sign-in';
import { mountLeaving } from './leaving';
import { mountPasswordCalls } from './password-calls';
import { mountSignIn } from './sign-in';
import { mountSignUp } from './sign-up';

/** ACC-01. Nobody needs an account for the sky; it keeps what is one's own, and over all one's browsers. */
export function createAccountsRouter(deps: AccountDependencies): Router {
  const router = createCallRouter();
  const limits = deps.accountLimits ?? ACCOUNT_LIMITS;
  const parts = {
    ...deps,
    limits,
    browserSignIn: new BrowserSignIn(deps),
    mailAttempts: { signUp: new Attempts(limits.mail), reset: new Attempts(limits.mail) },
    knownNetworks: new KnownNetworks(),
  };
  mountSignUp(router, parts);
  mountSignIn(router, parts);
  mountPasswordCalls(router, parts);
  mountLeaving(router, parts);
  return router;
}
