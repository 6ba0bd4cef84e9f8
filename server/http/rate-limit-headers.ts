import type { Context } from 'koa';

/** So many requests in so long, and what is left of them. */
export interface RequestBudget {
  /** Whose it is: of the network that asks, or of the account whose key was sent. */
  readonly of: 'network' | 'account';
  readonly limit: number;
  readonly windowS: number;
  readonly remaining: number;
  readonly resetS: number;
}

/**
 * Says in an answer what is left. `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10) list
 * every budget of the request; the three fields of the drafts before, which know one, hold the one that was told last.
 */
export function tellBudget(ctx: Context, { of, limit, windowS, remaining, resetS }: RequestBudget): void {
  const left = Math.max(0, remaining);
  ctx.set({
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(left),
    'RateLimit-Reset': String(resetS),
    'RateLimit-Policy': listed(ctx, 'RateLimit-Policy', `"${of}";q=${limit};w=${windowS}`),
    RateLimit: listed(ctx, 'RateLimit', `"${of}";r=${left};t=${resetS}`),
  });
}

function listed(ctx: Context, field: string, item: string): string {
  const before = ctx.res.getHeader(field);
  return before === undefined ? item : `${String(before)}, ${item}`;
}
