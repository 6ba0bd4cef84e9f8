import type { Context, Middleware } from 'koa';
import type { Access } from '@contract/access';
import { visitorOf } from './visitor-cookie';

/** Who makes a request, as far as the server knows. */
export interface Principal {
  readonly level: Access;
  /** The digest of the visitor's cookie; undefined where the browser sent none of ours. */
  readonly visitor: string | undefined;
}

/** Says who makes a request. */
export type PrincipalResolver = (ctx: Context) => Principal | Promise<Principal>;

/** There are no accounts yet: whoever holds a visitor's cookie is a visitor, everybody else anonymous. */
export function principalByCookie(ctx: Context): Principal {
  const visitor = visitorOf(ctx);
  return { level: visitor === undefined ? 'anonymous' : 'visitor', visitor };
}

const PRINCIPALS = new WeakMap<Context, Principal>();

/** Finds out who makes a request, before anything decides about it. */
export function authenticate(resolve: PrincipalResolver): Middleware {
  return async (ctx, next) => {
    PRINCIPALS.set(ctx, await resolve(ctx));
    await next();
  };
}

/** @throws Error where `authenticate` did not run: a fault of the composition */
export function principalOf(ctx: Context): Principal {
  const principal = PRINCIPALS.get(ctx);
  if (principal === undefined) {
    throw new Error('A call was reached without finding out who makes it.');
  }
  return principal;
}
