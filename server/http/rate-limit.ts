import { isIPv6 } from 'node:net';
import type { Context, Middleware } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientAddress } from './client-address';
import { Problem } from './problem-details';

const WINDOW_S = 60;
/** A change costs as much as this many reads. */
const UNSAFE_COST = 5;

/**
 * A budget of requests a minute for each network address; 0 switches it off. Reads cost one, changes five. Every
 * answer says what is left (RateLimit-*), a refusal also when to come back (Retry-After).
 */
export function rateLimit(requestsPerMinute: number, trustedProxies: number): Middleware {
  if (requestsPerMinute === 0) {
    return (_ctx, next) => next();
  }
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: WINDOW_S });
  return async (ctx, next) => {
    const cost = ctx.method === 'GET' || ctx.method === 'HEAD' ? 1 : UNSAFE_COST;
    const outcome = await limiter
      .consume(clientKey(clientAddress(ctx.req, trustedProxies)), cost)
      .catch((refusal: unknown) => refusal);
    if (!(outcome instanceof RateLimiterRes)) {
      throw outcome;
    }
    const resetS = Math.ceil(outcome.msBeforeNext / 1000);
    setBudgetHeaders(ctx, requestsPerMinute, outcome.remainingPoints, resetS);
    if (outcome.consumedPoints > requestsPerMinute) {
      throw new Problem(
        'too-many-requests',
        `At most ${requestsPerMinute} requests a minute; try again in ${resetS} s.`,
        {
          headers: { 'Retry-After': String(resetS) },
        },
      );
    }
    await next();
  };
}

function setBudgetHeaders(ctx: Context, limit: number, remaining: number, resetS: number): void {
  ctx.set({
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(Math.max(0, remaining)),
    'RateLimit-Reset': String(resetS),
    'RateLimit-Policy': `${limit};w=${WINDOW_S}`,
  });
}

/** One subscriber of an IPv6 network usually has a whole /64, so that is what shares a budget. */
function clientKey(ip: string): string {
  return isIPv6(ip) && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;
}
