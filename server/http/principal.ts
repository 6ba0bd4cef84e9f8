import type { Context, Middleware } from 'koa';
import type { Access } from '@contract/access';
import { clientAddress, networkOf } from './client-address';
import { visitorOf } from './visitor-cookie';

/** Who makes a request, as far as the server knows. */
export interface Principal {
  readonly level: Access;
  /** The account; undefined where nobody has signed in. */
  readonly userId: number | undefined;
  /** The digest of the visitor's cookie; undefined where the browser sent none of ours. */
  readonly visitor: string | undefined;
  /** Where it comes from, as limits and turns count. */
  readonly network: string;
}

/** Says who makes a request. */
export type PrincipalResolver = (ctx: Context) => Principal | Promise<Principal>;

/** There are no accounts yet: whoever holds a visitor's cookie is a visitor, everybody else anonymous. */
export function principalByCookie(trustedProxies: number): PrincipalResolver {
  return (ctx) => {
    const visitor = visitorOf(ctx);
    const network = networkOf(clientAddress(ctx.req, trustedProxies));
    return { level: visitor === undefined ? 'anonymous' : 'visitor', userId: undefined, visitor, network };
  };
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
