import { greatCircleDistance } from '@engine/ar-math/great-circle';
import { greatCircleStep } from '@engine/ar-math/great-circle-step';
import { latitude, longitude, metres, trueHeading } from '@engine/units/quantity';

/** Part 2 §9. */
const FEET_PER_NAUTICAL_MILE = 6076.12;
export const ASSUMED_KT = 400;
const APPROACHING_BELOW_NM = 5;
const FEET_BELOW_NM = 1;
export const DISTANCE_EVERY_MS = 2_000;

export interface RelativeDistance {
  readonly distanceNm: number;
  readonly figure: { readonly value: number; readonly unit: 'ft' | 'NM' };
  readonly etaMin: number;
  readonly isApproaching: boolean;
}

interface Position {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
}

/** Part 2 §9: feet under a nautical mile, time of arrival at 400 kt, approaching under 5 NM. */
export function relativeDistance(from: Position, to: Position): RelativeDistance {
  const distanceNm = greatCircleDistance(geodetic(from), geodetic(to));
  return {
    distanceNm,
    figure:
      distanceNm < FEET_BELOW_NM
        ? { value: distanceNm * FEET_PER_NAUTICAL_MILE, unit: 'ft' }
        : { value: distanceNm, unit: 'NM' },
    etaMin: (60 * distanceNm) / ASSUMED_KT,
    isApproaching: distanceNm < APPROACHING_BELOW_NM,
  };
}

/** Beyond this nobody knows whether what was found has flown straight on. */
export const MOVES_ON_S = 60;

/** Where something is some seconds after it was found, as fast as it flew then; a minute later it is followed no more. */
export function movedOn(
  place: Position,
  velocity: { readonly speed: number; readonly course: number } | null,
  seconds: number,
): Position {
  if (velocity === null) return place;
  const flownM = metres(velocity.speed * Math.min(MOVES_ON_S, Math.max(0, seconds)));
  const moved = greatCircleStep(geodetic(place), trueHeading(velocity.course), flownM);
  return { latitudeDeg: moved.latitude, longitudeDeg: moved.longitude };
}

const geodetic = ({ latitudeDeg, longitudeDeg }: Position) => ({
  latitude: latitude(latitudeDeg),
  longitude: longitude(longitudeDeg),
});
