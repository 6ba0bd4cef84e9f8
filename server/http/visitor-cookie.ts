import { DAY_MS } from '@engine/constants/durations';
import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'koa';

export const VISITOR_COOKIE = 'skylens.visitor';
/** How long a browser keeps the cookie, and the server what belongs to it. */
export const KEPT_DAYS = 400;
/** Where the server asks who it is: what is kept for a browser, and what it sends out. The sky is asked without. */
const VISITOR_PATHS = ['/api/user', '/api/cloud'];
const SECRET_BYTES = 32;
const SECRET_FORM = /^[A-Za-z0-9_-]{43}$/;

/** The digest that a request's cookie stands for; undefined where it has none, or none of ours. */
export function visitorOf(ctx: Context): string | undefined {
  const secret = secretOf(ctx);
  return secret === undefined ? undefined : digestOf(secret);
}

/** Lets the browser keep its secret, or a new one, from now on; no script can read it. Returns its digest. */
export function keepVisitor(ctx: Context, isSecure: boolean): string {
  const secret = secretOf(ctx) ?? randomBytes(SECRET_BYTES).toString('base64url');
  for (const path of VISITOR_PATHS) {
    // Written by hand: Koa refuses `secure` behind a proxy that is not configured.
    ctx.append(
      'Set-Cookie',
      `${VISITOR_COOKIE}=${secret}; Path=${path}; Max-Age=${(KEPT_DAYS * DAY_MS) / 1000}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    );
  }
  return digestOf(secret);
}

function secretOf(ctx: Context): string | undefined {
  const secret = ctx.cookies.get(VISITOR_COOKIE);
  return secret !== undefined && SECRET_FORM.test(secret) ? secret : undefined;
}

function digestOf(secret: string): string {
  return `sha256:${createHash('sha256').update(secret).digest('hex')}`;
}
