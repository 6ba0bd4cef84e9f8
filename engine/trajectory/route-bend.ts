import { radiansFromDegrees, signedDegrees } from '../ar-math/angles';
import { greatCircleDistance, initialBearing } from '../ar-math/great-circle';
import { degreesFromRadians } from '../ar-math/angles';
import { METRES_PER_NAUTICAL_MILE } from '../constants/unit-conversion';
import type { TrajectoryInput } from './trajectory-input';
import type { TrajectoryStart } from './trajectory-start';

/** Near an airport aircraft fly in any direction: see `isRoutePlausible`, which judges the route before it comes here. */
const TERMINAL_AREA_M = 60 * METRES_PER_NAUTICAL_MILE;
const LARGEST_TRACK_ERROR_DEG = 80;
/** A course comes round to the destination in this time, and by this share: airways and winds bend routes. */
const BEND_S = 900;
const WEIGHT = 0.5;

/** How a likely route bends the expected way. */
export interface RouteBend {
  /** Angle from the present track to the destination, radians right. */
  readonly toDestinationRad: number;
  readonly distanceM: number;
  readonly weight: number;
}

/**
 * The way that a plausible route bends a course: nothing near either airport or where the aircraft flies elsewhere. Its
 * weight is not fitted, for no recording tells routes; it is half of what a course straight to the destination would be.
 */
export function routeBend(start: TrajectoryStart, { route, onGround }: TrajectoryInput): RouteBend | null {
  if (route === null || onGround || !start.hasDirection) return null;
  const distanceM = greatCircleDistance(start.newest, route.destination) * METRES_PER_NAUTICAL_MILE;
  const fromOriginM =
    route.origin === null
      ? Number.POSITIVE_INFINITY
      : greatCircleDistance(start.newest, route.origin) * METRES_PER_NAUTICAL_MILE;
  const offDeg = signedDegrees(initialBearing(start.newest, route.destination) - degreesFromRadians(start.trackRad));
  if (Math.min(distanceM, fromOriginM) < TERMINAL_AREA_M || Math.abs(offDeg) > LARGEST_TRACK_ERROR_DEG) return null;
  return { toDestinationRad: radiansFromDegrees(offDeg), distanceM, weight: WEIGHT };
}

/** Angle by which the way is bent `sinceFixS` after the newest fix, radians right. */
export function bentRad({ toDestinationRad, weight }: RouteBend, sinceFixS: number): number {
  return toDestinationRad * weight * (1 - Math.exp(-sinceFixS / BEND_S));
}
