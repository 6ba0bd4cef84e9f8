import { sceneCopy } from '@app/copy/scene-copy';
import type { KeyboardEvent } from 'react';
import { homeCopy, listCopy } from '@app/copy/home-copy';
import { movedTimeCopy } from '@app/copy/satellite-sky-copy';
import { ageText } from '@app/format/age';
import { nauticalDistanceText, rangeText } from '@app/format/distance';
import { usePanelsStore } from '@app/state/panels-store';
import { useRadarSettingsStore, widerRange } from '@app/state/radar-settings-store';
import { useSelectionStore } from '@app/state/selection-store';
import { countWithin, useSkyStore } from '@app/state/sky-store';
import { useCountInRange, useTotalInRange } from '@app/state/use-count-in-range';
import { useAircraftTime } from '@app/state/aircraft-time';
import { useUnitsStore } from '@app/state/units-store';
import { Button } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import type { SkyRow } from '@app/workers/sky/readouts/sky-snapshot';
import { ObjectList } from '@app/features/object-list/object-list';
import { ListTools, PastMessage, SatelliteList, UnplacedList } from './screen-parts';
import type { SkyState } from './sky-state';
import { SkyMessage } from './sky-message';

export interface ListPaneProps {
  readonly rows: readonly SkyRow[];
  readonly state: SkyState;
  readonly hasQueryFailed: boolean;
  readonly activeId: number | null;
  readonly onPick: (id: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onHeld: (isHeld: boolean) => void;
  readonly onRetry: () => void;
  readonly onPlace: () => void;
}

function QueryFailure({ onRetry }: { readonly onRetry: () => void }) {
  const ageS = useSkyStore((state) => state.snapshot?.messageAgeS ?? null);
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-1 text-xs">
      <p>
        {/* The age counts on: read out with the rest, it would never let a screen reader rest. */}
        <span role="status">{homeCopy.queryFailedStillLive}</span>{' '}
        {ageS === null ? null : <span>{homeCopy.dataAge(ageText(ageS))}</span>}
      </p>
      <Button look="quiet" className="shrink-0 text-xs" onClick={onRetry}>
        {homeCopy.retry}
      </Button>
    </div>
  );
}

function ListHeader() {
  const rangeNm = useRadarSettingsStore((state) => state.rangeNm);
  const inRange = useCountInRange();
  const total = useTotalInRange();
  const unit = useUnitsStore((state) => state.chosen.distance);
  const farther = useSkyStore((state) => countWithin(state.snapshot, Infinity)) - inRange;
  return (
    <div className="bar-type flex items-center justify-between gap-2 ps-4 pe-1">
      <h2 className="figure shrink-0 whitespace-nowrap">{listCopy.inRange(homeCopy.counted(inRange, total))}</h2>
      <span className="figure ms-auto text-end text-xs text-muted">
        {farther > 0 ? `${listCopy.farther(farther, rangeText(rangeNm, unit))}, ` : ''}
        {listCopy.nearestFirst}
      </span>
      <div className="flex min-h-touch min-w-22 shrink-0">
        <ListTools />
      </div>
    </div>
  );
}

/** All objects are farther than the radar reaches: says so, and offers to widen it. */
function WidenHint({ nearest }: { readonly nearest: SkyRow }) {
  const rangeNm = useRadarSettingsStore((state) => state.rangeNm);
  const setRange = useRadarSettingsStore((state) => state.setRange);
  const unit = useUnitsStore((state) => state.chosen.distance);
  const isRadarOpen = usePanelsStore((state) => state.radar);
  const wider = widerRange(rangeNm);
  if (!isRadarOpen || nearest.distanceNm <= rangeNm) return null;
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line px-4 pb-2 text-xs">
      <span>{listCopy.nothingInRadar(rangeText(rangeNm, unit), nauticalDistanceText(nearest.distanceNm, unit))}</span>
      {wider === null ? null : (
        <Button className="shrink-0 text-xs" onClick={() => setRange(wider)}>
          {listCopy.widen(rangeText(wider, unit))}
        </Button>
      )}
    </div>
  );
}

/** Nobody knows which aircraft will be there. */
function MovedTime() {
  return (
    <>
      <div className="px-4">
        <EmptyState title={movedTimeCopy.listTitle}>{movedTimeCopy.listBody}</EmptyState>
      </div>
      <SatelliteList />
    </>
  );
}

/** Satellites and stars may stand in a scene in which nothing flew. */
function EmptyScene() {
  return (
    <>
      <div className="px-4">
        <EmptyState title={sceneCopy.emptyTitle}>{sceneCopy.emptyBody}</EmptyState>
      </div>
      <SatelliteList />
    </>
  );
}

/** Satellites and stars stand there all the same. */
function EmptyPast() {
  return (
    <>
      <div className="px-4">
        <PastMessage />
      </div>
      <SatelliteList />
    </>
  );
}

/** Count, then the objects nearest first, or the reason why there are none. */
export function ListPane({ rows, state, hasQueryFailed, onRetry, onPlace, ...list }: ListPaneProps) {
  const rangeNm = useRadarSettingsStore((settings) => settings.rangeNm);
  const selectedId = useSelectionStore((selection) => selection.selectedId);
  const timeKind = useAircraftTime();
  const [nearest] = rows;
  if (timeKind === 'ahead') return <MovedTime />;
  if (timeKind !== 'live' && nearest === undefined && state === 'filtered') {
    return (
      <>
        <SkyMessage state={state} onRetry={onRetry} onPlace={onPlace} />
        <SatelliteList />
      </>
    );
  }
  if (timeKind === 'past' && nearest === undefined) return <EmptyPast />;
  if (timeKind === 'recorded' && nearest === undefined) return <EmptyScene />;
  if (timeKind === 'live' && (state !== 'objects' || nearest === undefined)) {
    return (
      <>
        <SkyMessage state={state} onRetry={onRetry} onPlace={onPlace} />
        <SatelliteList />
        <UnplacedList />
      </>
    );
  }
  return (
    <>
      <ListHeader />
      {nearest === undefined ? null : <WidenHint nearest={nearest} />}
      {hasQueryFailed && timeKind === 'live' ? <QueryFailure onRetry={onRetry} /> : null}
      <ObjectList rows={rows} rangeNm={rangeNm} selectedId={selectedId} {...list}>
        {/* Below the rows: they come later, and must neither move them under a finger nor take their room. */}
        <SatelliteList />
        {timeKind === 'live' ? <UnplacedList /> : null}
      </ObjectList>
    </>
  );
}
