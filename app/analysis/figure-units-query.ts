import type { FigureUnitsQuery } from '@contract/ai-analysis';
import { isSatelliteId } from '@contract/object-id';
import type { ChosenUnits } from '@app/format/chosen-units';
import { useUnitsStore } from '@app/state/units-store';

/**
 * In which units the server is to word an answer: those that the app shows figures of an aircraft in; of a satellite the
 * chosen ones alone, for what orbits is told in kilometres where nobody has chosen.
 */
export function figureUnitsQuery(objectId: number): string {
  const { chosen, altitude, speed, distance } = useUnitsStore.getState();
  const units: ChosenUnits = isSatelliteId(objectId) ? chosen : { altitude, speed, distance };
  const query: FigureUnitsQuery = {
    altitudeUnit: units.altitude ?? undefined,
    speedUnit: units.speed === 'kt' ? 'kts' : (units.speed ?? undefined),
    distanceUnit: units.distance ?? undefined,
  };
  const told = Object.entries(query).flatMap(([name, unit]) => (unit === undefined ? [] : [[name, unit]]));
  return told.length === 0 ? '' : `?${new URLSearchParams(told).toString()}`;
}
