import type { GeodeticPosition } from '../ar-math/great-circle';
import type { DegreesPerSecond, EpochMs, Metres, MetresPerSecond, TrueHeading } from '../units/quantity';

/**
 * A drawn object is advanced this far beyond its last fix and then stays there. On recorded traffic the place is then
 * wrong by some 300 m in the mean, five times as much as after 10 s: further on it would be a guess that looks alive.
 */
export const MAX_DEAD_RECKONING_S = 30;
/** How far the line of an expected path reaches beyond the last fix; `npm run verify -- tracks` measures up to here. */
export const MAX_PREDICTION_S = 60;

/** What is known of a motion at the time of its fix. */
export interface MotionFix extends GeodeticPosition {
  readonly at: EpochMs;
  readonly groundSpeed: MetresPerSecond | null;
  readonly track: TrueHeading | null;
  /** Right positive. Used until the track has fixes enough to tell by itself. */
  readonly turnRate: DegreesPerSecond | null;
  readonly verticalRate: MetresPerSecond | null;
  /** Radius that holds 95 % of positions of this source, where it says so or is known for it: see `fixAccuracy`. */
  readonly accuracy?: Metres;
}

/** A fix advanced to another time. */
export interface ReckonedMotion extends GeodeticPosition {
  /** Null where nothing tells which way the object goes. */
  readonly track: TrueHeading | null;
  /** Added to whichever height the fix has. */
  readonly climbed: Metres;
  /** Time advanced by, seconds, in [0, MAX_DEAD_RECKONING_S]. */
  readonly advancedS: number;
  /** The time asked for lay beyond the limit, so the object stands where the limit left it. */
  readonly isHeld: boolean;
}

/** What a motion is thought to be at the time of the newest fix; angles clockwise from north. */
export interface MotionEstimate {
  /** Where the object is thought to be, from its newest reported position. */
  readonly eastM: number;
  readonly northM: number;
  readonly speedMps: number;
  readonly trackRad: number;
  /** Right positive. */
  readonly turnRadPerS: number;
  readonly accelerationMps2: number;
  readonly climbMps: number;
  /** The turn is one of many full circles, such as a glider flies, and ends accordingly late. */
  readonly isCircling: boolean;
}

/** Where an estimate leads; filled by `reckonAhead`. */
export interface ReckonedStep {
  /** From the newest reported position. */
  eastM: number;
  northM: number;
  /** Direction of the expected motion then, clockwise from north. */
  trackRad: number;
  climbedM: number;
}

/**
 * Chance per second that a turn ends: after 18 s in the mean, or after 5 min once a full circle has been flown. Tuned
 * on one half of the recorded aircraft, like most numbers of this estimate; docs/accuracy.md has both halves' figures.
 */
const TURN_ENDS_PER_S = 0.055;
const CIRCLING_ENDS_PER_S = 0.003;
/** A slower turn is believed in proportion: it may be no turn. */
const SURE_TURN_RAD_PER_S = 0.0035;
/** tan of the steepest bank (35°) that turns are expected to go on with. */
const STEEPEST_BANK = 0.7;
const GRAVITY_MPS2 = 9.81;
const SLOWEST_BANKED_MPS = 5;
/** Accelerations and climbs die away in this time. */
const ACCELERATION_MEMORY_S = 8;
const CLIMB_MEMORY_S = 120;
/** A braking aircraft keeps at least this share of its speed. */
const LEAST_SPEED_SHARE = 0.2;

/**
 * Where an object is to be expected `aheadS` after its newest fix. It turns on at its rate, and with a constant chance
 * per second rolls out and flies straight on; this is the mean over all times at which that may happen. The mean
 * velocity u(s), in units of the present one and with right as the imaginary axis, is
 *
 *     turning:  e^(as) + k·(e^(as) − 1)/a      with a = −k + iω, k the chance per second, ω the turn rate
 *     overall:  (1 − b) + b · turning          with b the belief that this is a turn at all
 *
 * and its integral is the way. Acceleration dies away exponentially. Allocates nothing.
 */
export function reckonAhead(estimate: MotionEstimate, aheadS: number, out: ReckonedStep): void {
  const { speedMps, turnRadPerS } = estimate;
  const steepest = (GRAVITY_MPS2 * STEEPEST_BANK) / Math.max(SLOWEST_BANKED_MPS, speedMps);
  const turn = Math.min(steepest, Math.max(-steepest, turnRadPerS));
  const belief = Math.min(1, Math.abs(turnRadPerS) / SURE_TURN_RAD_PER_S);
  const ends = estimate.isCircling ? CIRCLING_ENDS_PER_S : TURN_ENDS_PER_S;
  const perNorm = 1 / (ends * ends + turn * turn);
  const shrunk = Math.exp(-ends * aheadS);
  const goneAhead = shrunk * Math.cos(turn * aheadS) - 1;
  const goneRight = shrunk * Math.sin(turn * aheadS);
  // (e^(as) − 1)/a, the way of a turn that never ends, in seconds of flight.
  const arcAhead = (goneRight * turn - goneAhead * ends) * perNorm;
  const arcRight = (-goneRight * ends - goneAhead * turn) * perNorm;
  // What those who rolled out have flown straight since: k times its integral, k·((e^(as) − 1)/a − s)/a.
  const outAhead = arcAhead - aheadS;
  const straightAhead = ends * (arcRight * turn - outAhead * ends) * perNorm;
  const straightRight = ends * (-arcRight * ends - outAhead * turn) * perNorm;

  const way = speedMps * wayFactor(estimate, aheadS);
  const ahead = way * (aheadS + belief * (arcAhead + straightAhead - aheadS));
  const right = way * belief * (arcRight + straightRight);
  const sin = Math.sin(estimate.trackRad);
  const cos = Math.cos(estimate.trackRad);
  out.eastM = estimate.eastM + ahead * sin + right * cos;
  out.northM = estimate.northM + ahead * cos - right * sin;
  out.trackRad =
    estimate.trackRad + Math.atan2(belief * (goneRight + ends * arcRight), 1 + belief * (goneAhead + ends * arcAhead));
  out.climbedM = climbAhead(estimate, aheadS);
}

/** The climb of `reckonAhead` alone, metres. */
export function climbAhead({ climbMps }: MotionEstimate, aheadS: number): number {
  return climbMps * CLIMB_MEMORY_S * (1 - Math.exp(-aheadS / CLIMB_MEMORY_S));
}

/**
 * No place of `reckonAhead` lies farther than this from the newest reported position, metres: the way of one that flies
 * straight on and goes on gaining speed. Costs a fraction of working the place out.
 */
export function farthestAhead({ eastM, northM, speedMps, accelerationMps2 }: MotionEstimate, aheadS: number): number {
  const fastestMps = speedMps + Math.max(0, accelerationMps2) * ACCELERATION_MEMORY_S;
  return Math.sqrt(eastM * eastM + northM * northM) + fastestMps * aheadS;
}

/** Way with the acceleration over the way without. Braking ends at `LEAST_SPEED_SHARE` of the present speed: none flies back. */
function wayFactor({ speedMps, accelerationMps2 }: MotionEstimate, aheadS: number): number {
  if (speedMps <= 1 || aheadS <= 0) return 1;
  // Of the present speed, gained or lost in the end.
  const gain = (accelerationMps2 * ACCELERATION_MEMORY_S) / speedMps;
  const brakedS =
    gain < LEAST_SPEED_SHARE - 1 ? -ACCELERATION_MEMORY_S * Math.log(1 - (LEAST_SPEED_SHARE - 1) / gain) : aheadS;
  const changingS = Math.min(aheadS, brakedS);
  const changedS = changingS - ACCELERATION_MEMORY_S * (1 - Math.exp(-changingS / ACCELERATION_MEMORY_S));
  return (changingS + gain * changedS + LEAST_SPEED_SHARE * (aheadS - changingS)) / aheadS;
}

/**
 * A height after a reckoned climb, in the kind of the given height. A descent ends at sea level, or where it began if
 * that lies lower: nobody knows the ground below, but an aircraft that has landed must not be shown beneath the sea.
 */
export function heightAfterClimb(heightM: number, climbedM: number): number {
  return Math.max(heightM + climbedM, Math.min(heightM, 0));
}
