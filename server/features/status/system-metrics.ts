import type { FeedStatus } from '@contract/feed-status';
import type { SystemMetrics } from '@contract/system-metrics';
import type { RequestRecorder } from '../../observability/request-figures';

export interface SystemMetricsDependencies {
  readonly recorder: RequestRecorder;
  feedStatus(): FeedStatus;
  readonly telemetry: { activeSessions(): number };
  openStreams(): number;
}

/**
 * TEL-02, all measured in this process:
 * - `totalRequests`: calls under /api answered since the start.
 * - `activeUsers`: visits that sent telemetry in the last 90 s, or open live streams where those are more. A visit
 *   usually is both, so the sum would count it twice.
 * - `apiHealth`: per cent of the last 5 minutes' calls answered within 1 s and not with 5xx.
 * - `dataSourceHealth`: per cent of the configured sources of real data that are neither failing nor blocked.
 * - `averageResponseTime`: mean of the last 5 minutes' calls, milliseconds.
 * - `errorRate`: per cent of the last 5 minutes' calls that ended with 5xx.
 */
export function measureSystem(deps: SystemMetricsDependencies): SystemMetrics {
  const { total, recent } = deps.recorder.figures();
  const sources = deps.feedStatus().sources.filter(({ kind }) => kind !== 'demo');
  const working = sources.filter(({ state }) => state !== 'failing' && state !== 'blocked').length;
  return {
    totalRequests: total,
    activeUsers: Math.max(deps.telemetry.activeSessions(), deps.openStreams()),
    apiHealth: percent(recent.healthy, recent.requests, 100),
    dataSourceHealth: percent(working, sources.length, 0),
    averageResponseTime: recent.requests === 0 ? 0 : Math.round((recent.durationMs / recent.requests) * 10) / 10,
    errorRate: percent(recent.serverErrors, recent.requests, 0),
  };
}

/** One decimal; `ofNothing` where there is nothing to measure. */
function percent(part: number, whole: number, ofNothing: number): number {
  return whole === 0 ? ofNothing : Math.round((part / whole) * 1000) / 10;
}
