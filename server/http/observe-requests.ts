import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { Logger } from '../observability/logger';
import type { ServerMetrics } from '../observability/metrics';
import type { RequestRecorder } from '../observability/request-figures';
import { segmentsOf } from './path-segments';

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
      path: pathForLog(ctx),
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

/**
 * Links to what is shared, and to calendars, hold a secret of 43 such characters: whoever reads the log must not come by them, nor where
 * something was written before or behind them.
 */
const SECRET = /[A-Za-z0-9_-]{43,}/g;
/** Behind these segments stand links, which may be cut short or written in another way; ids are shorter. */
const BEFORE_SECRETS: ReadonlySet<string> = new Set(['shared', 'sightings', 'alert-calendar']);
const LONGEST_ID = 10;

/** The path of a request without what is secret in it. */
export function pathForLog({ path }: Pick<Context, 'path'>): string {
  const shown = path.split('/').map((segment, index, all) => {
    const [before = ''] = segmentsOf(all[index - 1] ?? '');
    return segment.length > LONGEST_ID && BEFORE_SECRETS.has(before.toLowerCase()) ? '…' : segment;
  });
  return shown.join('/').replaceAll(SECRET, '…').slice(0, 200);
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
