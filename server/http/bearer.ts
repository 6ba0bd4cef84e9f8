import type { Context } from 'koa';

const BEARER = /^bearer(?: +(\S*))? *$/i;
/** Longer than any key; what is longer need not be looked at. */
const LONGEST = 200;

/**
 * What a program sends in place of cookies: the token of `Authorization: Bearer`, empty where it is none. Undefined
 * where the request says nothing of the kind; the passwords of a proxy in front (`Basic`) are not ours to read.
 */
export function bearerOf(ctx: Context): string | undefined {
  const said = ctx.get('Authorization');
  if (!/^bearer\b/i.test(said)) return undefined;
  const token = BEARER.exec(said)?.[1] ?? '';
  return token.length > LONGEST ? '' : token;
}
