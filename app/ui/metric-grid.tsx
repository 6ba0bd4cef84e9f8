import type { SystemMetrics } from '@contract/system-metrics';
import { metricLabels, statusCopy } from '@app/copy/data-copy';
import { numberText } from '@app/format/figure';
import { Figure } from './figure';
import { Tag } from './tag';

const METRICS: readonly { readonly key: keyof SystemMetrics; readonly unit: string; readonly decimals: number }[] = [
  { key: 'totalRequests', unit: '', decimals: 0 },
  { key: 'activeUsers', unit: '', decimals: 0 },
  { key: 'apiHealth', unit: '%', decimals: 1 },
  { key: 'dataSourceHealth', unit: '%', decimals: 1 },
  { key: 'averageResponseTime', unit: 'ms', decimals: 1 },
  { key: 'errorRate', unit: '%', decimals: 1 },
];

export interface MetricGridProps {
  readonly metrics: SystemMetrics;
  /** Those that nobody has measured: each is marked, unless it is all of them, which is said above. */
  readonly samples?: readonly (keyof SystemMetrics)[];
}

/** The six figures of part 1 §3, "System metrics", and what each counts, where they were measured. */
export function MetricGrid({ metrics, samples = [] }: MetricGridProps) {
  const areAllSamples = samples.length === METRICS.length;
  return (
    <>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 border-t border-line sm:grid-cols-3">
        {METRICS.map(({ key, unit, decimals }) => (
          <div key={key} className="border-b border-line pt-2.5 pb-2">
            <dt className="text-xs text-muted">{metricLabels[key]}</dt>
            <dd className="flex flex-wrap items-center gap-2">
              <Figure size="md" value={numberText(metrics[key], decimals)} {...(unit === '' ? {} : { unit })} />
              {samples.includes(key) && !areAllSamples ? <Tag tone="warning">{statusCopy.sample}</Tag> : null}
            </dd>
          </div>
        ))}
      </dl>
      {areAllSamples ? null : <p className="mt-2 max-w-prose text-xs text-muted">{statusCopy.explained}</p>}
    </>
  );
}
