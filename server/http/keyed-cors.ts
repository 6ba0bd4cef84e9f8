import type { Context, Middleware } from 'koa';
import { type Call, SERVED_CALLS } from '@contract/calls';
import { MISSING_OBJECTS_HEADER } from '@contract/missing-objects';
import { bearerOf } from './bearer';

const EXPOSED = [
  'RateLimit',
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  MISSING_OBJECTS_HEADER,
  'WWW-Authenticate',
].join(', ');
const KEPT_S = 7200;
const READS = new Set(['GET', 'HEAD']);

const KEYED_READS = readsByKey(SERVED_CALLS);

/**
 * Lets pages of other sites read by key, and only by key: such a request carries no cookies and stands for nobody but
 * the key's owner. Whatever goes by cookies is not opened to any other site.
 */
export function keyedCors(): Middleware {
  return async (ctx, next) => {
    const isKeyedRead = KEYED_READS.some((path) => path.test(ctx.path));
    if (isKeyedRead && ctx.method === 'OPTIONS' && READS.has(ctx.get('Access-Control-Request-Method'))) {
      answerPreflight(ctx);
      return;
    }
    if (isKeyedRead && READS.has(ctx.method)) allowReading(ctx);
    await next();
  };
}

function allowReading(ctx: Context): void {
  // A cache may not give what a page may read to one that may not, or the other way round.
  ctx.vary('Authorization');
  if (bearerOf(ctx) === undefined) return;
  ctx.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': EXPOSED });
}

function answerPreflight(ctx: Context): void {
  ctx.status = 204;
  ctx.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, HEAD',
    'Access-Control-Allow-Headers': 'Authorization',
    'Access-Control-Max-Age': String(KEPT_S),
  });
}

function readsByKey(calls: readonly Call[]): RegExp[] {
  return calls
    .filter(({ method, keyScope }) => method === 'get' && keyScope !== undefined)
    .map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
}
