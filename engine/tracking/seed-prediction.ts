import { type GeodeticPosition } from '../ar-math/great-circle';
import { greatCircleStep } from '../ar-math/great-circle-step';
import { METRES_PER_SECOND_PER_FOOT_PER_MINUTE, METRES_PER_SECOND_PER_KNOT } from '../constants/unit-conversion';
import { type EpochMs, type Metres, metres, type MetresPerSecond, type TrueHeading } from '../units/quantity';

/** Part 1, "Position prediction": so far ahead. */
const SEED_PREDICTION_S = 5;
/** Reliability falls linearly to nothing over this time. */
const RELIABILITY_S = 60;
const FAST_CLIMB_MPS = 5000 * METRES_PER_SECOND_PER_FOOT_PER_MINUTE;
const FAST_CLIMB_FACTOR = 0.8;
const LARGE_SPEED_CHANGE_MPS = 50 * METRES_PER_SECOND_PER_KNOT;
const SPEED_CHANGE_FACTOR = 0.9;

/** What the rule asks of an object. */
export interface SeedMotion extends GeodeticPosition {
  /** Time of the position. */
  readonly at: EpochMs;
  readonly groundSpeed: MetresPerSecond | null;
  readonly track: TrueHeading | null;
  readonly verticalRate: MetresPerSecond | null;
  /** From the report before to the newest; null when there is only one. */
  readonly speedChange: MetresPerSecond | null;
}

export interface SeedPrediction extends GeodeticPosition {
  /** To be added to the altitude. */
  readonly climbed: Metres;
  /** 1 for a fresh position, 0 from 60 s on. */
  readonly reliability: number;
}

/**
 * The rule of part 1 for the object's data panel and export: where the object will be in five seconds, straight on from
 * its last position, and how far to trust that. Our reading where the rule says less: the 60 s count from the position,
 * and a descent or a loss of speed counts like a climb or a gain. What is drawn in the sky follows `DisplayTrack`.
 */
export function seedPrediction(motion: SeedMotion, now: EpochMs): SeedPrediction {
  const ageS = Math.max(0, (now - motion.at) / 1000);
  const aheadS = ageS + SEED_PREDICTION_S;
  const { groundSpeed, track, verticalRate, speedChange } = motion;
  const place =
    groundSpeed === null || track === null ? motion : greatCircleStep(motion, track, metres(groundSpeed * aheadS));
  const climbFactor = Math.abs(verticalRate ?? 0) > FAST_CLIMB_MPS ? FAST_CLIMB_FACTOR : 1;
  const speedFactor = Math.abs(speedChange ?? 0) > LARGE_SPEED_CHANGE_MPS ? SPEED_CHANGE_FACTOR : 1;
  return {
    latitude: place.latitude,
    longitude: place.longitude,
    climbed: metres((verticalRate ?? 0) * aheadS),
    reliability: Math.max(0, 1 - ageS / RELIABILITY_S) * climbFactor * speedFactor,
  };
}
