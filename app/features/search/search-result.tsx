import { METRES_PER_FOOT } from '@engine/constants/unit-conversion';
import type { AerialObject } from '@contract/aerial-object';
import { searchCopy } from '@app/copy/search-copy';
import { altitudeFigure } from '@app/format/altitude';
import { distanceFigure } from '@app/format/distance';
import { figureText } from '@app/format/figure';
import { useSelectionStore } from '@app/state/selection-store';
import { toggleTracking } from '@app/state/toggle-tracking';
import { useUnitsStore } from '@app/state/units-store';
import { Button } from '@app/ui/button';

const FEET_PER = { ft: 1, m: 1 / METRES_PER_FOOT, km: 1000 / METRES_PER_FOOT } as const;

function altitudeText(object: AerialObject, unit: 'ft' | 'm'): string {
  if (object.metadata.onGround === true) return searchCopy.onGround;
  if (object.altitude === null) return searchCopy.noAltitude;
  return figureText(altitudeFigure(object.altitude * FEET_PER[object.altitudeUnit], unit));
}

export interface SearchResultProps {
  readonly object: AerialObject;
  readonly onOpen: (id: number) => void;
}

/** Name, operator, call sign, altitude, distance in nautical miles (part 1 §2), and a Track button. */
export function SearchResult({ object, onOpen }: SearchResultProps) {
  const altitudeUnit = useUnitsStore((state) => state.altitude);
  const isTracked = useSelectionStore((state) => state.trackedIds.has(object.id));
  const distance = object.distance === null ? searchCopy.noDistance : figureText(distanceFigure(object.distance, 'nm'));
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-1.5">
      <button
        type="button"
        className="min-h-touch min-w-0 flex-1 rounded-sm py-1 text-start"
        onClick={() => onOpen(object.id)}
      >
        <span className="block truncate font-bold">{object.name}</span>
        <span className="block truncate text-xs text-muted">
          {object.operator ?? searchCopy.noOperator} · {object.callsign ?? searchCopy.noCallsign}
        </span>
        <span className="figure block text-xs text-muted">
          {altitudeText(object, altitudeUnit)} · {distance}
        </span>
      </button>
      <Button aria-pressed={isTracked} onClick={() => toggleTracking(object.id, object.name)}>
        {isTracked ? searchCopy.untrack : searchCopy.track}
      </Button>
    </li>
  );
}
