import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { Logger } from '../observability/logger';
import type { ServerMetrics } from '../observability/metrics';
import type { RequestRecorder } from '../observability/request-figures';

interface Observers {
  readonly log: Logger;
  readonly recorder: RequestRecorder;
  readonly metrics: ServerMetrics;
}

/**
 * Outermost: names each request, times it and counts it. The log holds the path without its query, because a query
 * may say where somebody stands.
 */
export function observeRequests({ log, recorder, metrics }: Observers): Middleware {
  return async (ctx, next) => {
    const startedMs = performance.now();
    ctx.state['requestId'] = randomUUID();
    await next();
    const durationMs = performance.now() - startedMs;
    const { method, status } = ctx;
    if (ctx.path.startsWith('/api/')) {
      recorder.record(status, durationMs);
    }
    metrics.observeRequest({ method, route: routeLabel(ctx), status }, durationMs / 1000);
    const entry = {
      requestId: requestIdOf(ctx),
      method,
      path: ctx.path.slice(0, 200),
      status,
      ms: Math.round(durationMs),
    };
    // 503 is what a probe gets while the server starts or stops.
    if (status >= 500 && status !== 503) {
      log.warn(entry, 'request failed');
    } else {
      log.debug(entry, 'request');
    }
  };
}

/** Names the request in answers and log lines. */
export function requestIdOf(ctx: Context): string {
  const requestId: unknown = ctx.state['requestId'];
  return typeof requestId === 'string' ? requestId : '';
}

/** The pattern of the route, never the path itself: label values must stay few. */
function routeLabel(ctx: Context): string {
  const matched: unknown = ctx['_matchedRoute'];
  if (typeof matched === 'string') {
    return matched;
  }
  return ctx.path.startsWith('/api/') ? 'unknown call' : 'app';
}
