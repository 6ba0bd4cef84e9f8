import { LIVE_FLAGS } from '@contract/live-frame';
import { heightAfterClimb } from '@engine/tracking/dead-reckoning';
import type { HeightCorrection } from './height-book';
import type { SkyTrack } from './sky-track';
import { hasFlag, type Observer } from './snapshot-rows';

/** Standard deviations of heights, metres: reported from satellites, from a pressure altitude, and of mere guesses. */
const SIGMA_ELLIPSOID_M = 20;
const SIGMA_PRESSURE_M = 200;
const SIGMA_GROUND_M = 100;
const SIGMA_ASSUMED_M = 3_000;
/** Where nothing is known of the height of what flies: the middle of where most of it does. */
const ASSUMED_ABOVE_OBSERVER_M = 4_000;
/** Ground rarely lies farther above the ellipsoid where people live; stands in for an observer's unknown height. */
const SIGMA_OBSERVER_M = 200;

/** At which height above the ellipsoid a track is drawn, and how sure that is. */
export interface TrackPlacement {
  heightM: number;
  sigmaUpM: number;
  /** Nothing is known of the height. */
  isAssumed: boolean;
}

/** Height to draw a track at, climbed included: above the ellipsoid where it is known, else from the pressure. */
export function placeTrack(
  track: SkyTrack,
  climbedM: number,
  observer: Observer,
  correction: HeightCorrection | null,
  out: TrackPlacement,
): TrackPlacement {
  const { ellipsoidHeight, pressureAltitude } = track.state;
  const sigmaObserverM = observer.isHeightKnown ? 0 : SIGMA_OBSERVER_M;
  out.isAssumed = false;
  if (ellipsoidHeight !== null) {
    out.heightM = ellipsoidHeight + climbedM;
    out.sigmaUpM = rootOfSquares(SIGMA_ELLIPSOID_M, sigmaObserverM);
    return out;
  }
  if (pressureAltitude !== null) {
    out.heightM = heightAfterClimb(pressureAltitude, climbedM) + (correction?.addM ?? 0);
    out.sigmaUpM = rootOfSquares(correction?.sigmaM ?? SIGMA_PRESSURE_M, sigmaObserverM);
    return out;
  }
  const isOnGround = hasFlag(track, LIVE_FLAGS.onGround);
  out.heightM = observer.height + (isOnGround ? 0 : ASSUMED_ABOVE_OBSERVER_M);
  out.sigmaUpM = isOnGround ? SIGMA_GROUND_M : SIGMA_ASSUMED_M;
  out.isAssumed = !isOnGround;
  return out;
}

/** `Math.hypot` makes an array of its arguments, and this runs for every object of every frame. */
const rootOfSquares = (a: number, b: number): number => Math.sqrt(a * a + b * b);
