import { signedDegrees } from '../ar-math/angles';
import { HeadingFilterState } from './heading-filter-state';

const DEGREES = 180 / Math.PI;
const STEP_S = 1;

/** Degrees and seconds. Found on the trials of orientation research, section 3.4, with four hard irons and none. */
const NOISE = {
  /** Offset: of itself, and for each 100° turned, where a gyroscope's scale and cross-axis errors show. */
  offsetWalk: 0.03,
  offsetTurned: 0.25,
  compassWalk: 0.3,
  /** Drift for each 100° turned: its walk, and its own size to begin with. */
  driftTurned: 0.007,
  driftInitial: 0.25,
  compassInitial: 15,
  offsetInitial: 180,
  /** One second's compass reading before its scatter has been learned, and the least that is ever believed. */
  scatterInitial: 10,
  scatterLeast: 3,
  scatterMemoryS: 60,
  /** A compass errs by the pose, so that neighbouring seconds share their error: they count as fewer. */
  scatterFactor: 2,
  /** A second whose readings were mostly doubtful. */
  doubtFactor: 2,
  /** Readings at one pose say next to nothing new. */
  restFactor: 20,
} as const;

const TURN_UNIT_DEG_PER_S = 100;
const LARGEST_TURN = 3;
const MOVING_TURN = 0.05;
/** An offset that is less sure than this is none. */
const KNOWN_SIGMA_DEG = 45;
/** An innovation teaches the scatter only once the offset is known about so well, degrees². */
const KNOWN_VARIANCE = 1000;

/** The plain heading is taken when it met the last sightings this much better, in squares. */
const FALL_BACK_RATIO = 4;
const FALL_BACK_MIN_SIGHTINGS = 3;
const REMEMBERED_SIGHTINGS = 4;
const UNDO_DEPTH = 20;

interface Residuals {
  readonly filterDeg: number;
  readonly plainDeg: number;
}

/** What the compass was off by when the relative frame ended, degrees, and how unsure that is for the next one. */
interface CarriedError {
  readonly errorDeg: number;
  readonly varianceDeg2: number;
}

interface Snapshot {
  readonly kalman: Float64Array;
  readonly residuals: readonly Residuals[];
  readonly sightings: number;
  /** Number of the relative frame that it was taken in. */
  readonly frame: number;
}

/**
 * Keeps the heading that sightings have given: a Kalman filter of the offset between the relative frame and north, the
 * compass's bias (a hard iron, a case with a magnet) and the offset's drift while the device is turned. The compass
 * bounds the drift between sightings and is trusted as little as its own scatter deserves. Where the plain compass
 * heading has met the last sightings clearly better, that is taken. Orientation research, sections 3.4 and 5. Offsets
 * are anticlockwise turns, rad, from the relative frame to the compass's north; nothing is allocated per sample.
 */
export class HeadingFilter {
  /** Number of sightings that count. */
  sightings = 0;
  readonly #kalman = new HeadingFilterState(NOISE.offsetInitial, NOISE.compassInitial, NOISE.driftInitial);
  #scatterVariance: number = NOISE.scatterInitial ** 2;
  #lastAtMs = Number.NaN;
  #frame = 0;
  #pendingS = 0;
  /** Turned since the last whole step, in 100°. */
  #pendingTurn = 0;
  /** Motion and good compass readings since the last whole step. */
  #readings = 0;
  #goodReadings = 0;
  #goodSine = 0;
  #goodCosine = 0;
  #compassSine = 0;
  #compassCosine = 0;
  /** The compass's newest offset in this frame, rad; NaN before the first. */
  #newestCompassRad = Number.NaN;
  #carried: CarriedError | null = null;
  #residuals: readonly Residuals[] = [];
  readonly #snapshots: Snapshot[] = [];

  /** At least one sighting counts; before that, the plain heading is all there is. */
  get isAligned(): boolean {
    return this.sightings > 0;
  }

  /** A sighting or the compass has spoken since the relative frame started. */
  get isOffsetKnown(): boolean {
    return this.#kalman.sigma0 < KNOWN_SIGMA_DEG;
  }

  /**
   * Best offset: the filter's; the plain heading's `plainRad` before the first sighting and where that has been better;
   * `plainRad` less the compass's bias while the frame is new.
   */
  offsetRad(plainRad: number): number {
    if (!this.isAligned || this.#prefersPlain()) return plainRad;
    return this.isOffsetKnown ? this.#offsetDeg() / DEGREES : plainRad - this.#kalman.x1 / DEGREES;
  }

  /** 1-sigma of what `offsetRad` gives once aligned, rad. */
  get sigmaRad(): number {
    const filterDeg = this.isOffsetKnown ? this.#kalman.sigma0 : this.#kalman.sigma1;
    // The plain heading is as sure as it has just been seen to be.
    return (this.#prefersPlain() ? Math.max(filterDeg, this.#plainMissDeg()) : filterDeg) / DEGREES;
  }

  /** 1-sigma of one second's compass reading about its own bias, degrees, as learned so far. */
  get compassScatterDeg(): number {
    return Math.sqrt(this.#scatterVariance);
  }

  /**
   * The relative frame has started anew: its offset is unknown, what was learned of the compass stays. The first reading
   * in the new frame brings the offset back: the compass is off there by what it was off by last, as far as its error
   * does not depend on the pose. At rest the bias is learned over minutes only, so that it could not tell.
   */
  restart(): void {
    this.#frame += 1;
    if (this.isAligned && this.isOffsetKnown && !Number.isNaN(this.#newestCompassRad)) {
      this.#carried = {
        errorDeg: this.#newestCompassRad * DEGREES - this.#offsetDeg(),
        varianceDeg2: this.#kalman.sigma0 ** 2 + this.#scatterVariance,
      };
    }
    this.#newestCompassRad = Number.NaN;
    this.#kalman.forgetOffset(NOISE.offsetInitial);
    this.#lastAtMs = Number.NaN;
    this.#pendingS = 0;
    this.#pendingTurn = 0;
    this.#forgetReadings();
  }

  /** Time passes; `turnRateRad` is the length of the bias-free rate, 0 where the frame cannot drift. */
  advance(atMs: number, turnRateRad: number): void {
    const elapsedS = (atMs - this.#lastAtMs) / 1000;
    this.#lastAtMs = atMs;
    this.#readings += 1;
    if (!(elapsedS > 0)) return;
    const stepS = Math.min(elapsedS, STEP_S);
    this.#pendingS += stepS;
    this.#pendingTurn += stepS * Math.min(LARGEST_TURN, (turnRateRad * DEGREES) / TURN_UNIT_DEG_PER_S);
    if (this.#pendingS >= STEP_S) this.#step();
  }

  /**
   * What the compass alone says of the offset now; `isDoubtful` where its field is disturbed or it turns otherwise than
   * the gyroscope. Readings of one second are taken together.
   */
  addCompass(offsetRad: number, isDoubtful: boolean): void {
    this.#newestCompassRad = offsetRad;
    this.#compassSine += Math.sin(offsetRad);
    this.#compassCosine += Math.cos(offsetRad);
    if (isDoubtful) return;
    this.#takeCarried(offsetRad);
    this.#goodSine += Math.sin(offsetRad);
    this.#goodCosine += Math.cos(offsetRad);
    this.#goodReadings += 1;
  }

  /** The true offset as a sighting gives it, with its 1-sigma; `plainRad` is the plain heading's offset at that time. */
  addSighting(offsetRad: number, sigmaRad: number, plainRad: number): void {
    this.#snapshots.push({
      kalman: this.#kalman.save(),
      residuals: this.#residuals,
      sightings: this.sightings,
      frame: this.#frame,
    });
    if (this.#snapshots.length > UNDO_DEPTH) this.#snapshots.shift();
    const measuredDeg = offsetRad * DEGREES;
    const filterDeg = signedDegrees(measuredDeg - this.#offsetDeg());
    if (this.isAligned) {
      const residuals = { filterDeg, plainDeg: signedDegrees((offsetRad - plainRad) * DEGREES) };
      this.#residuals = [...this.#residuals, residuals].slice(-REMEMBERED_SIGHTINGS);
    }
    this.#kalman.measure(1, 0, this.#pendingTurn, filterDeg, (sigmaRad * DEGREES) ** 2);
    this.#kalman.x0 = signedDegrees(this.#kalman.x0);
    this.sightings += 1;
  }

  /** Takes the newest sighting back, with what it taught. False where there is none to take back. */
  undoSighting(): boolean {
    const snapshot = this.#snapshots.pop();
    if (snapshot === undefined) return false;
    this.#kalman.restore(snapshot.kalman);
    if (snapshot.frame !== this.#frame) this.#kalman.forgetOffset(NOISE.offsetInitial);
    this.#carried = null;
    this.#residuals = snapshot.residuals;
    this.sightings = snapshot.sightings;
    return true;
  }

  /** Forgets all sightings and all that was learned. */
  clear(): void {
    this.#kalman.reset(NOISE.offsetInitial, NOISE.compassInitial, NOISE.driftInitial);
    this.#scatterVariance = NOISE.scatterInitial ** 2;
    this.#residuals = [];
    this.#snapshots.length = 0;
    this.sightings = 0;
    this.restart();
    this.#carried = null;
  }

  #takeCarried(compassRad: number): void {
    if (this.#carried === null) return;
    const { errorDeg, varianceDeg2 } = this.#carried;
    this.#carried = null;
    this.#kalman.measure(1, 0, 0, signedDegrees(compassRad * DEGREES - errorDeg - this.#kalman.x0), varianceDeg2);
    this.#kalman.x0 = signedDegrees(this.#kalman.x0);
  }

  #offsetDeg(): number {
    return this.#kalman.x0 + this.#kalman.x2 * this.#pendingTurn;
  }

  #prefersPlain(): boolean {
    if (this.#residuals.length < FALL_BACK_MIN_SIGHTINGS) return false;
    let filter = 0;
    for (const { filterDeg } of this.#residuals) filter += filterDeg ** 2;
    return filter > FALL_BACK_RATIO * this.#residuals.length * this.#plainMissDeg() ** 2;
  }

  /** Root mean square distance of the plain heading from the last sightings. */
  #plainMissDeg(): number {
    let sum = 0;
    for (const { plainDeg } of this.#residuals) sum += plainDeg ** 2;
    return Math.sqrt(sum / this.#residuals.length);
  }

  #step(): void {
    const turn = this.#pendingTurn;
    const isMoving = turn > MOVING_TURN * this.#pendingS;
    this.#kalman.predict(
      turn,
      NOISE.offsetWalk ** 2 * this.#pendingS + (NOISE.offsetTurned * turn) ** 2,
      NOISE.compassWalk ** 2 * this.#pendingS,
      (NOISE.driftTurned * turn) ** 2,
    );
    this.#pendingTurn = 0;
    this.#pendingS = 0;
    this.#takeCompass(isMoving);
    this.#kalman.x0 = signedDegrees(this.#kalman.x0);
    this.#forgetReadings();
  }

  #forgetReadings(): void {
    this.#readings = 0;
    this.#goodReadings = 0;
    this.#goodSine = 0;
    this.#goodCosine = 0;
    this.#compassSine = 0;
    this.#compassCosine = 0;
  }

  #takeCompass(isMoving: boolean): void {
    const isGood = this.#goodReadings > 0 && 2 * this.#goodReadings >= this.#readings;
    const sine = isGood ? this.#goodSine : this.#compassSine;
    const cosine = isGood ? this.#goodCosine : this.#compassCosine;
    if (sine === 0 && cosine === 0) return;
    const kalman = this.#kalman;
    const innovationDeg = signedDegrees(Math.atan2(sine, cosine) * DEGREES - kalman.x0 - kalman.x1);
    const known = kalman.varianceOfSum();
    if (isGood && isMoving && known < KNOWN_VARIANCE) {
      const seen = Math.max(0, innovationDeg ** 2 - known);
      const learned = this.#scatterVariance + (seen - this.#scatterVariance) / NOISE.scatterMemoryS;
      this.#scatterVariance = Math.max(learned, NOISE.scatterLeast ** 2);
    }
    const doubt = isGood ? 1 : NOISE.doubtFactor ** 2;
    const factor = NOISE.scatterFactor ** 2 * doubt * (isMoving ? 1 : NOISE.restFactor);
    kalman.measure(1, 1, 0, innovationDeg, this.#scatterVariance * factor);
  }
}
