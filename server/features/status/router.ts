import type { Router } from '@koa/router';
import type { AppConfig } from '@contract/app-config';
import type { FeedStatus } from '@contract/feed-status';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { measureSystem, type SystemMetricsDependencies } from './system-metrics';

export interface StatusDependencies extends SystemMetricsDependencies {
  readonly config: AppConfig;
  feedStatus(): FeedStatus;
}

/** What the server is, what its sources do and how it fares. */
export function createStatusRouter(deps: StatusDependencies): Router {
  const router = createCallRouter();
  serveCall(router, 'get', '/api/app-config', () => deps.config);
  serveCall(router, 'get', '/api/sources', () => deps.feedStatus());
  serveCall(router, 'get', '/api/system/metrics', () => measureSystem(deps));
  return router;
}
