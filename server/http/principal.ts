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

/** Whom a session's cookie stands for. */
export interface SignedIn {
  readonly userId: number;
  readonly level: Access;
}

/** Finds out who has signed in with the browser that makes a request; undefined where nobody has. */
export type FindSignedIn = (ctx: Context) => Promise<SignedIn | undefined>;

/**
 * Where it matters who has signed in. Every call for people who signed in stands here; elsewhere, the whole sky among
 * it, no session is looked up, so that a cookie costs those calls nothing.
 */
const ASKS_WHO = /^\/api\/(?:user|admin|social|cloud)\//;

export function asksWhoSignedIn(path: string): boolean {
  return ASKS_WHO.test(path);
}

/** By the cookies: of a session, else of a visitor; everybody else is anonymous. */
export function principalByCookies(trustedProxies: number, findSignedIn: FindSignedIn): PrincipalResolver {
  return async (ctx) => {
    const visitor = visitorOf(ctx);
    const network = networkOf(clientAddress(ctx.req, trustedProxies));
    const signedIn = asksWhoSignedIn(ctx.path) ? await findSignedIn(ctx) : undefined;
    const level = signedIn?.level ?? (visitor === undefined ? 'anonymous' : 'visitor');
    return { level, userId: signedIn?.userId, visitor, network };
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
