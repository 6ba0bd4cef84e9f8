import type { Degrees } from '../units/quantity';

/** How light the sky is; `civil`, `nautical` and `astronomical` are the twilights of these names. */
export type LightState = 'day' | 'civil' | 'nautical' | 'astronomical' | 'night';

/**
 * The usual limits, as geometric elevations of the Sun's centre: the upper limb is seen to vanish at −50' (U.S. Naval
 * Observatory), then −6°, −12° and −18°.
 */
const SUNSET_ELEVATION_DEG = -50 / 60;
const CIVIL_ELEVATION_DEG = -6;
export const NAUTICAL_ELEVATION_DEG = -12;
const ASTRONOMICAL_ELEVATION_DEG = -18;

export function lightState(sunElevation: Degrees): LightState {
  if (sunElevation >= SUNSET_ELEVATION_DEG) return 'day';
  if (sunElevation >= CIVIL_ELEVATION_DEG) return 'civil';
  if (sunElevation >= NAUTICAL_ELEVATION_DEG) return 'nautical';
  return sunElevation >= ASTRONOMICAL_ELEVATION_DEG ? 'astronomical' : 'night';
}

type VisibilityStep = readonly [sunElevationDeg: number, magnitude: number];
const AT_SUNSET: VisibilityStep = [SUNSET_ELEVATION_DEG, -4];
const AFTER_SUNSET: readonly VisibilityStep[] = [
  [CIVIL_ELEVATION_DEG, 1],
  [-9, 3],
  [NAUTICAL_ELEVATION_DEG, 4.5],
  [ASTRONOMICAL_ELEVATION_DEG, 6],
];

/**
 * The faintest star or planet that the eye finds in a clear sky away from lamps, by the Sun's geometric elevation; −∞ by
 * day, when none is found without knowing its place. An approximation after experience, straight between its steps:
 * Venus at sunset, the first stars when civil twilight ends, all but the faintest when nautical twilight ends.
 */
export function faintestVisibleMagnitude(sunElevation: Degrees): number {
  if (sunElevation >= SUNSET_ELEVATION_DEG) return Number.NEGATIVE_INFINITY;
  let [lighterDeg, brighter] = AT_SUNSET;
  for (const [darkerDeg, fainter] of AFTER_SUNSET) {
    if (sunElevation >= darkerDeg) {
      return fainter + ((brighter - fainter) * (sunElevation - darkerDeg)) / (lighterDeg - darkerDeg);
    }
    lighterDeg = darkerDeg;
    brighter = fainter;
  }
  return brighter;
}
