import { radiansFromDegrees, degreesFromRadians } from '@engine/ar-math/angles';
import { fieldOfViewDeg } from '@engine/camera-view/viewport';
import { DEFAULT_FIELD_OF_VIEW_DEG } from '@engine/constants/sky-view';
import { faintestVisibleMagnitude } from '@engine/ephemeris/twilight';
import { degrees } from '@engine/units/quantity';
import { useCameraStore } from '@app/sensors/camera-state';
import type { SkySnapshot } from '@app/workers/sky/readouts/sky-snapshot';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { LOOK_STEP_DEG } from './look-step';

/** A direction of the sky. */
export interface SkyDirection {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
}

/** Lower than this, roofs and haze stand in the way of most people. */
const LEAST_ELEVATION_DEG = 10;
/** Share of the picture's upper half up to which nothing lies over it at its edge. */
const CLEAR_SHARE = 0.4;
/** Share of its lower half at which the horizon is still seen. */
const HORIZON_SHARE = 0.8;

/** From the middle of the picture to its upper edge, for the window as it is. */
export function shownHalfHeightDeg(): number {
  const { innerWidth, innerHeight } = window;
  const { zoom, video } = useCameraStore.getState();
  // Pointed at by itself, the view is turned by hand from then on.
  const longSideDeg = fieldOfViewDeg(video, 'manual', DEFAULT_FIELD_OF_VIEW_DEG);
  const halfSide = zoom / Math.tan(radiansFromDegrees(longSideDeg / 2));
  return degreesFromRadians(Math.atan(innerHeight / Math.max(innerWidth, innerHeight) / halfSide));
}

/**
 * Middle of a view in which something stands, in the steps that keys turn by: straight at it while the horizon is in the
 * picture, higher up with as much of the land below as leaves the thing well inside.
 */
export function towards(
  { azimuthDeg, elevationDeg }: SkyDirection,
  halfHeightDeg: number = shownHalfHeightDeg(),
): SkyDirection {
  const withHorizonDeg = HORIZON_SHARE * halfHeightDeg;
  const lowestDeg = elevationDeg - CLEAR_SHARE * halfHeightDeg;
  const middleDeg = Math.min(elevationDeg, Math.max(withHorizonDeg, lowestDeg));
  return {
    azimuthDeg: (Math.round(azimuthDeg / LOOK_STEP_DEG) * LOOK_STEP_DEG) % 360,
    // Upwards, so that the thing stays inside.
    elevationDeg: Math.ceil(middleDeg / LOOK_STEP_DEG) * LOOK_STEP_DEG,
  };
}

/**
 * Where a view without sensors looks first: to the brightest satellite that the eye can see, else to the nearest aircraft
 * well above the horizon; null where neither is up.
 */
export function firstLook(snapshot: SkySnapshot | null): SkyDirection | null {
  // Rows come brightest and nearest first.
  const satellite = snapshot?.satellites?.rows.find((row) => row.isVisible && row.elevationDeg >= LEAST_ELEVATION_DEG);
  if (satellite !== undefined) return satellite;
  for (const { bearingDeg: azimuthDeg, elevationDeg, onGround } of snapshot?.rows ?? []) {
    if (!onGround && elevationDeg !== null && elevationDeg >= LEAST_ELEVATION_DEG) return { azimuthDeg, elevationDeg };
  }
  return null;
}

/** A crescent by day is found by nobody who is not told where. */
const LEAST_MOON_BY_DAY = 0.3;

/** Those well above the horizon, brightest first; the Sun is never among them. */
const wellUp = (facts: readonly CelestialFacts[]): readonly CelestialFacts[] =>
  facts
    .filter(({ kind, elevationDeg }) => kind !== 'sun' && elevationDeg >= LEAST_ELEVATION_DEG)
    .toSorted((left, right) => (left.magnitude ?? 0) - (right.magnitude ?? 0));

/**
 * Where it looks while nothing flies: to what is brightest of the Moon, the planets and the stars that the eye can see
 * now, and when that is nothing, by day to the Sun. Null around sunset, and where nothing at all is up.
 */
export function firstCelestialLook(facts: readonly CelestialFacts[]): SkyDirection | null {
  const sunElevationDeg = facts.find(({ kind }) => kind === 'sun')?.elevationDeg ?? -90;
  const faintest = faintestVisibleMagnitude(degrees(sunElevationDeg));
  const isByDay = sunElevationDeg > 0;
  const brightest = wellUp(facts).find(({ kind, magnitude, illuminatedFraction }) => {
    if (kind === 'moon') return !isByDay || (illuminatedFraction ?? 0) >= LEAST_MOON_BY_DAY;
    return magnitude !== null && magnitude <= faintest;
  });
  const sun = facts.find(({ kind, elevationDeg }) => kind === 'sun' && elevationDeg > 0);
  return brightest ?? sun ?? null;
}

/** Where it looks around sunset, in a sky that then names what comes out first: to that. */
export function firstToComeOut(facts: readonly CelestialFacts[]): SkyDirection | null {
  return wellUp(facts).find(({ kind }) => kind !== 'moon') ?? null;
}
