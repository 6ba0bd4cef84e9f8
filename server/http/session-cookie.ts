import { DAY_MS } from '@engine/constants/durations';
import type { Context } from 'koa';
import { isSecretToken } from '../security/secret-token';

/** How long a browser keeps the cookie, and the server the session, however often it is used. */
export const SESSION_DAYS = 180;
const NAME = 'skylens.session';
/** Browsers take a cookie of this name over https alone, and from this very host: no neighbour can plant one. */
const SECURE_NAME = `__Host-${NAME}`;

/** The cookie that signs a browser in. No script reads it, and no other site's page makes a change with it. */
export interface SessionCookie {
  /** What OpenAPI calls it. */
  readonly name: string;
  read(ctx: Context): string | undefined;
  keep(ctx: Context, token: string): void;
  drop(ctx: Context): void;
}

/** @param isSecure pages come over https, so the cookie may never go another way */
export function createSessionCookie(isSecure: boolean): SessionCookie {
  const name = isSecure ? SECURE_NAME : NAME;
  // Written by hand: Koa refuses `secure` behind a proxy that is not configured.
  const set = (ctx: Context, value: string, maxAgeS: number): void => {
    const attributes = `Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    ctx.append('Set-Cookie', `${name}=${value}; ${attributes}`);
  };
  return {
    name,
    read(ctx) {
      const token = ctx.cookies.get(name);
      return token !== undefined && isSecretToken(token) ? token : undefined;
    },
    keep: (ctx, token) => set(ctx, token, (SESSION_DAYS * DAY_MS) / 1000),
    drop: (ctx) => set(ctx, '', 0),
  };
}
