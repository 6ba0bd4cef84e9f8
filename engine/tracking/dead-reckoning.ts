import type { GeodeticPosition } from '../ar-math/great-circle';
import { greatCircleStep } from '../ar-math/great-circle-step';
import { normaliseDegrees, radiansFromDegrees } from '../ar-math/angles';
import {
  type DegreesPerSecond,
  type EpochMs,
  type Metres,
  type MetresPerSecond,
  metres,
  type TrueHeading,
  trueHeading,
} from '../units/quantity';

/** A prediction further ahead is a guess: the object is then held where this much time had taken it. */
export const MAX_DEAD_RECKONING_S = 30;
/** Faster turns over ground come from noise in successive tracks, not from aircraft in cruise, approach or hold. */
const MAX_TURN_RATE_DEG_PER_S = 10;

/** What is known of a motion at the time of its fix. */
export interface MotionFix extends GeodeticPosition {
  readonly at: EpochMs;
  readonly groundSpeed: MetresPerSecond | null;
  readonly track: TrueHeading | null;
  /** Right positive. */
  readonly turnRate: DegreesPerSecond | null;
  readonly verticalRate: MetresPerSecond | null;
}

/** A fix advanced to another time. */
export interface ReckonedMotion extends GeodeticPosition {
  /** Null where the fix gave no track. */
  readonly track: TrueHeading | null;
  /** Added to whichever height the fix has. */
  readonly climbed: Metres;
  /** Time advanced by, seconds, in [0, MAX_DEAD_RECKONING_S]. */
  readonly advancedS: number;
  /** The time asked for lay beyond the limit, so the object stands where the limit left it. */
  readonly isHeld: boolean;
}

/**
 * Advances a fix to a time with ground speed, track, turn rate and climb, at constant rates. A turn is an arc of a
 * circle, walked as its chord; the step is along a great circle, so high latitudes and 180° are no special cases. A
 * time before the fix gives the fix itself: a clock that lags must not draw an object flying backwards.
 */
export function deadReckon(fix: MotionFix, at: EpochMs): ReckonedMotion {
  const ageS = (at - fix.at) / 1000;
  const advancedS = Math.min(Math.max(ageS, 0), MAX_DEAD_RECKONING_S);
  const isHeld = ageS > MAX_DEAD_RECKONING_S;
  const climbed = metres((fix.verticalRate ?? 0) * advancedS);
  if (fix.track === null || fix.groundSpeed === null || fix.groundSpeed <= 0 || advancedS === 0) {
    return { latitude: fix.latitude, longitude: fix.longitude, track: fix.track, climbed, advancedS, isHeld };
  }
  const turnedDeg = usableTurnRate(fix.turnRate) * advancedS;
  const arcM = fix.groundSpeed * advancedS;
  const chord = trueHeading(normaliseDegrees(fix.track + turnedDeg / 2));
  const place = greatCircleStep(fix, chord, metres(arcM * chordPerArc(turnedDeg)));
  return {
    latitude: place.latitude,
    longitude: place.longitude,
    track: trueHeading(normaliseDegrees(fix.track + turnedDeg)),
    climbed,
    advancedS,
    isHeld,
  };
}

/**
 * A height after a reckoned climb, in the kind of the given height. A descent ends at sea level, or where it began if
 * that lies lower: nobody knows the ground below, but an aircraft that has landed must not be shown beneath the sea.
 */
export function heightAfterClimb(heightM: number, climbedM: number): number {
  return Math.max(heightM + climbedM, Math.min(heightM, 0));
}

function usableTurnRate(turnRate: DegreesPerSecond | null): number {
  return turnRate !== null && Math.abs(turnRate) <= MAX_TURN_RATE_DEG_PER_S ? turnRate : 0;
}

/** Length of a chord over the length of its arc, for an arc that turns by an angle. */
function chordPerArc(turnedDeg: number): number {
  const halfRad = radiansFromDegrees(turnedDeg) / 2;
  return Math.abs(halfRad) < 1e-6 ? 1 : Math.sin(halfRad) / halfRad;
}
