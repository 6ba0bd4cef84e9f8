import type { Context, Middleware } from 'koa';
import type { Access } from '@contract/access';
import type { KeyScope } from '@contract/key-scope';
import { bearerOf } from './bearer';
import { clientAddress, networkOf } from './client-address';
import { keyHolderOf, type UseKey } from './key-holder';
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
  /** Of a program that sent a key: what the key is for. Absent for everybody who is known by cookies. */
  readonly keyScopes?: readonly KeyScope[];
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

/** How those who are known here are found. */
export interface CallerFinders {
  readonly findSignedIn: FindSignedIn;
  readonly useKey: UseKey;
}

/**
 * By the key of a program, and then no cookie counts; else by the cookies: of a session, else of a visitor. Everybody
 * else is anonymous. A key stands for its account, never for the role of a moderator or an administrator.
 */
export function principalOfRequest(trustedProxies: number, { findSignedIn, useKey }: CallerFinders): PrincipalResolver {
  return async (ctx) => {
    const network = networkOf(clientAddress(ctx.req, trustedProxies));
    const key = bearerOf(ctx);
    if (key !== undefined) {
      const { userId, scopes } = await keyHolderOf(ctx, key, useKey);
      return { level: 'user', userId, visitor: undefined, network, keyScopes: scopes };
    }
    const visitor = visitorOf(ctx);
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
