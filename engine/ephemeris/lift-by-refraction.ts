import { degreesFromRadians, radiansFromDegrees } from '../ar-math/angles';
import { astronomicalRefractionDeg } from '../ar-math/refraction';

/** Nearer to the vertical than this there is no direction to lift towards, and nothing to lift by. */
const LEAST_LEVEL = 1e-9;

/**
 * Writes where a direction beyond the air is seen: the geometric level-frame unit vector lifted by the standard
 * refraction, again of unit length, at `out[at]` … `out[at + 2]`.
 */
export function liftByRefraction(out: Float64Array, at: number, east: number, north: number, up: number): void {
  const level = Math.hypot(east, north);
  const elevationRad = Math.atan2(up, level);
  const seenRad = elevationRad + radiansFromDegrees(astronomicalRefractionDeg(degreesFromRadians(elevationRad)));
  const stretch = level < LEAST_LEVEL ? 0 : Math.cos(seenRad) / level;
  out[at] = east * stretch;
  out[at + 1] = north * stretch;
  out[at + 2] = Math.sin(seenRad);
}
