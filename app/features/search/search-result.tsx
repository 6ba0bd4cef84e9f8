import { useEffect, useRef } from 'react';
import type { AerialObject } from '@contract/aerial-object';
import { searchCopy } from '@app/copy/search-copy';
import { servedName } from '@app/copy/served-names-copy';
import { altitudeFeet, altitudeFigure, altitudeKilometres } from '@app/format/altitude';
import { nauticalDistanceText } from '@app/format/distance';
import { figureText } from '@app/format/figure';
import { orbitHeightFigure } from '@app/format/orbit-figures';
import { usePlaceStore } from '@app/state/place-store';
import { useSelectionStore } from '@app/state/selection-store';
import { rowOf, useSkyStore } from '@app/state/sky-store';
import { toggleTracking } from '@app/state/toggle-tracking';
import { useUnitsStore } from '@app/state/units-store';
import { Button } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import type { SkyRow } from '@app/workers/sky/readouts/sky-snapshot';
import { objectDistanceNm } from './object-distance';
import { resultCellId } from './result-cell-id';

/** The live row says it as the list does; what is out of the stream's reach, as the search found it. */
function useAltitudeText(object: AerialObject, row: SkyRow | null): string {
  const unit = useUnitsStore((state) => state.altitude);
  const chosen = useUnitsStore((state) => state.chosen.altitude);
  const altitudeKm = altitudeKilometres(object.altitude, object.altitudeUnit);
  if (object.type === 'satellite' && altitudeKm !== null) return figureText(orbitHeightFigure(altitudeKm, chosen));
  if (row?.onGround ?? object.metadata.onGround === true) return searchCopy.onGround;
  const altitudeFt = row === null ? altitudeFeet(object.altitude, object.altitudeUnit) : row.altitudeFt;
  return altitudeFt === null ? searchCopy.noAltitude : figureText(altitudeFigure(altitudeFt, unit));
}

/** The live row says it as the list does; the server's own distance is from a point up to 4.3 nm away. */
function useDistanceText(object: AerialObject, row: SkyRow | null): string {
  const unit = useUnitsStore((state) => state.chosen.distance);
  const place = usePlaceStore((state) => state.place);
  const distanceNm = row?.distanceNm ?? objectDistanceNm(object, place);
  return distanceNm === null ? searchCopy.noDistance : nauticalDistanceText(distanceNm, unit);
}

/** Name to speak of it by; null for an aircraft that has but its address. */
function ownName({ name, callsign, registration, metadata }: AerialObject): string | null {
  return callsign === null && registration === null && metadata.address !== undefined ? null : name;
}

export interface SearchResultProps {
  readonly object: AerialObject;
  /** The keyboard's index stands here. */
  readonly isActive: boolean;
  readonly onOpen: (id: number) => void;
}

/** Name, operator, call sign, altitude, distance in nautical miles (part 1 §2) or a chosen unit, and a Track button. */
export function SearchResult({ object, isActive, onOpen }: SearchResultProps) {
  const row = useSkyStore((state) => rowOf(state.snapshot, object.id));
  const altitude = useAltitudeText(object, row);
  const distance = useDistanceText(object, row);
  const isTracked = useSelectionStore((state) => state.trackedIds.has(object.id));
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={element}
      role="row"
      className={classNames(
        'flex items-center justify-between gap-3 border-b border-line py-1.5',
        isActive && 'bg-raised selected-edge',
      )}
    >
      <div
        id={resultCellId(object.id)}
        role="gridcell"
        aria-selected={isActive}
        aria-labelledby={`${resultCellId(object.id)}-words`}
        className="min-w-0 flex-1"
      >
        <button
          type="button"
          id={`${resultCellId(object.id)}-words`}
          className="min-h-touch w-full rounded-sm px-1.5 py-1 text-start"
          onClick={() => onOpen(object.id)}
        >
          <span className="block truncate font-bold">
            <bdi>{object.name}</bdi>
          </span>
          <span className="block truncate text-xs text-muted">
            {object.operator === null ? searchCopy.noOperator : servedName(object.operator)} ·{' '}
            {object.callsign ?? searchCopy.noCallsign}
          </span>
          <span className="figure block text-xs text-muted">
            {altitude} · {distance}
          </span>
        </button>
      </div>
      <div role="gridcell">
        <Button aria-pressed={isTracked} onClick={() => toggleTracking(object.id, ownName(object))}>
          {isTracked ? searchCopy.untrack : searchCopy.track}
        </Button>
      </div>
    </div>
  );
}
