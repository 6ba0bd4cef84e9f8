import { degreesFromRadians, normaliseDegrees, radiansFromDegrees } from '../ar-math/angles';
import { greatCircleDistance } from '../ar-math/great-circle';
import { METRES_PER_NAUTICAL_MILE } from '../constants/unit-conversion';
import { type EpochMs, epochMs, type Metres, metres, type TrueHeading, trueHeading } from '../units/quantity';
import { MAX_DEAD_RECKONING_S, type MotionFix, type ReckonedStep, reckonAhead } from './dead-reckoning';
import { type DisplayedMotion, emptyMotion, type MutableMotion } from './display-track';
import { GroundFrame, type MutableOffset } from './ground-frame';
import { MotionEstimator } from './motion-estimator';
import { type PositionUncertainty, predictionUncertainty, SIGMAS_OF_95_PERCENT } from './prediction-ellipse';
import type { PlaceGoesBy, TrackDisplay } from './track-display';

/** A fix with the heights that came with it, metres; null where they are not known. */
export interface RecordedFix {
  readonly motion: MotionFix;
  readonly pressureAltitudeM: number | null;
  readonly ellipsoidHeightM: number | null;
  /** The object was away before this fix: nothing is known of how it came here. */
  readonly isReturn?: boolean;
}

/** A longer silence is no path either, whoever was there all the time. */
const LONGEST_GAP_MS = 120_000;
/** Times of fixes are known no better than this. */
const SHORTEST_STEP_MS = 1_000;
/** Fixes that the estimate beyond the last of them is made from. */
const FIXES_TO_ESTIMATE_FROM = 20;
/** A curve through two fixes is believed while reported speeds and the way between agree to this share of the way. */
const CURVE_MISFIT = 0.25;
/** Between two fixes: 95 % semi-axes, metres, at the fixes, and growth a second away from the nearer of them. */
const OWN_ALONG_M = 27;
const OWN_ACROSS_M = 11.5;
const GROWTH_ALONG_MPS = 6;
const GROWTH_ACROSS_MPS = 3;
const VERTICAL_OWN_M = 15;

/** Nothing that flies in the air is so fast: such a step is another place, not a way. */
const FASTEST_MPS = 1_000;

/** Whether nobody knows how an object came from one fix to the one after it. */
export function isPathBroken(fix: RecordedFix, next: RecordedFix): boolean {
  const gapMs = next.motion.at - fix.motion.at;
  if (next.isReturn === true || gapMs > LONGEST_GAP_MS) return true;
  const wayM = greatCircleDistance(fix.motion, next.motion) * METRES_PER_NAUTICAL_MILE;
  return wayM > (FASTEST_MPS * Math.max(gapMs, SHORTEST_STEP_MS)) / 1000;
}

const to: MutableOffset = { eastM: 0, northM: 0 };
const step: ReckonedStep = { eastM: 0, northM: 0, trackRad: 0, climbedM: 0 };

/** Lower bound of a time among sorted times: how many are not later. */
function countUpTo(times: Float64Array, atMs: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? Number.POSITIVE_INFINITY) <= atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * One object of a recording, at any time in any order: at a fix exactly there, between two fixes on the curve that their
 * speeds and tracks tell of, after the last where it was expected then. Before the first it stands at the first.
 */
export class RecordedPath implements TrackDisplay {
  readonly #fixes: readonly RecordedFix[];
  readonly #times: Float64Array;
  /** Of each fix: nobody knows how the object went on from there. */
  readonly #endsRun: readonly boolean[];
  readonly #frame = new GroundFrame();
  #index = 0;
  /** Index of the fix that `#frame` is centred at. */
  #framedIndex = -1;
  #atMs: number;
  #estimate = new MotionEstimator();
  /** Index of the fix that `#estimate` was made at. */
  #estimateIndex = -1;
  readonly #read = emptyMotion();
  /** At `#atMs`; null before anything was read. */
  #climbed: Metres | null = null;

  /** @param fixes at least one, in order of time */
  constructor(fixes: readonly RecordedFix[]) {
    const [first] = fixes;
    if (first === undefined) throw new RangeError('A recorded path needs a fix.');
    this.#fixes = fixes;
    this.#times = Float64Array.from(fixes, ({ motion }) => motion.at);
    this.#endsRun = fixes.map((fix, index) => {
      const next = fixes[index + 1];
      return next === undefined || isPathBroken(fix, next);
    });
    this.#atMs = first.motion.at;
  }

  get fix(): MotionFix {
    return this.#fixAt(this.#index).motion;
  }

  get goesBy(): PlaceGoesBy {
    return this.#isLastOfRun(this.#index) ? this.#estimateHere().goesBy : 'next-fix';
  }

  /** Index of the newest fix at the time read last. */
  get fixIndex(): number {
    return this.#index;
  }

  at(time: EpochMs): DisplayedMotion {
    return this.readAt(time, emptyMotion());
  }

  readAt(time: EpochMs, out: MutableMotion): DisplayedMotion {
    this.#atMs = time;
    this.#index = Math.max(0, countUpTo(this.#times, time) - 1);
    if (this.#isLastOfRun(this.#index)) this.#writeAfterLast((time - this.fix.at) / 1000, out);
    else this.#writeBetween(time, out);
    out.restarted = false;
    this.#climbed = out.climbed;
    return out;
  }

  /** Between two fixes the place itself costs little. */
  readonly farthestFromFixM = (): number => Number.POSITIVE_INFINITY;

  climbedAt(time: EpochMs): Metres {
    // A recording is brought to a time before anything is asked of it.
    if (time === this.#atMs && this.#climbed !== null) return this.#climbed;
    return this.readAt(time, this.#read).climbed;
  }

  readAhead(aheadS: number, out: MutableMotion): DisplayedMotion {
    const atMs = this.#atMs;
    this.readAt(epochAfter(atMs, aheadS), out);
    this.readAt(epochAfter(atMs, 0), this.#read);
    return out;
  }

  uncertaintyAt(time: EpochMs, out: PositionUncertainty): PositionUncertainty {
    const motion = this.readAt(time, this.#read);
    out.trackDeg = motion.track ?? 0;
    if (this.#isLastOfRun(this.#index)) {
      const ageS = Math.max(0, (time - this.fix.at) / 1000);
      const estimate = this.#estimateHere();
      predictionUncertainty(estimate, ageS, this.fix.verticalRate !== null, out);
      // What is held has flown on all the same.
      const goneM = Math.max(0, ageS - MAX_DEAD_RECKONING_S) * estimate.speedMps;
      out.alongSigmaM = Math.hypot(out.alongSigmaM, goneM / SIGMAS_OF_95_PERCENT);
      return out;
    }
    const next = this.#fixAt(this.#index + 1).motion;
    const awayS = Math.max(0, Math.min(time - this.fix.at, next.at - time)) / 1000;
    const accuracyM = Math.max(this.fix.accuracy ?? 0, next.accuracy ?? 0);
    out.alongSigmaM = Math.hypot(OWN_ALONG_M, accuracyM, GROWTH_ALONG_MPS * awayS) / SIGMAS_OF_95_PERCENT;
    out.acrossSigmaM = Math.hypot(OWN_ACROSS_M, accuracyM, GROWTH_ACROSS_MPS * awayS) / SIGMAS_OF_95_PERCENT;
    out.verticalSigmaM = VERTICAL_OWN_M;
    return out;
  }

  #fixAt(index: number): RecordedFix {
    const fix = this.#fixes[index];
    if (fix === undefined) throw new RangeError(`A recorded path has no fix ${index}.`);
    return fix;
  }

  #moveFrame(): void {
    if (this.#framedIndex === this.#index) return;
    this.#frame.moveTo(this.fix);
    this.#framedIndex = this.#index;
  }

  #writeBetween(time: EpochMs, out: MutableMotion): void {
    const from = this.#fixAt(this.#index);
    const next = this.#fixAt(this.#index + 1);
    const spanS = (next.motion.at - from.motion.at) / 1000;
    const u = Math.max(0, time - from.motion.at) / 1000 / spanS;
    this.#moveFrame();
    this.#frame.offsetOf(next.motion, to);
    const curve = curveOf(from.motion, next.motion, to, spanS);
    const [u2, u3] = [u * u, u * u * u];
    const ofEnd = 3 * u2 - 2 * u3;
    const ofStartSpeed = u3 - 2 * u2 + u;
    const ofEndSpeed = u3 - u2;
    this.#frame.place(
      ofEnd * to.eastM + ofStartSpeed * curve.startEastM + ofEndSpeed * curve.endEastM,
      ofEnd * to.northM + ofStartSpeed * curve.startNorthM + ofEndSpeed * curve.endNorthM,
      out,
    );
    const [perStart, perEnd] = [3 * u2 - 4 * u + 1, 3 * u2 - 2 * u];
    const eastRate = 6 * (u - u2) * to.eastM + perStart * curve.startEastM + perEnd * curve.endEastM;
    const northRate = 6 * (u - u2) * to.northM + perStart * curve.startNorthM + perEnd * curve.endNorthM;
    out.track = Math.hypot(eastRate, northRate) < spanS ? from.motion.track : headingOf(eastRate, northRate);
    out.climbed = metres(u * climbBetween(from, next, spanS));
    out.advancedS = u * spanS;
    out.isHeld = false;
  }

  #writeAfterLast(ageS: number, out: MutableMotion): void {
    this.#moveFrame();
    const aheadS = Math.min(Math.max(0, ageS), MAX_DEAD_RECKONING_S);
    reckonAhead(this.#estimateHere(), aheadS, step);
    // The estimate has its own idea of where the object was at the fix; a recording shows the fix itself.
    const { eastM, northM } = this.#estimateHere();
    this.#frame.place(step.eastM - eastM, step.northM - northM, out);
    out.track = this.#estimateHere().hasDirection ? headingOf(Math.sin(step.trackRad), Math.cos(step.trackRad)) : null;
    out.climbed = metres(step.climbedM);
    out.advancedS = aheadS;
    out.isHeld = ageS > MAX_DEAD_RECKONING_S;
  }

  #isLastOfRun(index: number): boolean {
    return this.#endsRun[index] ?? true;
  }

  /** What the motion was thought to be at the fix in use, from those before it in the same run. */
  #estimateHere(): MotionEstimator {
    if (this.#estimateIndex === this.#index) return this.#estimate;
    const estimate = new MotionEstimator();
    let first = this.#index;
    while (first > 0 && this.#index - first < FIXES_TO_ESTIMATE_FROM && !this.#isLastOfRun(first - 1)) first--;
    for (const { motion } of this.#fixes.slice(first, this.#index + 1)) estimate.accept(motion);
    this.#estimate = estimate;
    this.#estimateIndex = this.#index;
    return estimate;
  }
}

interface Curve {
  readonly startEastM: number;
  readonly startNorthM: number;
  readonly endEastM: number;
  readonly endNorthM: number;
}

/** Velocities at both ends, metres over the whole span: the reported ones where they fit the way, else straight on. */
function curveOf(from: MotionFix, next: MotionFix, way: MutableOffset, spanS: number): Curve {
  const straight = { startEastM: way.eastM, startNorthM: way.northM, endEastM: way.eastM, endNorthM: way.northM };
  if (from.groundSpeed === null || from.track === null || next.groundSpeed === null || next.track === null)
    return straight;
  const [startRad, endRad] = [radiansFromDegrees(from.track), radiansFromDegrees(next.track)];
  const curve = {
    startEastM: from.groundSpeed * spanS * Math.sin(startRad),
    startNorthM: from.groundSpeed * spanS * Math.cos(startRad),
    endEastM: next.groundSpeed * spanS * Math.sin(endRad),
    endNorthM: next.groundSpeed * spanS * Math.cos(endRad),
  };
  const missEastM = (curve.startEastM + curve.endEastM) / 2 - way.eastM;
  const missNorthM = (curve.startNorthM + curve.endNorthM) / 2 - way.northM;
  return Math.hypot(missEastM, missNorthM) > CURVE_MISFIT * Math.hypot(way.eastM, way.northM) ? straight : curve;
}

const headingOf = (east: number, north: number): TrueHeading =>
  trueHeading(normaliseDegrees(degreesFromRadians(Math.atan2(east, north))));

const epochAfter = (atMs: number, seconds: number): EpochMs => epochMs(atMs + seconds * 1000);

/** Metres from one fix to the next: by heights of one kind where both have them, else by the reported rate. */
function climbBetween(from: RecordedFix, next: RecordedFix, spanS: number): number {
  if (from.pressureAltitudeM !== null && next.pressureAltitudeM !== null) {
    return next.pressureAltitudeM - from.pressureAltitudeM;
  }
  if (from.ellipsoidHeightM !== null && next.ellipsoidHeightM !== null) {
    return next.ellipsoidHeightM - from.ellipsoidHeightM;
  }
  return (from.motion.verticalRate ?? 0) * spanS;
}
