import * as z from 'zod';
import { type SystemMetrics, systemMetricsSchema } from '@contract/system-metrics';

/** Part 1 §9: shown when the server gives none, and then marked as a sample. */
export const SAMPLE_METRICS: SystemMetrics = {
  totalRequests: 45_892,
  activeUsers: 3514,
  apiHealth: 98.7,
  dataSourceHealth: 94.3,
  averageResponseTime: 52,
  errorRate: 0.3,
};

type MetricName = keyof SystemMetrics;
type GivenMetrics = Readonly<Partial<SystemMetrics>>;

const METRIC_NAMES = systemMetricsSchema.keyof().options;
const fieldsSchema = z.record(z.string(), z.unknown());

/** The figures of an answer, each for itself: one that is missing or wrong says nothing of the others. */
export function givenMetrics(body: unknown): GivenMetrics {
  const fields = fieldsSchema.parse(body);
  const given: Partial<SystemMetrics> = {};
  for (const name of METRIC_NAMES) {
    const figure = systemMetricsSchema.shape[name].safeParse(fields[name]);
    if (figure.success) given[name] = figure.data;
  }
  return given;
}

export interface ShownMetrics {
  readonly metrics: SystemMetrics;
  /** Those that the server did not give. */
  readonly samples: readonly MetricName[];
}

/** The figures that the server gave, with the specification's sample for each that it did not give. */
export function shownMetrics(given: GivenMetrics): ShownMetrics {
  return {
    metrics: { ...SAMPLE_METRICS, ...given },
    samples: METRIC_NAMES.filter((name) => given[name] === undefined),
  };
}

/** Who uses this server, as it was measured; null where that is a sample. */
export function measuredUsers({ metrics, samples }: ShownMetrics): number | null {
  return samples.includes('activeUsers') ? null : metrics.activeUsers;
}
