import { degreesFromRadians, radiansFromDegrees } from './angles';
import { astronomicalRefractionDeg, terrestrialLiftDeg } from './refraction';

/** Nearer to the vertical than this, as a share of the length, there is no direction to lift towards. */
const LEAST_LEVEL = 1e-9;

/**
 * Writes where a level-frame vector of any length is seen, lifted by the standard refraction, as a unit vector at
 * `out[at]` … `out[at + 2]`. `rangeInAirM` as for `apparentElevation`. Gives the elevation seen, degrees. Runs for every
 * object of a frame, so that it allocates nothing: `Math.hypot` would make an array of its arguments.
 */
export function liftByRefraction(
  out: Float64Array,
  at: number,
  east: number,
  north: number,
  up: number,
  rangeInAirM: number | null = null,
): number {
  const level = Math.sqrt(east * east + north * north);
  const elevationDeg = degreesFromRadians(Math.atan2(up, level));
  const liftDeg = rangeInAirM === null ? astronomicalRefractionDeg(elevationDeg) : liftInAirDeg(level, up, rangeInAirM);
  const seenDeg = Math.min(90, elevationDeg + liftDeg);
  const seenRad = radiansFromDegrees(seenDeg);
  const stretch = level <= LEAST_LEVEL * Math.abs(up) ? 0 : Math.cos(seenRad) / level;
  out[at] = east * stretch;
  out[at + 1] = north * stretch;
  out[at + 2] = Math.sin(seenRad);
  return seenDeg;
}

function liftInAirDeg(level: number, up: number, rangeInAirM: number): number {
  const length = Math.sqrt(level * level + up * up);
  // Whoever sits in the aircraft has no direction to it.
  if (length === 0) return 0;
  return terrestrialLiftDeg(level / length, up / length, rangeInAirM);
}
