import { Link } from 'react-router';
import { satellitesCopy as copy } from '@app/copy/satellites-copy';
import type { Observer } from '@engine/observer/observer';
import { PassActions } from '@app/sky-plot/pass-actions';
import { PassFacts } from '@app/sky-plot/pass-facts';
import { PassPlot } from '@app/sky-plot/pass-plot';
import { buttonClass } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { Countdown } from './countdown';
import type { PassEntry } from './pass-entries';
import { entryName } from './satellite-card';

export interface SelectedPaneProps {
  readonly entry: PassEntry | null;
  readonly observer: Observer | null;
}

/** The path of the chosen pass across the sky, beside the list where there is room. */
export function SelectedPane({ entry, observer }: SelectedPaneProps) {
  if (entry === null || observer === null) return <EmptyState title={copy.nothingSelected} />;
  const { lead } = entry;
  return (
    // Large text needs more room for the same words: what is beside what goes by the pane, measured in text.
    <div className="@container grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-lg">{entryName(entry)}</h2>
        <Countdown startMs={entry.startMs} />
      </div>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 @3xl:grid-cols-[minmax(0,1fr)_20rem]">
        <PassPlot noradId={lead.noradId} name={lead.name} pass={lead} observer={observer} />
        <div className="grid grid-cols-1 content-start gap-4">
          <PassFacts pass={lead} label={lead.name} />
          <div className="flex flex-wrap gap-2">
            <Link to={`/satellite/${lead.noradId}`} className={buttonClass('solid')}>
              {copy.viewDetails}
              <span className="sr-only"> {lead.name}</span>
            </Link>
            <PassActions
              noradId={lead.noradId}
              name={lead.name}
              pass={lead}
              latitudeDeg={observer.latitudeDeg}
              longitudeDeg={observer.longitudeDeg}
            />
          </div>
        </div>
      </div>
    </div>
  );
}
