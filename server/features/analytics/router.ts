import type { Router } from '@koa/router';
import type { KnownReceivers } from '../../analytics/receiver-places';
import type { CallDatabase } from '../../db/bounded-read';
import { answersAtOnce } from '../../http/answers-at-once';
import { ownerOf } from '../../http/owner';
import { principalOf } from '../../http/principal';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { createReceiverOutlines } from './receiver-outlines';
import { createAnalyticsService } from './service';

export interface AnalyticsDependencies {
  readonly database: CallDatabase;
  readonly receivers: KnownReceivers;
  readonly now: () => number;
}

/** The page asks for what it shows side by side; each reads some ten thousand rows. */
const ANSWERS_AT_ONCE = 6;

/** ANA-01: what the stored sky comes to. */
export function createAnalyticsRouter({ database, receivers, now }: AnalyticsDependencies): Router {
  const router = createCallRouter();
  const analytics = createAnalyticsService(database, now);
  const outlines = createReceiverOutlines(database, receivers, now);
  const admit = answersAtOnce(ANSWERS_AT_ONCE, (ctx) => principalOf(ctx).network);
  serveCall(router, 'get', '/api/analytics/traffic', ({ query }) => analytics.traffic(query), { admit });
  serveCall(
    router,
    'get',
    '/api/analytics/traffic/{dimension}',
    ({ path, query }) => analytics.trafficBy(path.dimension, query),
    { admit },
  );
  serveCall(router, 'get', '/api/analytics/heat', ({ query }) => analytics.heat(query), { admit });
  serveCall(router, 'get', '/api/analytics/coverage', ({ query }) => analytics.coverage(query), { admit });
  serveCall(router, 'get', '/api/analytics/records', ({ query }) => analytics.records(query), { admit });
  serveCall(router, 'get', '/api/analytics/objects', ({ query }) => analytics.objects(query), { admit });
  serveCall(router, 'get', '/api/analytics/satellites', () => analytics.satellites(), { admit });
  serveCall(
    router,
    'get',
    '/api/user/seen-satellites',
    ({ principal }) => {
      const owner = ownerOf(principal);
      return owner === undefined ? { satellites: [] } : analytics.seenSatellites(owner);
    },
    { admit },
  );
  serveCall(router, 'get', '/api/admin/analytics/nearest', ({ query }) => analytics.nearest(query), { admit });
  serveCall(router, 'get', '/api/admin/analytics/coverage', ({ query }) => analytics.exactCoverage(query), { admit });
  serveCall(router, 'get', '/api/admin/analytics/receivers', () => outlines(), { admit });
  return router;
}
