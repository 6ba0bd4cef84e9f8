import { degreesFromRadians } from '../ar-math/angles';
import { greatCircleDistance, initialBearing } from '../ar-math/great-circle';
import { MEAN_EARTH_RADIUS } from '../constants/earth';
import { METRES_PER_NAUTICAL_MILE } from '../constants/unit-conversion';
import { horizonElevationDeg } from '../horizon/horizon-mask';
import type { TrackPlace, WatchedArea } from './aircraft-rule';
import type { PathAhead } from './path-ahead';

/**
 * What is in already stays in a little further out: at the edge, positions that jump by their own uncertainty would let
 * an aircraft come in again and again.
 */
const LEAVES_BEYOND_SHARE = 1.05;
const LEAVES_BEYOND_M = 300;
const ALTITUDE_MARGIN_M = 60;
const ELEVATION_MARGIN_DEG = 1;

/** How far out an aircraft can be that counts as in the area, or as one that was. */
export function farthestInM({ radiusM }: WatchedArea): number {
  return radiusM * LEAVES_BEYOND_SHARE + LEAVES_BEYOND_M;
}

/** Whether an aircraft is in an area, or is expected to come in within the area's lead. */
export function isInArea(area: WatchedArea, place: TrackPlace, ahead: PathAhead, wasIn: boolean): boolean {
  const radiusM = wasIn ? farthestInM(area) : area.radiusM;
  const distanceM = greatCircleDistance(area, place) * METRES_PER_NAUTICAL_MILE;
  const bearingDeg = (): number => initialBearing(area, place);
  if (distanceM <= radiusM && isHighEnough(area, place, { distanceM, climbedM: 0, bearingDeg }, wasIn)) return true;
  if (area.leadS === 0) return false;
  for (const approach of ahead.approaches(area.latitude, area.longitude, area.leadS)) {
    const isNear = approach.distanceM <= radiusM;
    const spot = { ...approach, bearingDeg: () => approach.bearingDeg };
    if (isNear && isHighEnough(area, place, spot, wasIn)) return true;
  }
  return false;
}

/** Where an aircraft is or will be, as seen from the middle of the area. */
interface Spot {
  readonly distanceM: number;
  readonly climbedM: number;
  /** Worked out where a horizon asks for it. */
  readonly bearingDeg: () => number;
}

/** Altitudes and elevations that are asked for have to be known. */
function isHighEnough(
  area: WatchedArea,
  place: TrackPlace,
  { distanceM, climbedM, bearingDeg }: Spot,
  wasIn: boolean,
): boolean {
  const marginM = wasIn ? ALTITUDE_MARGIN_M : 0;
  const isBanded = area.minAltitudeM !== -Infinity || area.maxAltitudeM !== Infinity;
  const altitudeM = place.altitudeM + climbedM;
  const isInBand = altitudeM >= area.minAltitudeM - marginM && altitudeM <= area.maxAltitudeM + marginM;
  if (isBanded && !isInBand) return false;
  if (area.minElevationDeg === 0) return true;
  const marginDeg = wasIn ? ELEVATION_MARGIN_DEG : 0;
  const skylineDeg = area.horizon === undefined ? 0 : horizonElevationDeg(area.horizon, bearingDeg());
  const leastDeg = Math.max(area.minElevationDeg, skylineDeg) - marginDeg;
  return elevationDeg(place.heightM + climbedM - area.heightM, distanceM) >= leastDeg;
}

/**
 * Elevation of what stands so far away over ground and so much higher: the Earth falls away by d²/2R. Without refraction;
 * within 0.1° of the ellipsoid's up to 250 nm. NaN without a height.
 */
export function elevationDeg(upM: number, distanceM: number): number {
  const fallenM = (distanceM * distanceM) / (2 * MEAN_EARTH_RADIUS);
  return degreesFromRadians(Math.atan2(upM - fallenM, distanceM));
}
