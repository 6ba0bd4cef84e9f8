import type { Middleware } from 'koa';
import { type Access, reaches } from '@contract/access';
import type { Call } from '@contract/calls';
import { type Principal, principalOf } from './principal';
import { Problem } from './problem-details';

/** Signed in, as opposed to a browser that is only recognised. */
const SIGNED_IN: Access = 'user';

/**
 * Lets through who may make a call; the others get 401 while nobody has signed in, 403 where the role is too low or the
 * key is not for this.
 */
export function authorize(call: Pick<Call, 'access' | 'keyScope'>): Middleware {
  return async function authorizeCaller(ctx, next) {
    const principal = principalOf(ctx);
    const problem = keyProblemFor(principal, call) ?? problemFor(principal, call.access);
    if (problem !== undefined) {
      throw problem;
    }
    await next();
  };
}

function keyProblemFor({ keyScopes }: Principal, { keyScope }: Pick<Call, 'keyScope'>): Problem | undefined {
  if (keyScopes === undefined) return undefined;
  if (keyScope === undefined) {
    return new Problem('forbidden', 'This call is never made by key; make it without one.');
  }
  if (keyScopes.includes(keyScope)) return undefined;
  return new Problem('forbidden', `This call needs a key with the scope "${keyScope}".`, {
    headers: { 'WWW-Authenticate': `Bearer realm="Skylens", error="insufficient_scope", scope="${keyScope}"` },
  });
}

function problemFor({ level }: Principal, access: Access): Problem | undefined {
  if (reaches(level, access)) {
    return undefined;
  }
  if (reaches(level, SIGNED_IN)) {
    return new Problem('forbidden', `This call is for the role "${access}" and above.`);
  }
  const detail = reaches(access, SIGNED_IN)
    ? 'Sign in to make this call.'
    : 'This call is for browsers that keep something here; this one sent no cookie of ours.';
  return new Problem('unauthorized', detail, { headers: { 'WWW-Authenticate': 'Cookie realm="Skylens"' } });
}
