import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { VisiblePasses } from '@app/api/pass-answers';
import { ApiError } from '@app/api/api-error';
import { provenanceCopy, satellitesCopy as copy } from '@app/copy/satellites-copy';
import { clockTimeText } from '@app/format/age';
import { numberText } from '@app/format/figure';
import type { Observer } from '@engine/observer/observer';
import { useFollowedPlace } from '@app/sensors/place-tracker';
import { useSeenFrom } from '@app/state/observer-store';
import { orbitsClient } from '@app/session/orbits-client';
import type { Answered } from '@app/state/server-first';
import { useServerSecond } from '@app/state/server-second';
import { useWideScreen } from '@app/state/wide-screen';
import { Button } from '@app/ui/button';
import { CatalogueChip } from '@app/ui/catalogue-chip';
import { EmptyState } from '@app/ui/empty-state';
import { OldElements } from '@app/ui/old-elements';
import { Skeleton } from '@app/ui/skeleton';
import { Tag } from '@app/ui/tag';
import { EmptySky } from './empty-sky';
import { IssCard } from './iss-card';
import { ListControls } from './list-controls';
import { ObserverCard } from './observer-card';
import { type PassEntry, passEntries, type Sort, sortedEntries } from './pass-entries';
import { SatelliteList } from './satellite-list';
import { SelectedPane } from './selected-pane';
import { type Show, useVisibleSatellites } from './use-visible-satellites';

/** Part 2 §9. */
const DEFAULT_MIN_ELEVATION_DEG = 10;
/** The slider may be on its way still. */
const SETTLED_MS = 250;
/** How often passes that are over leave the list. */
const SWEEP_MS = 10_000;

function useSettled(value: number): number {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Cards of passes that are not over yet, in order. */
function useEntries(answer: VisiblePasses | undefined, sort: Sort): readonly PassEntry[] {
  const sweep = useServerSecond((nowMs) => Math.floor(nowMs / SWEEP_MS) * SWEEP_MS);
  return sortedEntries(
    passEntries(answer?.passes ?? []).filter(({ endMs }) => endMs > sweep),
    sort,
  );
}

interface ResultsProps {
  readonly observer: Observer;
  readonly minElevationDeg: number;
  readonly answered: Answered<VisiblePasses> | undefined;
  /** Of the newest question; null where it was answered. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly entries: readonly PassEntry[];
  readonly selectedKey: string | null;
  readonly onSelect: (key: string) => void;
  readonly hasPlot: boolean;
}

/** What was shown before stays below it. */
function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const reason = error instanceof ApiError ? error.problem?.detail : undefined;
  return (
    <div role="alert">
      <EmptyState title={copy.failed} action={<Button onClick={onRetry}>{copy.tryAgain}</Button>}>
        {reason}
      </EmptyState>
    </div>
  );
}

function Results(props: ResultsProps) {
  const { observer, minElevationDeg, answered, error, onRetry, entries, selectedKey, onSelect, hasPlot } = props;
  const failure = error === null ? null : <Failure error={error} onRetry={onRetry} />;
  if (failure !== null && answered === undefined) return failure;
  if (answered === undefined) {
    return (
      <div className="grid gap-3 py-3">
        <p className="text-muted">{copy.loading}</p>
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} className="h-32" />
        ))}
      </div>
    );
  }
  return (
    <>
      {failure}
      {entries.length === 0 ? (
        <EmptySky observer={observer} minElevationDeg={minElevationDeg} />
      ) : (
        <SatelliteList
          entries={entries}
          selectedKey={selectedKey}
          observer={observer}
          hasPlot={hasPlot}
          onSelect={onSelect}
        />
      )}
    </>
  );
}

function medianAgeDays(passes: VisiblePasses['passes']): number {
  const ages = passes.map(({ elementAgeDays }) => Math.abs(elementAgeDays)).toSorted((a, b) => a - b);
  return ages[Math.floor(ages.length / 2)] ?? 0;
}

interface ListHeadProps {
  readonly answered: Answered<VisiblePasses> | undefined;
  readonly updatedAtMs: number;
  /** What is listed answers the question before this one: another place, elevation or choice. */
  readonly isOfBefore: boolean;
}

function ListHead({ answered, updatedAtMs, isOfBefore }: ListHeadProps) {
  if (answered === undefined) return null;
  const { passes, total, catalogue } = answered.answer;
  const count = total > passes.length ? copy.shownOf(numberText(passes.length), numberText(total)) : numberText(total);
  return (
    <div className="grid gap-1">
      <p className="figure flex flex-wrap items-baseline gap-2 text-xs text-muted">
        <Tag tone="accent">{count}</Tag>
        <span>{isOfBefore ? copy.loading : copy.lastUpdated(clockTimeText(updatedAtMs))}</span>
      </p>
      <CatalogueChip {...catalogue} computedBy={answered.computedBy} />
      <OldElements ageDays={medianAgeDays(passes)} />
    </div>
  );
}

interface PageHeadProps {
  readonly canRefresh: boolean;
  readonly onRefresh: () => void;
}

function PageHead({ canRefresh, onRefresh }: PageHeadProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <h1>{copy.title}</h1>
      <Button disabled={!canRefresh} onClick={onRefresh}>
        <RotateCw aria-hidden size={16} />
        {copy.refresh}
      </Button>
    </div>
  );
}

/** What passes over the observer, what of it can be seen, and when. */
export function SatellitesPage() {
  const [minElevationDeg, setMinElevationDeg] = useState(DEFAULT_MIN_ELEVATION_DEG);
  const [show, setShow] = useState<Show>('visible');
  const [sort, setSort] = useState<Sort>('next');
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const isWide = useWideScreen();
  useFollowedPlace();
  // The catalogue is loaded while the server answers, for the paths of passes and for when it cannot be reached.
  useEffect(() => void orbitsClient(), []);
  const seenFrom = useSeenFrom();
  const observer = seenFrom?.observer ?? null;
  const asked = useSettled(minElevationDeg);
  const query = useVisibleSatellites({ observer, minElevationDeg: asked, filter: show });
  const entries = useEntries(query.data?.answer, sort);
  const selected = entries.find(({ key }) => key === chosenKey) ?? entries[0] ?? null;
  const refresh = () => void query.refetch();
  return (
    <div className="mx-auto grid w-full max-w-[90rem] grid-cols-1 lg:grid-cols-[minmax(22rem,27rem)_minmax(0,1fr)]">
      <div className="grid content-start gap-4 px-4 py-6 lg:border-e lg:border-line lg:py-4">
        <div className="grid gap-4">
          <PageHead canRefresh={observer !== null} onRefresh={refresh} />
          <ObserverCard seenFrom={seenFrom} minElevationDeg={minElevationDeg} onMinElevation={setMinElevationDeg} />
          <ListControls show={show} onShow={setShow} sort={sort} onSort={setSort} />
          <p className="text-xs text-muted">{copy.showHints[show]}</p>
          <ListHead answered={query.data} updatedAtMs={query.dataUpdatedAt} isOfBefore={query.isPlaceholderData} />
        </div>
        {observer === null ? null : (
          <>
            <Results
              observer={observer}
              minElevationDeg={asked}
              answered={query.data}
              error={query.error}
              onRetry={refresh}
              entries={entries}
              selectedKey={selected?.key ?? null}
              onSelect={setChosenKey}
              hasPlot={!isWide}
            />
            {entries.length === 0 ? null : <p className="text-xs text-muted">{provenanceCopy.estimate}</p>}
            {isWide ? null : <IssCard observer={observer} />}
          </>
        )}
      </div>
      {isWide ? (
        <section
          aria-label={copy.selectedPane}
          className="sticky top-0 grid max-h-dvh content-start gap-8 self-start overflow-y-auto p-6"
        >
          <SelectedPane entry={selected} observer={observer} />
          {observer === null ? null : <IssCard observer={observer} />}
        </section>
      ) : null}
    </div>
  );
}
