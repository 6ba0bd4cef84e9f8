import { radiansFromDegrees } from '../ar-math/angles';
import { realAt } from '../sky/columns';
import type { SightedDirection } from './sighting';

/** Beyond so many standard deviations a direction is another one, whatever else fits. */
const CONE_SIGMAS = 5;
/** Directions of candidates are themselves good to about this. */
const LEAST_CONE_DEG = 3;

/** Unit vector east, true north, up. */
export function unitVector({
  azimuthDeg,
  elevationDeg,
}: Pick<SightedDirection, 'azimuthDeg' | 'elevationDeg'>): Float64Array {
  const [azimuth, elevation] = [radiansFromDegrees(azimuthDeg), radiansFromDegrees(elevationDeg)];
  const level = Math.cos(elevation);
  return Float64Array.of(level * Math.sin(azimuth), level * Math.cos(azimuth), Math.sin(elevation));
}

/** Whether a direction can be the sighted one, were it nearer by a reach. */
export function isWithinCone(place: Float64Array, direction: SightedDirection, reachDeg: number): boolean {
  const sighted = unitVector(direction);
  const cos =
    realAt(place, 0) * realAt(sighted, 0) +
    realAt(place, 1) * realAt(sighted, 1) +
    realAt(place, 2) * realAt(sighted, 2);
  const coneDeg = LEAST_CONE_DEG + CONE_SIGMAS * direction.sigmaDeg + reachDeg;
  return coneDeg >= 180 || cos >= Math.cos(radiansFromDegrees(coneDeg));
}
