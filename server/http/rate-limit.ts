import type { Middleware } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientAddress, networkOf } from './client-address';
import { Problem } from './problem-details';
import { tellBudget } from './rate-limit-headers';
import { requestCost } from './request-cost';

const WINDOW_S = 60;

/**
 * A budget of requests a minute for each network; 0 switches it off. Calls cost as many as `requestCost` says. Every answer says what is left (RateLimit-*), a refusal also when to come back (Retry-After).
 */
export function rateLimit(requestsPerMinute: number, trustedProxies: number): Middleware {
  if (requestsPerMinute === 0) {
    return (_ctx, next) => next();
  }
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: WINDOW_S });
  return async (ctx, next) => {
    const outcome = await limiter
      .consume(networkOf(clientAddress(ctx.req, trustedProxies)), requestCost(ctx.method, ctx.path, ctx.query))
      .catch((refusal: unknown) => refusal);
    if (!(outcome instanceof RateLimiterRes)) {
      throw outcome;
    }
    const resetS = Math.ceil(outcome.msBeforeNext / 1000);
    const remaining = outcome.remainingPoints;
    tellBudget(ctx, { of: 'network', limit: requestsPerMinute, windowS: WINDOW_S, remaining, resetS });
    if (outcome.consumedPoints > requestsPerMinute) {
      throw new Problem(
        'too-many-requests',
        `At most ${requestsPerMinute} requests a minute; try again in ${resetS} s.`,
        {
          limits: [{ of: 'requests', most: requestsPerMinute, perS: WINDOW_S }],
          headers: { 'Retry-After': String(resetS) },
        },
      );
    }
    await next();
  };
}
