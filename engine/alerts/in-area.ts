import { degreesFromRadians } from '../ar-math/angles';
import { greatCircleDistance } from '../ar-math/great-circle';
import { MEAN_EARTH_RADIUS } from '../constants/earth';
import { METRES_PER_NAUTICAL_MILE } from '../constants/unit-conversion';
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
  if (distanceM <= radiusM && isHighEnough(area, place, distanceM, 0, wasIn)) return true;
  if (area.leadS === 0) return false;
  for (const approach of ahead.approaches(area.latitude, area.longitude, area.leadS)) {
    const isNear = approach.distanceM <= radiusM;
    if (isNear && isHighEnough(area, place, approach.distanceM, approach.climbedM, wasIn)) return true;
  }
  return false;
}

/** Altitudes and elevations that are asked for have to be known. */
function isHighEnough(
  area: WatchedArea,
  place: TrackPlace,
  distanceM: number,
  climbedM: number,
  wasIn: boolean,
): boolean {
  const marginM = wasIn ? ALTITUDE_MARGIN_M : 0;
  const isBanded = area.minAltitudeM !== -Infinity || area.maxAltitudeM !== Infinity;
  const altitudeM = place.altitudeM + climbedM;
  const isInBand = altitudeM >= area.minAltitudeM - marginM && altitudeM <= area.maxAltitudeM + marginM;
  if (isBanded && !isInBand) return false;
  if (area.minElevationDeg === 0) return true;
  const marginDeg = wasIn ? ELEVATION_MARGIN_DEG : 0;
  return elevationDeg(place.heightM + climbedM - area.heightM, distanceM) >= area.minElevationDeg - marginDeg;
}

/**
 * Elevation of what stands so far away over ground and so much higher: the Earth falls away by d²/2R. Without refraction;
 * within 0.1° of the ellipsoid's up to 250 nm. NaN without a height.
 */
export function elevationDeg(upM: number, distanceM: number): number {
  const fallenM = (distanceM * distanceM) / (2 * MEAN_EARTH_RADIUS);
  return degreesFromRadians(Math.atan2(upM - fallenM, distanceM));
}
