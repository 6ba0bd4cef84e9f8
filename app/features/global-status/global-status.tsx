import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { serverTimeOf } from '@app/api/server-clock';
import { statusCopy } from '@app/copy/data-copy';
import { globalStatusCopy as copy } from '@app/copy/global-status-copy';
import { homeCopy } from '@app/copy/home-copy';
import { ageText } from '@app/format/age';
import { Button } from '@app/ui/button';
import { lazyPart } from '@app/ui/lazy-part';
import { MetricGrid } from '@app/ui/metric-grid';
import { showChosenTab, Tabs } from '@app/ui/tabs';
import { Tag } from '@app/ui/tag';
import { measuredUsers } from './given-metrics';
import { MaintenanceTab } from './maintenance-tab';
import { sortedNotices } from './notice-times';
import { RegionalTab } from './regional-tab';
import { STATUS_TABS, type StatusTab, statusTabOf } from './status-tabs';
import { SupportTab } from './support-tab';
import { useNotices } from './use-notices';
import { type SystemFigures, useSystemFigures } from './use-system-figures';

/** Its chart is a library of its own. */
const AnalyticsTab = lazyPart({
  name: 'The figures of Global Status',
  load: async () => (await import('./analytics-tab')).AnalyticsTab,
  loading: <p className="pt-4 text-muted">{copy.loading}</p>,
  Missing: () => (
    <p role="alert" className="pt-4">
      {homeCopy.partNotLoaded}
    </p>
  ),
});

function Metrics({ figures: { metrics, samples, staleForS } }: { readonly figures: SystemFigures }) {
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
      {staleForS === null ? null : <p className="text-xs text-warning">{copy.stale(ageText(staleForS))}</p>}
      <MetricGrid metrics={metrics} samples={samples} />
    </section>
  );
}

/** A tab's name, and how much is under way in it. */
function TabLabel({ id, news }: { readonly id: StatusTab; readonly news: number }) {
  if (news === 0) return copy.tabs[id];
  return (
    <>
      {copy.tabs[id]}{' '}
      <span ref={showChosenTab}>
        <Tag tone="warning">
          {news}
          <span className="sr-only"> {copy.underWay}</span>
        </Tag>
      </span>
    </>
  );
}

/** Esc leads back, too, where no layer has taken it. */
function useEscape(onBack: () => void): void {
  useEffect(() => {
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.repeat) return;
      event.preventDefault();
      onBack();
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [onBack]);
}

export interface GlobalStatusProps {
  readonly tab: StatusTab;
  readonly onTab: (tab: StatusTab) => void;
  readonly onBack: () => void;
}

/** STAT-01, Global Status (part 2 §2): takes the main screen's place, and gives it back. */
export function GlobalStatus({ tab, onTab, onBack }: GlobalStatusProps) {
  const figures = useSystemFigures();
  const notices = useNotices();
  const nowMs = serverTimeOf(notices.dataUpdatedAt);
  const runningCount = sortedNotices(notices.data?.notices ?? [], nowMs).running.length;
  useEscape(onBack);
  const contents = {
    regional: <RegionalTab ownUsers={figures === undefined ? null : measuredUsers(figures)} />,
    analytics: <AnalyticsTab figures={figures} />,
    maintenance: <MaintenanceTab query={notices} />,
    support: <SupportTab />,
  };
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-6 px-4 py-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1>{statusCopy.title}</h1>
          <Button onClick={onBack}>
            <ArrowLeft aria-hidden size={16} className="rtl:-scale-x-100" />
            {homeCopy.backToSky}
          </Button>
        </div>
        {figures === undefined ? <p className="text-muted">{copy.loading}</p> : <Metrics figures={figures} />}
        <Tabs
          label={copy.tabsLabel}
          tabs={STATUS_TABS.map((id) => ({
            id,
            label: <TabLabel id={id} news={id === 'maintenance' ? runningCount : 0} />,
            content: contents[id],
          }))}
          value={tab}
          onValueChange={(id) => {
            const next = statusTabOf(id);
            if (next !== null) onTab(next);
          }}
        />
      </div>
    </div>
  );
}
