import type { TrajectoryStart } from './trajectory-start';

/** tan of the steepest bank (35°) that turns are expected to go on with. */
const STEEPEST_BANK = 0.7;
const GRAVITY_MPS2 = 9.81;
const SLOWEST_BANKED_MPS = 5;
/*
 * Fitted to one half of the recorded aircraft, each series counting the same, for least root mean square and mean error
 * one and five minutes ahead; docs/accuracy.md has both halves' figures.
 */
/** Weak signs of a turn count for more than their probability: a turn often begins before the filter is sure. */
const TURN_BELIEF_POWER = 0.316;
/** Chance per second that a turn ends; a circling aircraft goes on. */
const TURN_ENDS_PER_S = 0.034;
/** What is found of an acceleration dies away in this time. */
const ACCELERATION_MEMORY_S = 25;
const LARGEST_SPEED_SHARE = 0.8;
/** Share of its speed that a descending aircraft loses a second, for each m/s of descent. */
const DESCENT_BRAKES = 7.2e-5;
const LEAST_SPEED_SHARE = 0.3;
/** Where a track is forgotten: the time this takes, by speed, recent turning, height and descent; see `courseMemory`. */
const MEMORY = {
  base: 3.44,
  bySpeed: 1.23,
  byTurning: -0.94,
  perKm: 0.872,
  byDescent: -0.188,
  byClimb: 0.025,
} as const;
const MEMORY_SPEED_MPS = 100;
const MEMORY_SPEED_ROOM_MPS = 5;
const MEMORY_TURN_DEG_PER_S = 0.5;
const MEMORY_TURN_ROOM_DEG_PER_S = 0.05;
const HIGHEST_KM = 12;
const LARGEST_CLIMB_MPS = 15;
const LONGEST_MEMORY_LOG = 12;
const SHORTEST_MEMORY_LOG = 1;
/** The time that a new course takes to come about, for the same turning. */
const ONSET_S = 106;
const ONSET_BY_TURNING = 0.314;
const ONSET_LIMITS_S = { shortest: 5, longest: 600 } as const;

/** How an aircraft forgets its course. */
export interface CourseMemory {
  readonly memoryS: number;
  readonly onsetS: number;
}

/**
 * How long a course is kept: fast and high aircraft keep theirs for hours, slow and low ones, those that turned lately and
 * those that descend for a minute.
 */
export function courseMemory({ speedMps, recentTurnDegPerS, heightM, climbMps }: TrajectoryStart): CourseMemory {
  const turning = Math.log((recentTurnDegPerS + MEMORY_TURN_ROOM_DEG_PER_S) / MEMORY_TURN_DEG_PER_S);
  const log =
    MEMORY.base +
    MEMORY.bySpeed * Math.log((speedMps + MEMORY_SPEED_ROOM_MPS) / MEMORY_SPEED_MPS) +
    MEMORY.byTurning * turning +
    MEMORY.perKm * clamped(heightM / 1000, 0, HIGHEST_KM) +
    MEMORY.byDescent * clamped(-climbMps, 0, LARGEST_CLIMB_MPS) +
    MEMORY.byClimb * clamped(climbMps, 0, LARGEST_CLIMB_MPS);
  return {
    memoryS: Math.exp(clamped(log, SHORTEST_MEMORY_LOG, LONGEST_MEMORY_LOG)),
    onsetS: clamped(ONSET_S * Math.exp(ONSET_BY_TURNING * turning), ONSET_LIMITS_S.shortest, ONSET_LIMITS_S.longest),
  };
}

/**
 * The mean way of an aircraft over everything that it may do, step by step. It is straight or turning as the interacting
 * filter has it; a turn ends with a constant chance per second, and then it flies straight; whichever it flies, its course
 * is forgotten by new turns to either side, whose angle is a random walk with a rate that itself lasts `onsetS` (as in Li
 * and Jilkov 2003, "Survey of maneuvering target tracking, part I", section V, for the turn rate as a Markov process).
 * The mean velocity, in units of the present speed, with right as the imaginary axis, is
 *
 *     e^(−D) · ((1 − b) + b·(e^(as) + k·(e^(as) − 1)/a))     a = −k + iω, D = (s − T·(1 − e^(−s/T)))/τ
 *
 * with b the belief in a turn, k the chance that it ends, T the onset and τ the memory of the course.
 */
export class ExpectedWay {
  /** Since the newest fix. */
  atS = 0;
  /** From the newest fix's expected place, along its track and right of it. */
  aheadM = 0;
  rightM = 0;
  /** Expected direction of motion, from the present track, radians right. */
  turnedRad = 0;
  /** Speed of the mean over all courses, in that direction. */
  meanMps: number;
  /** Of the mean over all courses, and of the aircraft itself. */
  readonly memory: CourseMemory;
  readonly belief: number;
  readonly turnRadPerS: number;
  readonly #speedMps: number;
  readonly #ends: number;
  readonly #gain: number;
  readonly #brakesPerS: number;

  constructor(start: TrajectoryStart) {
    const { speedMps, manoeuvre, motion, climbMps } = start;
    const steepest = (GRAVITY_MPS2 * STEEPEST_BANK) / Math.max(SLOWEST_BANKED_MPS, speedMps);
    const acceleration = manoeuvre.accelerationMps2 * manoeuvre.changingSpeed;
    this.#speedMps = start.hasDirection ? speedMps : 0;
    this.meanMps = this.#speedMps;
    this.turnRadPerS = motion.isFromPath ? 0 : clamped(manoeuvre.turnRadPerS, -steepest, steepest);
    this.belief = motion.isFromPath ? 0 : manoeuvre.turning ** TURN_BELIEF_POWER;
    this.#ends = motion.isCircling ? 0 : TURN_ENDS_PER_S;
    const gain = (acceleration * ACCELERATION_MEMORY_S) / Math.max(3, speedMps);
    this.#gain = clamped(gain, -LARGEST_SPEED_SHARE, LARGEST_SPEED_SHARE);
    this.#brakesPerS = DESCENT_BRAKES * clamped(-climbMps, 0, LARGEST_CLIMB_MPS);
    this.memory = courseMemory(start);
  }

  /** Share of the course that is forgotten by now, [0, 1]. */
  get forgotten(): number {
    return 1 - Math.exp(-this.#forgetting(this.atS));
  }

  /**
   * Goes on by a step, by the mean velocity in its middle.
   * @param bentRad by which a route bends the course, right positive
   */
  advance(stepS: number, bentRad: number): void {
    const middleS = this.atS + stepS / 2;
    const { turnRadPerS: turn, belief } = this;
    const shrunk = Math.exp(-this.#ends * middleS);
    const aheadTurn = shrunk * Math.cos(turn * middleS);
    const rightTurn = shrunk * Math.sin(turn * middleS);
    // What rolled out and flies straight: k·(e^(as) − 1)/a.
    const perNorm = this.#ends / Math.max(1e-12, this.#ends * this.#ends + turn * turn);
    const aheadOut = perNorm * (rightTurn * turn - (aheadTurn - 1) * this.#ends);
    const rightOut = perNorm * (-rightTurn * this.#ends - (aheadTurn - 1) * turn);
    const ahead = 1 + belief * (aheadTurn + aheadOut - 1);
    const right = belief * (rightTurn + rightOut);
    const keptMps = this.#speedAt(middleS) * Math.exp(-this.#forgetting(middleS));
    const wayM = keptMps * stepS;
    const sin = Math.sin(bentRad);
    const cos = Math.cos(bentRad);
    this.aheadM += wayM * (ahead * cos - right * sin);
    this.rightM += wayM * (right * cos + ahead * sin);
    this.turnedRad = Math.atan2(right, ahead) + bentRad;
    this.meanMps = keptMps * Math.sqrt(ahead * ahead + right * right);
    this.atS += stepS;
  }

  /** Whoever has come so far from the start has arrived. */
  stopAt(distanceM: number): void {
    const goneM = Math.sqrt(this.aheadM * this.aheadM + this.rightM * this.rightM);
    if (goneM <= distanceM) return;
    this.aheadM *= distanceM / goneM;
    this.rightM *= distanceM / goneM;
  }

  /** Way of an aircraft that keeps its course, metres a second at a time. */
  #speedAt(atS: number): number {
    const gained = 1 + this.#gain * (1 - Math.exp(-atS / ACCELERATION_MEMORY_S));
    return this.#speedMps * Math.max(LEAST_SPEED_SHARE, gained * Math.exp(-this.#brakesPerS * atS));
  }

  #forgetting(atS: number): number {
    const { memoryS, onsetS } = this.memory;
    return (atS - onsetS * (1 - Math.exp(-atS / onsetS))) / memoryS;
  }
}

const clamped = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
