import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { VisiblePasses } from '@app/api/pass-answers';
import { ApiError } from '@app/api/api-error';
import { problemText } from '@app/api/problem-text';
import { provenanceCopy, satellitesCopy as copy } from '@app/copy/satellites-copy';
import { areOldElements } from '@app/format/orbit-figures';
import type { Observer } from '@engine/observer/observer';
import { useFollowedPlace } from '@app/sensors/place-tracker';
import { HorizonNote } from '@app/sky-plot/horizon-note';
import { useSeenFrom } from '@app/state/observer-store';
import { orbitsClient } from '@app/session/orbits-client';
import { useGettingReady } from '@app/state/getting-ready-store';
import type { Answered } from '@app/state/server-first';
import { useServerSecond } from '@app/state/server-second';
import { useWideScreen } from '@app/state/wide-screen';
import { Button } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { Skeleton } from '@app/ui/skeleton';
import { useSettled } from '@app/ui/use-settled';
import type { AskedFor } from './empty-reasons';
import { EmptySky } from './empty-sky';
import { IssCard } from './iss-card';
import { ListControls } from './list-controls';
import { useListAgeDays } from './list-age';
import { ListHead } from './list-head';
import { useListSettings } from './list-settings';
import { ObserverCard } from './observer-card';
import { ORDERS, type PassEntry, passEntries, type Sort, sortedEntries } from './pass-entries';
import { SatelliteList, type SatelliteListProps } from './satellite-list';
import { SelectedPane } from './selected-pane';
import { useVisibleSatellites } from './use-visible-satellites';

/** Part 2 §9. */
const DEFAULT_MIN_ELEVATION_DEG = 10;
/** How often passes that are over leave the list. */
const SWEEP_MS = 10_000;

/** Cards of passes that are not over yet, in order. */
function useEntries(answer: VisiblePasses | undefined, sort: Sort): readonly PassEntry[] {
  const sweep = useServerSecond((nowMs) => Math.floor(nowMs / SWEEP_MS) * SWEEP_MS);
  // The same while the answer is: a row that stays is not drawn anew.
  const all = useMemo(() => passEntries(answer?.passes ?? []), [answer]);
  return useMemo(
    () =>
      sortedEntries(
        all.filter(({ endMs }) => endMs > sweep),
        sort,
      ),
    [all, sort, sweep],
  );
}

/** What there is of an answer, as far as it is drawn. */
interface Drawn {
  readonly answered: Answered<VisiblePasses> | undefined;
  readonly updatedAtMs: number;
  /** It answers the question before this one. */
  readonly isOfBefore: boolean;
}

/** The list with its plots is drawn in slices: in one piece a phone would answer to nothing for a quarter of a second. */
function useDrawn({ data, dataUpdatedAt, isPlaceholderData }: ResultsProps['query']): Drawn {
  const newest = useMemo(
    () => ({ answered: data, updatedAtMs: dataUpdatedAt, isOfBefore: isPlaceholderData }),
    [data, dataUpdatedAt, isPlaceholderData],
  );
  return useDeferredValue(newest);
}

interface ResultsProps extends Pick<SatelliteListProps, 'selectedKey' | 'onSelect' | 'hasPlot' | 'isOpenedFor'> {
  readonly observer: Observer;
  readonly asked: AskedFor;
  readonly query: UseQueryResult<Answered<VisiblePasses>>;
  readonly drawn: Drawn;
  readonly entries: readonly PassEntry[];
}

/** What was shown before stays below it. */
function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const reason = error instanceof ApiError ? problemText(error.problem) : undefined;
  return (
    <div role="alert">
      <EmptyState title={copy.failed} action={<Button onClick={onRetry}>{copy.tryAgain}</Button>}>
        {reason}
      </EmptyState>
    </div>
  );
}

/** Room for the list while it is asked for; it is as high as the window, so that nothing moves once it is there. */
function Loading() {
  return (
    <div className="grid min-h-dvh content-start gap-3">
      <p className="text-muted">{copy.loading}</p>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-32" />
      ))}
    </div>
  );
}

function Results({ observer, asked, query, drawn, entries, ...list }: ResultsProps) {
  const { error } = query;
  const { answered, updatedAtMs, isOfBefore } = drawn;
  const ageDays = useListAgeDays(answered?.answer);
  const failure = error === null ? null : <Failure error={error} onRetry={() => void query.refetch()} />;
  if (answered === undefined) return failure ?? <Loading />;
  return (
    <>
      <ListHead answered={answered} updatedAtMs={updatedAtMs} isOfBefore={isOfBefore} ageDays={ageDays} />
      <HorizonNote observer={observer} computedBy={answered.computedBy} />
      {failure}
      {entries.length === 0 ? (
        <EmptySky observer={observer} {...asked} />
      ) : (
        <SatelliteList
          entries={entries}
          observer={observer}
          isAgeTold={ageDays !== null && areOldElements(ageDays)}
          {...list}
        />
      )}
      {entries.length === 0 ? null : <p className="text-xs text-muted">{provenanceCopy.estimate}</p>}
    </>
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

/** Passes as they are asked for, and the one whose path is shown. */
function usePassChoice(observer: Observer | null, minElevationDeg: number) {
  const { settings, change, isOpenedForList } = useListSettings();
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const { show, sort, faintest } = settings;
  const asked = { minElevationDeg, maxMagnitude: show === 'visible' ? faintest : null };
  const query = useVisibleSatellites({ observer, ...asked, filter: show, order: ORDERS[sort] });
  const drawn = useDrawn(query);
  useGettingReady(query.isLoading || drawn.answered !== query.data);
  const entries = useEntries(drawn.answered?.answer, sort);
  const selected = entries.find(({ key }) => key === chosenKey) ?? entries[0] ?? null;
  return { settings, asked, change, query, drawn, entries, selected, setChosenKey, isOpenedForList };
}

/** What passes over the observer, what of it can be seen, and when. */
export function SatellitesPage() {
  const [minElevationDeg, setMinElevationDeg] = useState(DEFAULT_MIN_ELEVATION_DEG);
  const isWide = useWideScreen();
  useFollowedPlace();
  // The catalogue is loaded while the server answers, for the paths of passes and for when it cannot be reached.
  useEffect(() => void orbitsClient(), []);
  const seenFrom = useSeenFrom();
  // All that is below the place is drawn in slices once there is one.
  const observer = useDeferredValue(seenFrom?.observer ?? null);
  useGettingReady(observer === null && seenFrom !== null);
  // The slider may be on its way still.
  const settled = useSettled(minElevationDeg);
  const choice = usePassChoice(observer, settled);
  const { settings, asked, change, query, drawn, entries, selected, setChosenKey, isOpenedForList } = choice;
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-[90rem] grid-cols-1 lg:grid-cols-[min(27rem,50%)_minmax(0,1fr)]">
      <div className="grid grid-cols-1 content-start gap-4 px-4 py-6 lg:border-e lg:border-line lg:py-4">
        <PageHead canRefresh={observer !== null} onRefresh={() => void query.refetch()} />
        <ObserverCard seenFrom={seenFrom} minElevationDeg={minElevationDeg} onMinElevation={setMinElevationDeg} />
        {observer === null ? null : (
          <>
            <IssCard observer={observer} />
            <ListControls
              {...settings}
              onShow={(show) => change({ show })}
              onSort={(sort) => change({ sort })}
              onFaintest={(faintest) => change({ faintest })}
            />
            <p className="text-xs text-muted">{copy.showHints[settings.show]}</p>
            <Results
              observer={observer}
              asked={asked}
              query={query}
              drawn={drawn}
              entries={entries}
              selectedKey={selected?.key ?? null}
              onSelect={setChosenKey}
              hasPlot={!isWide}
              isOpenedFor={isOpenedForList}
            />
          </>
        )}
      </div>
      {isWide ? (
        <section
          aria-label={copy.selectedPane}
          className="sticky top-0 grid max-h-dvh grid-cols-1 content-start self-start overflow-y-auto p-6"
        >
          <SelectedPane entry={selected} observer={observer} />
        </section>
      ) : null}
    </div>
  );
}
