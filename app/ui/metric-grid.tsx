import type { SystemMetrics } from '@contract/system-metrics';
import { metricLabels } from '@app/copy/data-copy';
import { numberText } from '@app/format/figure';
import { Figure } from './figure';

const METRICS: readonly { readonly key: keyof SystemMetrics; readonly unit: string; readonly decimals: number }[] = [
  { key: 'totalRequests', unit: '', decimals: 0 },
  { key: 'activeUsers', unit: '', decimals: 0 },
  { key: 'apiHealth', unit: '%', decimals: 1 },
  { key: 'dataSourceHealth', unit: '%', decimals: 1 },
  { key: 'averageResponseTime', unit: 'ms', decimals: 1 },
  { key: 'errorRate', unit: '%', decimals: 1 },
];

/** The six figures of part 1 §3, "System metrics". */
export function MetricGrid({ metrics }: { readonly metrics: SystemMetrics }) {
  return (
    <dl className="mt-2 grid grid-cols-2 gap-x-4 border-t border-line sm:grid-cols-3">
      {METRICS.map(({ key, unit, decimals }) => (
        <div key={key} className="border-b border-line pt-2.5 pb-2">
          <dt className="text-xs text-muted">{metricLabels[key]}</dt>
          <dd>
            <Figure size="md" value={numberText(metrics[key], decimals)} {...(unit === '' ? {} : { unit })} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
