import { createHash, timingSafeEqual } from 'node:crypto';
import { Router } from '@koa/router';
import type { Context } from 'koa';
import type { Readiness } from '../../observability/readiness';
import type { ServerMetrics } from '../../observability/metrics';
import { Problem } from '../../http/problem-details';

interface HealthDependencies {
  readonly readiness: Readiness;
  /** False while the calls are coming up: all that they need may be there a moment before. */
  readonly hasCalls: boolean;
  readonly metrics: ServerMetrics;
  readonly metricsToken: string | undefined;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** /livez: the process answers. /readyz: it should get traffic. /metrics: for Prometheus. */
export function healthRouter({ readiness, hasCalls, metrics, metricsToken }: HealthDependencies): Router {
  const router = new Router();
  router.get('/livez', (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'ok', parts: {} };
  });
  router.get('/readyz', (ctx) => {
    const health = readiness.health();
    ctx.set('Cache-Control', 'no-store');
    if (health.status !== 'ok') {
      throw new Problem('not-ready', `${health.status}; not up: ${readiness.troubles().join(', ') || 'none'}.`, {
        headers: { 'Retry-After': '2' },
      });
    }
    if (!hasCalls) {
      throw new Problem('not-ready', 'starting; the calls come up in a moment.', { headers: { 'Retry-After': '2' } });
    }
    ctx.body = health;
  });
  router.get('/metrics', async (ctx) => {
    if (!mayReadMetrics(ctx, metricsToken)) {
      throw new Problem(
        'forbidden',
        'Metrics are for the server’s own machine, or for "Authorization: Bearer METRICS_TOKEN".',
      );
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Content-Type', metrics.registry.contentType);
    ctx.body = await metrics.registry.metrics();
  });
  return router;
}

/** A proxy on the same machine makes everybody look local, so a forwarded request is never taken for a local one. */
function mayReadMetrics(ctx: Context, token: string | undefined): boolean {
  if (token !== undefined) {
    return isSameSecret(ctx.get('Authorization'), `Bearer ${token}`);
  }
  const isForwarded = ctx.get('X-Forwarded-For') !== '' || ctx.get('Forwarded') !== '';
  return !isForwarded && LOOPBACK.has(ctx.req.socket.remoteAddress ?? '');
}

/** Compares digests, which have one length, in constant time. */
function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(expected));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
