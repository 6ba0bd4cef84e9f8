import { type SystemMetrics, systemMetricsSchema } from '@contract/system-metrics';
import { useApi } from './use-api';

/** Part 1 §9. */
const POLL_MS = 30_000;

/** Part 1 §9: shown when the server gives none, and then marked as a sample. */
export const SAMPLE_METRICS: SystemMetrics = {
  totalRequests: 45_892,
  activeUsers: 3514,
  apiHealth: 98.7,
  dataSourceHealth: 94.3,
  averageResponseTime: 52,
  errorRate: 0.3,
};

/** Measured figures of the server, asked for at once and every 30 s; the samples of the specification while there are none. */
export function useSystemMetrics(): { readonly metrics: SystemMetrics; readonly isSample: boolean } {
  const { data } = useApi('/api/system/metrics', systemMetricsSchema, {
    refetchInterval: POLL_MS,
    freshOnMount: true,
  });
  return data === undefined ? { metrics: SAMPLE_METRICS, isSample: true } : { metrics: data, isSample: false };
}
