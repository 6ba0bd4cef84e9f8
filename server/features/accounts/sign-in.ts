import type { Router } from '@koa/router';
import { Problem } from '../../http/problem-details';
import { serveCall } from '../../http/serve-call';
import { createUserRepository } from '../users/repository';
import type { AccountDependencies } from './account-dependencies';
import { Attempts, type AccountLimits, type KnownNetworks } from './attempts';
import type { BrowserSignIn } from './browser-sign-in';
import { currentUserOf } from './current-user';
import { createSessionRepository } from './sessions';
import { signedInUser } from './signed-in-user';

interface SignInParts extends AccountDependencies {
  readonly browserSignIn: BrowserSignIn;
  readonly knownNetworks: KnownNetworks;
  readonly limits: AccountLimits;
}

/** ACC-01: signing in and out, and the browsers that are signed in. */
export function mountSignIn(router: Router, parts: SignInParts): void {
  const { database, browserSignIn, knownNetworks, limits, now } = parts;
  const users = createUserRepository(database.knex);
  const sessions = createSessionRepository(database.knex);
  const attempts = new Attempts(limits.signIn);
  serveCall(router, 'post', '/api/user/sign-in', async ({ body, ctx, principal }) => {
    await attempts.admit(principal.network, body.email);
    const user = await database.write(() => users.authenticate(body.email, body.password));
    if (user === undefined) throw signInFailed();
    await browserSignIn.signIn({ ctx, principal }, async (trx) => {
      if (!(await createUserRepository(trx).holdUnchanged(user))) throw signInFailed();
      return user.id;
    });
    await attempts.forgive(principal.network, body.email);
    knownNetworks.remember(principal.network, body.email);
    return currentUserOf(database, user.id);
  });
  serveCall(router, 'post', '/api/user/sign-out', async ({ ctx }) => {
    await browserSignIn.signOut(ctx);
    return undefined;
  });
  serveCall(router, 'get', '/api/user/me', async ({ principal }) => {
    const user = await currentUserOf(database, signedInUser(principal));
    knownNetworks.remember(principal.network, user.email);
    return user;
  });
  serveCall(router, 'get', '/api/user/sessions', ({ ctx, principal }) => {
    const current = browserSignIn.cookie.read(ctx);
    return database.read(() => sessions.listForUser(signedInUser(principal), current, now()));
  });
  serveCall(router, 'delete', '/api/user/sessions', async ({ ctx, principal }) => {
    await database.write(() => sessions.endAll(signedInUser(principal)));
    browserSignIn.cookie.drop(ctx);
    return undefined;
  });
  serveCall(router, 'delete', '/api/user/sessions/{id}', async ({ path, principal }) => {
    const isEnded = await database.write(() => sessions.end(signedInUser(principal), path.id));
    if (!isEnded) throw new Problem('not-found', 'You have no such session.');
    return undefined;
  });
}

function signInFailed(): Problem {
  return new Problem('sign-in-failed', 'Address or password is wrong.');
}
