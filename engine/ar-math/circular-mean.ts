import { degreesFromRadians, normaliseDegrees, radiansFromDegrees } from './angles';

/** Below this length the directions cancel and their mean points nowhere. */
const SHORTEST_MEAN = 1e-9;

/**
 * Mean direction in [0, 360) of directions in degrees, right across north: of 359° and 1° it is 0°, not 180°.
 * Null for no directions and for directions that cancel one another.
 */
export function circularMean(directionsDeg: readonly number[]): number | null {
  let east = 0;
  let north = 0;
  for (const directionDeg of directionsDeg) {
    east += Math.sin(radiansFromDegrees(directionDeg));
    north += Math.cos(radiansFromDegrees(directionDeg));
  }
  if (Math.hypot(east, north) <= SHORTEST_MEAN * Math.max(1, directionsDeg.length)) return null;
  return normaliseDegrees(degreesFromRadians(Math.atan2(east, north)));
}
