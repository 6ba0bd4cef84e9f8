import { heightAfterClimb } from '../../tracking/dead-reckoning';
import type { HeightCorrection } from './height-corrections';
import type { SkyTrack } from './sky-track';
import type { SkyObserver } from '../sky-observer';

/** Standard deviations of heights, metres: reported from satellites, from a pressure altitude, and of mere guesses. */
const SIGMA_ELLIPSOID_M = 20;
const SIGMA_PRESSURE_M = 200;
const SIGMA_GROUND_M = 100;
const SIGMA_ASSUMED_M = 3_000;
/** Where nothing is known of the height of what flies: the middle of where most of it does. */
const ASSUMED_ABOVE_OBSERVER_M = 4_000;

/** At which height above the ellipsoid a track is drawn, and how sure that is. */
export interface TrackPlacement {
  heightM: number;
  sigmaUpM: number;
}

/** Height to draw a track at, climbed included: above the ellipsoid where it is known, else from the pressure. */
export function placeTrack(
  track: SkyTrack,
  climbedM: number,
  observer: SkyObserver,
  correction: HeightCorrection | null,
  out: TrackPlacement,
): TrackPlacement {
  const { ellipsoidHeight, pressureAltitude } = track.state;
  if (ellipsoidHeight !== null) {
    out.heightM = ellipsoidHeight + climbedM;
    out.sigmaUpM = rootOfSquares(SIGMA_ELLIPSOID_M, observer.heightSigmaM);
    return out;
  }
  if (pressureAltitude !== null) {
    out.heightM = heightAfterClimb(pressureAltitude, climbedM) + (correction?.addM ?? 0);
    out.sigmaUpM = rootOfSquares(correction?.sigmaM ?? SIGMA_PRESSURE_M, observer.heightSigmaM);
    return out;
  }
  const isOnGround = track.state.isOnGround;
  out.heightM = observer.height + (isOnGround ? 0 : ASSUMED_ABOVE_OBSERVER_M);
  out.sigmaUpM = isOnGround ? SIGMA_GROUND_M : SIGMA_ASSUMED_M;
  return out;
}

/** `Math.hypot` makes an array of its arguments, and this runs for every object of every frame. */
const rootOfSquares = (a: number, b: number): number => Math.sqrt(a * a + b * b);
