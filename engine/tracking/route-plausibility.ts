import { EARTH_RADIUS_NM } from '../constants/earth';
import { radiansFromDegrees, signedDegrees } from '../ar-math/angles';
import { type GeodeticPosition, greatCircleDistance, initialBearing } from '../ar-math/great-circle';
import { type NauticalMiles, nauticalMiles, type TrueHeading } from '../units/quantity';

/** Airways, winds and closed airspace bend routes: a share of the distance flown so far or to go, and at least so much. */
const OFFSET_SHARE = 0.2;
const SMALLEST_OFFSET_NM = 60;
/** Beyond the ends only what an approach or a departure needs. */
const OVERRUN_NM = 50;
/** Near an airport aircraft fly in any direction. */
const TERMINAL_AREA_NM = 60;
const LARGEST_TRACK_ERROR_DEG = 80;

export interface RouteCheck {
  readonly origin: GeodeticPosition;
  readonly destination: GeodeticPosition;
  readonly position: GeodeticPosition;
  readonly track?: TrueHeading | undefined;
}

/**
 * True if an aircraft seen here, moving this way, may well fly this leg: near its great circle, between its ends, and
 * not away from its destination. Databases give routes by callsign, and callsigns change their routes.
 */
export function isRoutePlausible({ origin, destination, position, track }: RouteCheck): boolean {
  const legNm = greatCircleDistance(origin, destination);
  const flownNm = greatCircleDistance(origin, position);
  const remainingNm = greatCircleDistance(position, destination);
  if (legNm < 1) {
    return flownNm < TERMINAL_AREA_NM;
  }
  if (flownNm > legNm + OVERRUN_NM || remainingNm > legNm + OVERRUN_NM) {
    return false;
  }
  const allowedNm = Math.max(SMALLEST_OFFSET_NM, OFFSET_SHARE * Math.min(flownNm, remainingNm));
  if (Math.abs(crossTrackDistance(origin, destination, position)) > allowedNm) {
    return false;
  }
  if (track === undefined || Math.min(flownNm, remainingNm) < TERMINAL_AREA_NM) {
    return true;
  }
  const toDestinationDeg = initialBearing(position, destination);
  return Math.abs(signedDegrees(track - toDestinationDeg)) <= LARGEST_TRACK_ERROR_DEG;
}

/**
 * Index of the leg, from one airport of a route to the next, that an aircraft seen here may well fly; undefined when
 * none is plausible. Where two are, near the airport between them, the one whose destination lies more ahead; without
 * a track the first. An airport of unknown position takes its legs with it.
 */
export function plausibleLeg(
  airports: readonly (GeodeticPosition | undefined)[],
  position: GeodeticPosition,
  track?: TrueHeading,
): number | undefined {
  let best: number | undefined;
  let smallestErrorDeg = Number.POSITIVE_INFINITY;
  for (let leg = 0; leg + 1 < airports.length; leg += 1) {
    const origin = airports[leg];
    const destination = airports[leg + 1];
    if (origin === undefined || destination === undefined) {
      continue;
    }
    const errorDeg = track === undefined ? 0 : Math.abs(signedDegrees(track - initialBearing(position, destination)));
    if (errorDeg < smallestErrorDeg && isRoutePlausible({ origin, destination, position, track })) {
      best = leg;
      smallestErrorDeg = errorDeg;
    }
  }
  return best;
}

/** Distance of a position from the great circle through two others, right of it positive, on the sphere of part 1 §9. */
export function crossTrackDistance(
  origin: GeodeticPosition,
  destination: GeodeticPosition,
  position: GeodeticPosition,
): NauticalMiles {
  const angularDistance = greatCircleDistance(origin, position) / EARTH_RADIUS_NM;
  const angleRad = radiansFromDegrees(initialBearing(origin, position) - initialBearing(origin, destination));
  return nauticalMiles(Math.asin(Math.sin(angularDistance) * Math.sin(angleRad)) * EARTH_RADIUS_NM);
}
