import { radiansFromDegrees } from '../ar-math/angles';
import type { MotionFix } from '../tracking/dead-reckoning';
import { TwoModelFilter } from './two-model-filter';

/** Scatter of reported tracks, speeds and heights. */
const TRACK_SIGMA_RAD = radiansFromDegrees(0.7);
const TRACK_SIGMA_MPS = 0.7;
const SLOWEST_TRACKED_MPS = 3;
const SPEED_SIGMA_MPS = 0.9;
const HEIGHT_SIGMA_M = 8;
/** tan of the bank (20°) that is usual in a turn. */
const USUAL_BANK = 0.36;
const GRAVITY_MPS2 = 9.81;
const SLOWEST_TURNED_MPS = 15;
const USUAL_ACCELERATION_MPS2 = 0.5;
const USUAL_CLIMB_MPS = 7;
const HEADING_MODELS = {
  steadyWalk: radiansFromDegrees(0.15),
  rateWalk: radiansFromDegrees(0.35),
  beginsPerS: 0.01,
  endsPerS: 0.04,
  firstChanging: 0.1,
};
const SPEED_MODELS = { steadyWalk: 0.15, rateWalk: 0.1, beginsPerS: 0.01, endsPerS: 0.03, firstChanging: 0.1 };
const HEIGHT_MODELS = { steadyWalk: 1, rateWalk: 0.5, beginsPerS: 0.004, endsPerS: 0.008, firstChanging: 0.2 };
/** After a longer silence nothing from before it is used. */
const LONGEST_GAP_S = 60;

const wrapped = (angleRad: number): number => angleRad - 2 * Math.PI * Math.round(angleRad / (2 * Math.PI));
const usualTurnRadPerS = (speedMps: number): number =>
  (GRAVITY_MPS2 * USUAL_BANK) / Math.max(SLOWEST_TURNED_MPS, speedMps);

/**
 * What an aircraft is doing, by interacting filters of its track, its speed and its height: straight or turning, at
 * constant speed or not, level or climbing. Angles clockwise from north, right positive.
 */
export class ManoeuvreFilter {
  readonly #heading = new TwoModelFilter(HEADING_MODELS);
  readonly #speed = new TwoModelFilter(SPEED_MODELS);
  readonly #height = new TwoModelFilter(HEIGHT_MODELS);
  #atMs = Number.NaN;
  #hasVelocity = false;
  #hasHeight = false;
  #reportedClimb: number | null = null;

  get turning(): number {
    return this.#hasVelocity ? this.#heading.changing : 0;
  }
  get turnRadPerS(): number {
    return this.#hasVelocity ? this.#heading.changingRate : 0;
  }
  get changingSpeed(): number {
    return this.#hasVelocity ? this.#speed.changing : 0;
  }
  get accelerationMps2(): number {
    return this.#hasVelocity ? this.#speed.changingRate : 0;
  }
  get changingHeight(): number {
    return this.#hasHeight ? this.#height.changing : 0;
  }
  get climbMps(): number {
    return this.#reportedClimb ?? (this.#hasHeight ? this.#height.changing * this.#height.changingRate : 0);
  }

  get knowsHeight(): boolean {
    return this.#hasHeight;
  }

  /** @param heightM of one kind throughout; null where the fix has none */
  accept(fix: MotionFix, heightM: number | null): void {
    const elapsedS = (fix.at - this.#atMs) / 1000;
    if (elapsedS <= 0) return;
    const goesOn = elapsedS <= LONGEST_GAP_S;
    this.#atMs = fix.at;
    this.#reportedClimb = fix.verticalRate;
    this.#acceptVelocity(fix, goesOn, elapsedS);
    this.#acceptHeight(heightM, goesOn, elapsedS);
  }

  #acceptVelocity({ groundSpeed, track }: MotionFix, goesOn: boolean, elapsedS: number): void {
    if (groundSpeed === null || track === null) {
      this.#hasVelocity = false;
      return;
    }
    const trackRad = radiansFromDegrees(track);
    const turnSigma = usualTurnRadPerS(groundSpeed);
    const trackSigma = Math.hypot(TRACK_SIGMA_RAD, TRACK_SIGMA_MPS / Math.max(SLOWEST_TRACKED_MPS, groundSpeed));
    if (!goesOn || !this.#hasVelocity) {
      this.#heading.restart(trackRad, trackSigma, turnSigma);
      this.#speed.restart(groundSpeed, SPEED_SIGMA_MPS, USUAL_ACCELERATION_MPS2);
      this.#hasVelocity = true;
      return;
    }
    this.#heading.advance(elapsedS, turnSigma);
    this.#heading.correct(this.#heading.value + wrapped(trackRad - this.#heading.value), trackSigma);
    this.#speed.advance(elapsedS, USUAL_ACCELERATION_MPS2);
    this.#speed.correct(groundSpeed, SPEED_SIGMA_MPS);
  }

  #acceptHeight(heightM: number | null, goesOn: boolean, elapsedS: number): void {
    if (heightM === null) {
      this.#hasHeight = false;
      return;
    }
    if (!goesOn || !this.#hasHeight) {
      this.#height.restart(heightM, HEIGHT_SIGMA_M, USUAL_CLIMB_MPS);
      this.#hasHeight = true;
      return;
    }
    this.#height.advance(elapsedS, USUAL_CLIMB_MPS);
    this.#height.correct(heightM, HEIGHT_SIGMA_M);
  }
}
