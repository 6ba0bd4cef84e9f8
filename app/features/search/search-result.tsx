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
import type { SkyRow } from '@app/workers/sky/readouts/sky-snapshot';
import { objectDistanceNm } from './object-distance';
import { ResultRow, type ResultRowProps } from './result-row';

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

export interface SearchResultProps extends Pick<ResultRowProps, 'isActive' | 'onOpen'> {
  readonly object: AerialObject;
}

/** Name, operator, call sign, altitude, distance in nautical miles (part 1 §2) or a chosen unit, and a Track button. */
export function SearchResult({ object, ...row }: SearchResultProps) {
  const live = useSkyStore((state) => rowOf(state.snapshot, object.id));
  const altitude = useAltitudeText(object, live);
  const distance = useDistanceText(object, live);
  const isTracked = useSelectionStore((state) => state.trackedIds.has(object.id));
  const operator = object.operator === null ? searchCopy.noOperator : servedName(object.operator);
  return (
    <ResultRow
      id={object.id}
      name={object.name}
      what={`${operator} · ${object.callsign ?? searchCopy.noCallsign}`}
      figures={`${altitude} · ${distance}`}
      {...row}
    >
      <div role="gridcell">
        <Button aria-pressed={isTracked} onClick={() => toggleTracking(object.id, ownName(object))}>
          {isTracked ? searchCopy.untrack : searchCopy.track}
        </Button>
      </div>
    </ResultRow>
  );
}
