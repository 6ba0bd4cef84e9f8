/** A device that is held level trembles about the horizon, and refraction lifts what is there by half a degree. */
const LOWEST_DEG = -1;

/**
 * What is recorded of where one points, degrees from 0 to 90 above the horizon.
 * @returns null where it is below the horizon: nothing in the sky is there, and raised to 0° it would be another direction
 */
export function recordedElevationDeg(elevationDeg: number): number | null {
  return elevationDeg < LOWEST_DEG ? null : shownElevationDeg(elevationDeg);
}

/** What sliders and dial show, which begin at the horizon. */
export function shownElevationDeg(elevationDeg: number): number {
  return Math.min(90, Math.max(0, elevationDeg));
}
