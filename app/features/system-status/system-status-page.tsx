import { feedStatusSchema } from '@contract/feed-status';
import { systemMetricsSchema, type SystemMetrics } from '@contract/system-metrics';
import { useApi } from '@app/api/use-api';
import { feedModeCopy } from '@app/copy/shell-copy';
import { systemStatusCopy as copy } from '@app/copy/system-status-copy';
import { numberText } from '@app/format/figure';
import { Button } from '@app/ui/button';
import { Figure } from '@app/ui/figure';
import { Page } from '@app/ui/page';
import { SourceList } from '@app/ui/source-list';

interface FailureProps {
  readonly text: string;
  readonly onRetry: () => void;
}

function Failure({ text, onRetry }: FailureProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <p>{text}</p>
      <Button onClick={onRetry}>{copy.retry}</Button>
    </div>
  );
}

function Sources() {
  const feed = useApi('/api/sources', feedStatusSchema, { freshOnMount: true });
  if (feed.isPending) return <p className="text-muted">{copy.loading}</p>;
  if (feed.isError) return <Failure text={copy.sourcesFailed} onRetry={() => void feed.refetch()} />;
  return (
    <>
      <p className="text-muted">{feedModeCopy[feed.data.mode]}</p>
      <SourceList sources={feed.data.sources} nowMs={feed.dataUpdatedAt} />
    </>
  );
}

const UNITS: Record<keyof SystemMetrics, string | null> = {
  totalRequests: null,
  activeUsers: null,
  apiHealth: '%',
  dataSourceHealth: '%',
  averageResponseTime: 'ms',
  errorRate: '%',
};

const METRICS = [
  'totalRequests',
  'activeUsers',
  'apiHealth',
  'dataSourceHealth',
  'averageResponseTime',
  'errorRate',
] as const;

function Metrics() {
  const metrics = useApi('/api/system/metrics', systemMetricsSchema, { freshOnMount: true });
  if (metrics.isPending) return <p className="text-muted">{copy.loading}</p>;
  if (metrics.isError) return <Failure text={copy.metricsFailed} onRetry={() => void metrics.refetch()} />;
  return (
    <dl className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
      {METRICS.map((name) => {
        const unit = UNITS[name];
        const value = numberText(metrics.data[name], unit === null ? 0 : 1);
        return (
          <div key={name} className="border-b border-line py-3">
            <dt className="text-xs text-muted">{copy.figures[name]}</dt>
            <dd>
              <Figure size="md" value={value} {...(unit === null ? {} : { unit })} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What the server says of its sources and of itself, measured, nothing more. */
export function SystemStatusPage() {
  return (
    <Page title={copy.title}>
      <section aria-labelledby="status-sources">
        <h2 id="status-sources">{copy.sources}</h2>
        <Sources />
      </section>
      <section aria-labelledby="status-metrics">
        <h2 id="status-metrics">{copy.metrics}</h2>
        <Metrics />
      </section>
    </Page>
  );
}
