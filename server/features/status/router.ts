import type { SystemHealth } from '@contract/system-health';
import type { Router } from '@koa/router';
import type { AppConfig } from '@contract/app-config';
import type { FeedStatus } from '@contract/feed-status';
import type { SourceBudget, Sources } from '@contract/source-budget';
import { createCallRouter, serveCall } from '../../http/serve-call';
import type { ServerMeasures } from '../../measures/server-measures';
import { SLOT_MS } from '../../measures/measured-slot';
import { regionsOf } from './regions';
import { activeUsersOf, measureSystem, type SystemMetricsDependencies } from './system-metrics';

export interface StatusDependencies extends SystemMetricsDependencies {
  readonly config: AppConfig;
  readonly measures: ServerMeasures;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  systemHealth(): SystemHealth;
  feedStatus(): FeedStatus;
  /** By id of the source. */
  sourceBudgets(): ReadonlyMap<string, SourceBudget>;
}

/** What the server is, what its sources do and how it fares. */
export function createStatusRouter(deps: StatusDependencies): Router {
  const router = createCallRouter();
  serveCall(router, 'get', '/api/app-config', () => deps.config);
  serveCall(router, 'get', '/api/sources', () => withBudgets(deps));
  serveCall(router, 'get', '/api/system/metrics', () => measureSystem(deps));
  serveCall(router, 'get', '/api/system/metrics/history', () => ({
    stepSeconds: SLOT_MS / 1000,
    points: deps.measures.points(),
  }));
  serveCall(router, 'get', '/api/system/regions', () => ({
    regions: regionsOf({
      measures: deps.measures,
      recent: deps.recorder.figures().recent,
      activeUsers: activeUsersOf(deps),
      health: deps.systemHealth().status,
      nowMs: deps.now(),
    }),
  }));
  serveCall(router, 'get', '/api/system/health', () => deps.systemHealth());
  return router;
}

function withBudgets(deps: Pick<StatusDependencies, 'feedStatus' | 'sourceBudgets'>): Sources {
  const budgets = deps.sourceBudgets();
  const { sources, ...status } = deps.feedStatus();
  return {
    ...status,
    sources: sources.map((source) => {
      const budget = budgets.get(source.id);
      return budget === undefined ? source : { ...source, budget };
    }),
  };
}
