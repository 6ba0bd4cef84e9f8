import { globalStatusCopy as copy } from '@app/copy/global-status-copy';
import { HistoryChart } from './history-chart';
import { LoadFigures } from './load-figures';
import type { SystemFigures } from './use-system-figures';

/** How much the server is asked and what that takes of its machine, now and over the last day. */
export function AnalyticsTab({ figures }: { readonly figures: SystemFigures | undefined }) {
  return (
    <div className="grid grid-cols-1 gap-6 pt-4">
      {figures === undefined ? <p className="text-muted">{copy.loading}</p> : <LoadFigures load={figures.load} />}
      <HistoryChart />
    </div>
  );
}
