import { sourcesSchema } from '@contract/source-budget';
import { systemMetricsSchema } from '@contract/system-metrics';
import { serverTimeOf } from '@app/api/server-clock';
import { STATUS_POLL_MS } from '@app/api/status-poll';
import { useApi } from '@app/api/use-api';
import { navigationCopy } from '@app/copy/shell-copy';
import { systemStatusCopy as copy } from '@app/copy/system-status-copy';
import { feedModeText } from '@app/format/feed-mode';
import { MetricGrid } from '@app/ui/metric-grid';
import { Page } from '@app/ui/page';
import { SourceList } from '@app/ui/source-list';
import { SatelliteCatalogueHealth } from './satellite-catalogue-health';
import { SourceBudgets } from './source-budgets';
import { SourceIntake } from './source-intake';
import { StatusFailure } from './status-failure';
import { SystemHealthPart } from './system-health';

/** Ages and states are those of now, also on a page that is left open. */
const POLLED = { freshOnMount: true, refetchInterval: STATUS_POLL_MS } as const;

function Sources() {
  const feed = useApi('/api/sources', sourcesSchema, POLLED);
  if (feed.isPending) return <p className="text-muted">{copy.loading}</p>;
  if (feed.isError) return <StatusFailure text={copy.sourcesFailed} onRetry={() => void feed.refetch()} />;
  return (
    <>
      <p className="text-muted">{feedModeText(feed.data)}</p>
      <SourceList sources={feed.data.sources} nowMs={serverTimeOf(feed.dataUpdatedAt)} />
      <SourceIntake sources={feed.data.sources} />
      <SourceBudgets sources={feed.data.sources} />
      {feed.data.satellites === undefined ? null : (
        <SatelliteCatalogueHealth status={feed.data.satellites} nowMs={serverTimeOf(feed.dataUpdatedAt)} />
      )}
    </>
  );
}

function Metrics() {
  const metrics = useApi('/api/system/metrics', systemMetricsSchema, POLLED);
  if (metrics.isPending) return <p className="text-muted">{copy.loading}</p>;
  if (metrics.isError) return <StatusFailure text={copy.metricsFailed} onRetry={() => void metrics.refetch()} />;
  return <MetricGrid metrics={metrics.data} />;
}

/** What the server says of its sources and of itself, measured, nothing more. */
export function SystemStatusPage() {
  return (
    <Page title={navigationCopy.systemStatus}>
      <section aria-labelledby="status-sources">
        <h2 id="status-sources">{copy.sources}</h2>
        <Sources />
      </section>
      <section aria-labelledby="status-health">
        <h2 id="status-health">{copy.health.title}</h2>
        <SystemHealthPart />
      </section>
      <section aria-labelledby="status-metrics">
        <h2 id="status-metrics">{copy.metrics}</h2>
        <Metrics />
      </section>
    </Page>
  );
}
