import type { FeedStatus } from '@contract/feed-status';
import { MINUTE_MS } from '@engine/constants/durations';
import type { MeasuredMetrics } from '@contract/system-load';
import { responseTimesOf } from '../../measures/measured-slot';
import type { ServerMeasures } from '../../measures/server-measures';
import { percent } from '../../observability/percent';
import { RECENT_MS, type RequestRecorder } from '../../observability/request-figures';

export interface SystemMetricsDependencies {
  readonly recorder: RequestRecorder;
  feedStatus(): FeedStatus;
  readonly telemetry: { activeSessions(): number };
  openStreams(): number;
  readonly measures: Pick<ServerMeasures, 'recent' | 'requestsChange'>;
}

/**
 * TEL-02 and STAT-01, all measured in this process:
 * - `totalRequests`: calls under /api answered since the start.
 * - `activeUsers`: visits that sent telemetry in the last 90 s, or open live streams where those are more. A visit
 *   usually is both, so the sum would count it twice.
 * - `apiHealth`: per cent of the last 5 minutes' calls answered within 1 s and not with 5xx.
 * - `dataSourceHealth`: per cent of the configured sources of real data that are neither failing nor blocked; of invented
 *   traffic where nothing else is configured.
 * - `averageResponseTime`: mean of the last 5 minutes' calls, milliseconds.
 * - `errorRate`: per cent of the last 5 minutes' calls that ended with 5xx.
 * - what the last minute took of the machine, and how many more calls came than an hour before: see `ServerMeasures`.
 */
export function measureSystem(deps: SystemMetricsDependencies): MeasuredMetrics {
  const { total, recent } = deps.recorder.figures();
  const { mean, p95 } = responseTimesOf(recent);
  return {
    totalRequests: total,
    activeUsers: activeUsersOf(deps),
    apiHealth: percent(recent.healthy, recent.requests, 100),
    dataSourceHealth: dataSourceHealthOf(deps.feedStatus()),
    averageResponseTime: mean ?? 0,
    errorRate: percent(recent.serverErrors, recent.requests, 0),
    requestsPerMinute: Math.round((recent.requests / (RECENT_MS / MINUTE_MS)) * 10) / 10,
    requestsChange: deps.measures.requestsChange(),
    p95ResponseTime: p95,
    ...deps.measures.recent(),
  };
}

export function activeUsersOf({
  telemetry,
  openStreams,
}: Pick<SystemMetricsDependencies, 'telemetry' | 'openStreams'>): number {
  return Math.max(telemetry.activeSessions(), openStreams());
}

export function dataSourceHealthOf(feed: FeedStatus): number {
  const real = feed.sources.filter(({ kind }) => kind !== 'demo');
  const sources = real.length > 0 ? real : feed.sources;
  const working = sources.filter(({ state }) => state !== 'failing' && state !== 'blocked').length;
  return percent(working, sources.length, 0);
}
