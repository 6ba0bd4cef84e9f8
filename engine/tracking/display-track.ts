import { degreesFromRadians, normaliseDegrees } from '../ar-math/angles';
import {
  type EpochMs,
  latitude,
  longitude,
  type Metres,
  metres,
  type TrueHeading,
  trueHeading,
} from '../units/quantity';
import {
  climbAhead,
  farthestAhead,
  MAX_DEAD_RECKONING_S,
  MAX_PREDICTION_S,
  type MotionFix,
  type ReckonedMotion,
  type ReckonedStep,
  reckonAhead,
} from './dead-reckoning';
import { MotionEstimator, type ReckonedBy } from './motion-estimator';
import { type PositionUncertainty, predictionUncertainty, SIGMAS_OF_95_PERCENT } from './prediction-ellipse';

/** Time in which an error found by a new fix shrinks to 1/e of itself. */
const BLEND_TIME_S = 1;
/** A larger error is no correction but another place: the object is then drawn there at once. */
const RESTART_DISTANCE_M = 10_000;
/** The same for what was held: nobody saw it fly on, and hurrying after it would be a flight that never was. */
const HELD_RESTART_DISTANCE_M = 300;
/** No error shrinks faster than this, so that a large one is seen to be made good and not jumped over. */
const FASTEST_BLEND_MPS = 1_000;
/** Share of its own speed that an object drawn too far ahead may lose, so that it slows down but never turns back. */
const LARGEST_BRAKING = 0.8;
/**
 * What is drawn so far ahead that braking would not make it good in this time was somewhere else altogether too: an
 * aircraft that stopped a while ago, say, while the approach's speed was still reported.
 */
const LONGEST_BRAKING_S = 20;
const SHORTEST_OVERSHOOT_M = 150;
/** What stands still may creep back this fast: slower than the eye sees at any range of the radar. */
const CREEP_M_PER_S = 1;

/** Where an object is drawn. */
export interface DisplayedMotion extends ReckonedMotion {
  /** The last fix put it somewhere else altogether: its trail has no line to there. */
  readonly restarted: boolean;
}

/** A `DisplayedMotion` to be filled again and again. */
export type MutableMotion = { -readonly [K in keyof DisplayedMotion]: DisplayedMotion[K] };

export const emptyMotion = (): MutableMotion => ({
  latitude: latitude(0),
  longitude: longitude(0),
  track: null,
  climbed: metres(0),
  advancedS: 0,
  isHeld: false,
  restarted: false,
});

// Everything here runs to its end before anything else does, so that all tracks may share these.
const step: ReckonedStep = { eastM: 0, northM: 0, trackRad: 0, climbedM: 0 };
const later: ReckonedStep = { eastM: 0, northM: 0, trackRad: 0, climbedM: 0 };
const before = emptyMotion();
const drawnBefore = { eastM: 0, northM: 0 };

/**
 * One object as it is drawn: the motion its fixes tell of, advanced to display time, plus what is left of the error
 * that the last fix revealed. The error shrinks smoothly; the part of it along the track shrinks no faster than the
 * object flies, so that a drawn object slows down or hurries but never jumps, and never backwards. The error keeps its
 * direction over the ground while the object turns: turned along, a large one would sweep the object backwards.
 */
export class DisplayTrack {
  #fix: MotionFix;
  readonly #estimate = new MotionEstimator();
  #drawnAt: number;
  #restartedAt = Number.NaN;
  /** From the expected place to the drawn one. */
  #errorEastM = 0;
  #errorNorthM = 0;

  constructor(fix: MotionFix, now: EpochMs) {
    this.#fix = fix;
    this.#drawnAt = now;
    this.#estimate.accept(fix);
  }

  /** The newest fix as it was reported. */
  get fix(): MotionFix {
    return this.#fix;
  }

  get goesBy(): ReckonedBy {
    return this.#estimate.goesBy;
  }

  /** Takes a fix. An older one than that in use, or one whose position is not finite, changes nothing: false. */
  accept(fix: MotionFix, now: EpochMs): boolean {
    if (fix.at < this.#fix.at || !Number.isFinite(fix.latitude) || !Number.isFinite(fix.longitude)) return false;
    const wasHeld = this.readAt(now, before).isHeld;
    // One of the same time may tell another velocity; where it was then the estimate knows from the first.
    const { latitude: latitudeBefore, longitude: longitudeBefore } = this.#fix;
    this.#fix = this.#estimate.takes(fix) ? fix : { ...fix, latitude: latitudeBefore, longitude: longitudeBefore };
    this.#estimate.accept(fix);
    this.#reckon(this.#drawnAgeS(), step);
    this.#estimate.frame.offsetOf(before, drawnBefore);
    this.#errorEastM = drawnBefore.eastM - step.eastM;
    this.#errorNorthM = drawnBefore.northM - step.northM;
    if (this.#errorM() > (wasHeld ? HELD_RESTART_DISTANCE_M : RESTART_DISTANCE_M) || this.#isOvershoot(step.trackRad)) {
      this.#errorEastM = 0;
      this.#errorNorthM = 0;
      this.#restartedAt = this.#drawnAt;
    }
    return true;
  }

  /** Where the object is drawn at a time; times must not go back, one that does gives the last place again. */
  at(now: EpochMs): DisplayedMotion {
    return this.readAt(now, emptyMotion());
  }

  /** As `at`, into `out`; for frames, where nothing may be allocated. */
  readAt(now: EpochMs, out: MutableMotion): DisplayedMotion {
    const elapsedS = (now - this.#drawnAt) / 1000;
    if (elapsedS > 0) {
      this.#shrinkError(elapsedS);
      this.#drawnAt = now;
    }
    const ageS = this.#drawnAgeS();
    this.#write(Math.min(ageS, MAX_DEAD_RECKONING_S), 1, out);
    out.isHeld = ageS > MAX_DEAD_RECKONING_S;
    out.restarted = this.#restartedAt === this.#drawnAt;
    return out;
  }

  farthestFromFixM(now: EpochMs): number {
    return farthestAhead(this.#estimate, this.#reckonedAgeS(now)) + this.#errorM();
  }

  climbedAt(now: EpochMs): Metres {
    return metres(climbAhead(this.#estimate, this.#reckonedAgeS(now)));
  }

  /**
   * Where the object is expected `aheadS` after the time drawn last, for the line of its path. The line begins at the
   * drawn place and ends MAX_PREDICTION_S after the fix; `isHeld` says that the time asked for lies beyond.
   */
  readAhead(aheadS: number, out: MutableMotion): DisplayedMotion {
    const ageS = this.#drawnAgeS();
    this.#write(Math.min(ageS + aheadS, MAX_PREDICTION_S), Math.exp(-aheadS / BLEND_TIME_S), out);
    out.isHeld = ageS + aheadS > MAX_PREDICTION_S;
    out.restarted = false;
    return out;
  }

  /** How wrong the place drawn at a time may be; a time before the one drawn last stands for that one. */
  uncertaintyAt(now: EpochMs, out: PositionUncertainty): PositionUncertainty {
    const ageS = Math.max(0, (Math.max(now, this.#drawnAt) - this.#fix.at) / 1000);
    this.#judge(ageS, MAX_DEAD_RECKONING_S, 1, out);
    return out;
  }

  /** How wrong the place may be that `readAhead` gives for the same time. */
  uncertaintyAhead(aheadS: number, out: PositionUncertainty): PositionUncertainty {
    this.#judge(this.#drawnAgeS() + aheadS, MAX_PREDICTION_S, Math.exp(-aheadS / BLEND_TIME_S), out);
    return out;
  }

  #judge(ageS: number, heldFromS: number, errorShare: number, out: PositionUncertainty): void {
    predictionUncertainty(this.#estimate, ageS, this.#fix.verticalRate !== null, out);
    reckonAhead(this.#estimate, Math.min(ageS, heldFromS), step);
    // What is held has flown on all the same, and what is still being blended stands that far off.
    const sin = Math.sin(step.trackRad);
    const cos = Math.cos(step.trackRad);
    const ahead = this.#errorEastM * sin + this.#errorNorthM * cos;
    const right = this.#errorEastM * cos - this.#errorNorthM * sin;
    const gone = Math.abs(ahead) * errorShare + Math.max(0, ageS - heldFromS) * this.#estimate.speedMps;
    out.alongSigmaM = Math.hypot(out.alongSigmaM, gone / SIGMAS_OF_95_PERCENT);
    out.acrossSigmaM = Math.hypot(out.acrossSigmaM, (right * errorShare) / SIGMAS_OF_95_PERCENT);
    out.trackDeg = normaliseDegrees(degreesFromRadians(step.trackRad));
  }

  #reckonedAgeS(now: EpochMs): number {
    return Math.min(Math.max(0, (Math.max(now, this.#drawnAt) - this.#fix.at) / 1000), MAX_DEAD_RECKONING_S);
  }

  #drawnAgeS(): number {
    return Math.max(0, (this.#drawnAt - this.#fix.at) / 1000);
  }

  /** Reckons an age that is held at the limit beyond it. */
  #reckon(ageS: number, out: ReckonedStep): void {
    reckonAhead(this.#estimate, Math.min(ageS, MAX_DEAD_RECKONING_S), out);
  }

  #write(ageS: number, errorShare: number, out: MutableMotion): void {
    reckonAhead(this.#estimate, ageS, step);
    const east = step.eastM + this.#errorEastM * errorShare;
    const north = step.northM + this.#errorNorthM * errorShare;
    this.#estimate.frame.place(east, north, out);
    out.track = this.#trackOf(step.trackRad);
    out.climbed = metres(step.climbedM);
    out.advancedS = ageS;
  }

  #trackOf(trackRad: number): TrueHeading | null {
    return this.#estimate.hasDirection ? trueHeading(normaliseDegrees(degreesFromRadians(trackRad))) : null;
  }

  #isOvershoot(trackRad: number): boolean {
    const ahead = this.#errorEastM * Math.sin(trackRad) + this.#errorNorthM * Math.cos(trackRad);
    const brakedM = LARGEST_BRAKING * this.#estimate.speedMps * LONGEST_BRAKING_S;
    return ahead > Math.max(SHORTEST_OVERSHOOT_M, brakedM);
  }

  #errorM(): number {
    return Math.sqrt(this.#errorEastM * this.#errorEastM + this.#errorNorthM * this.#errorNorthM);
  }

  #shrinkError(elapsedS: number): void {
    const errorM = this.#errorM();
    if (errorM === 0) return;
    const shrunk = Math.min(1 - Math.exp(-elapsedS / BLEND_TIME_S), (FASTEST_BLEND_MPS * elapsedS) / errorM);
    this.#reckon(this.#drawnAgeS(), step);
    const sin = Math.sin(step.trackRad);
    const cos = Math.cos(step.trackRad);
    const ahead = this.#errorEastM * sin + this.#errorNorthM * cos;
    const right = this.#errorEastM * cos - this.#errorNorthM * sin;
    const mostBackM = Math.max(LARGEST_BRAKING * this.#wayOver(elapsedS, sin, cos), CREEP_M_PER_S * elapsedS);
    const aheadLeft = ahead - Math.min(shrunk * ahead, mostBackM);
    const rightLeft = right - shrunk * right;
    this.#errorEastM = aheadLeft * sin + rightLeft * cos;
    this.#errorNorthM = aheadLeft * cos - rightLeft * sin;
  }

  /** How far the undisturbed object, now at `step`, comes in that direction in the time that follows. */
  #wayOver(elapsedS: number, sin: number, cos: number): number {
    this.#reckon(this.#drawnAgeS() + elapsedS, later);
    return (later.eastM - step.eastM) * sin + (later.northM - step.northM) * cos;
  }
}
