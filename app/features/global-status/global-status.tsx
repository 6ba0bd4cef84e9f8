import { ArrowLeft } from 'lucide-react';
import { feedStatusSchema, type SourceStatus } from '@contract/feed-status';
import { serverTimeOf } from '@app/api/server-clock';
import { useApi } from '@app/api/use-api';
import { useSystemMetrics } from '@app/api/use-system-metrics';
import { statusCopy } from '@app/copy/data-copy';
import { homeCopy } from '@app/copy/home-copy';
import { numberText } from '@app/format/figure';
import { Button } from '@app/ui/button';
import { MetricGrid } from '@app/ui/metric-grid';
import { SourceList } from '@app/ui/source-list';
import { Tag } from '@app/ui/tag';

const SOURCES_POLL_MS = 30_000;

function Metrics() {
  const { metrics, samples } = useSystemMetrics();
  const areAllSamples = samples.length === Object.keys(metrics).length;
  return (
    <section aria-labelledby="status-metrics">
      <h2 id="status-metrics" className="flex items-center gap-3">
        {statusCopy.metrics}
        {areAllSamples ? <Tag tone="warning">{statusCopy.sample}</Tag> : null}
      </h2>
      {samples.length === 0 ? null : (
        <p className="text-xs text-muted">
          {areAllSamples ? statusCopy.sampleExplained : statusCopy.someSamplesExplained}
        </p>
      )}
      <MetricGrid metrics={metrics} {...(areAllSamples ? {} : { samples })} />
    </section>
  );
}

function DroppedRecords({ sources }: { readonly sources: readonly SourceStatus[] }) {
  const lines = sources.flatMap((source) =>
    Object.entries(source.recordsDropped)
      .filter(([, count]) => count > 0)
      .map(([reason, count]) => ({ key: `${source.id} ${reason}`, label: source.label, reason, count })),
  );
  if (lines.length === 0) return null;
  return (
    <details className="text-xs text-muted">
      <summary className="flex min-h-touch items-center text-ink">{statusCopy.droppedReasons}</summary>
      <ul>
        {lines.map(({ key, label, reason, count }) => (
          <li key={key} className="flex justify-between gap-3 py-1">
            <span>
              {label}: {reason}
            </span>
            <span className="figure">{numberText(count)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Sources() {
  const { data, isError, refetch, dataUpdatedAt } = useApi('/api/sources', feedStatusSchema, {
    refetchInterval: SOURCES_POLL_MS,
  });
  return (
    <section aria-labelledby="status-sources">
      <h2 id="status-sources">{statusCopy.sources}</h2>
      {isError ? (
        <div role="alert" className="flex items-center justify-between gap-3 py-2">
          <p>{statusCopy.sourcesFailed}</p>
          <Button onClick={() => void refetch()}>{homeCopy.retry}</Button>
        </div>
      ) : null}
      {data === undefined ? null : (
        <>
          <SourceList sources={data.sources} nowMs={serverTimeOf(dataUpdatedAt)} />
          <DroppedRecords sources={data.sources} />
        </>
      )}
      <p className="mt-3 text-xs text-muted">{statusCopy.regionsNone}</p>
    </section>
  );
}

/** Global Status (part 1 §2): takes the main screen's place, and gives it back. All figures are measured. */
export function GlobalStatus({ onBack }: { readonly onBack: () => void }) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1>{statusCopy.title}</h1>
          <Button onClick={onBack}>
            <ArrowLeft aria-hidden size={16} className="rtl:rotate-180" />
            {homeCopy.backToSky}
          </Button>
        </div>
        <Metrics />
        <Sources />
      </div>
    </div>
  );
}
