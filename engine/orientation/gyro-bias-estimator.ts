import type { ReadonlyVec3 } from 'gl-matrix';
import { FILTER_PARAMETERS, type FilterParameters } from './filter-parameters';
import { LowPass } from './low-pass';

const HUNDREDTH_DEGREE = Math.PI / 18_000;
/** What is smoothed: the nine elements of the rotation, and the first two of that rotation applied to the bias. */
const ROTATION_ELEMENTS = 9;
const SMOOTHED = ROTATION_ELEMENTS + 2;

/**
 * Kalman filter of the gyroscope's bias. At rest the mean rate is the bias; in motion the steady part of the
 * inclination corrections is, for its two horizontal components. Variances are in (0.01°/s)², which keeps the numbers
 * near one. The measurement noise is diagonal, so the three components are taken one after the other.
 */
export class GyroBiasEstimator {
  /** Bias, rad/s, device axes. */
  readonly bias = new Float64Array(3);
  readonly #smoothed: LowPass;
  readonly #toSmooth = new Float64Array(SMOOTHED);
  readonly #biasBefore = new Float64Array(3);
  /** One measurement: the row that it is a product of, and its value. */
  readonly #row = new Float64Array(3);
  #measured = 0;
  #noise = 0;
  /** Covariance, row by row. */
  readonly #covariance = new Float64Array(9);
  readonly #gain = new Float64Array(3);
  readonly #parameters: FilterParameters;
  readonly #initialVariance: number;
  #growth = 0;
  #noiseRest = 0;
  #noiseMotion = 0;
  #stepS = 0;

  constructor(stepS: number, parameters: FilterParameters = FILTER_PARAMETERS) {
    this.#parameters = parameters;
    this.#initialVariance = (parameters.biasSigmaInitialRad / HUNDREDTH_DEGREE) ** 2;
    this.#smoothed = new LowPass(SMOOTHED, parameters.accelerationTauS, stepS);
    this.#resetCovariance();
    this.retune(stepS);
  }

  /** 1-sigma of the largest axis, rad/s. */
  get sigmaRad(): number {
    const xx = this.#covariance[0] ?? 0;
    const yy = this.#covariance[4] ?? 0;
    const zz = this.#covariance[8] ?? 0;
    return Math.sqrt(Math.max(xx, yy, zz)) * HUNDREDTH_DEGREE;
  }

  retune(stepS: number): void {
    this.#stepS = stepS;
    this.#smoothed.retune(stepS);
    // The variance of a bias that nothing measures reaches (0.1°/s)² after the forgetting time.
    const { biasForgettingS, biasSigmaMotionRad, biasSigmaRestRad } = this.#parameters;
    this.#growth = (10 ** 2 * stepS) / biasForgettingS;
    const motion = (biasSigmaMotionRad / HUNDREDTH_DEGREE) ** 2;
    const rest = (biasSigmaRestRad / HUNDREDTH_DEGREE) ** 2;
    // Noise for which the filter's steady state has just the wanted variance.
    this.#noiseMotion = motion ** 2 / this.#growth + motion;
    this.#noiseRest = rest ** 2 / this.#growth + rest;
  }

  /** After a gap: the bias stays, what was smoothed of the rotation does not. */
  restartSmoothing(): void {
    this.#smoothed.restart();
  }

  /** One step of a device that lies still; `meanGyro` is its mean rate. */
  updateAtRest(rotation: Float64Array, meanGyro: ReadonlyVec3): void {
    this.#begin(rotation);
    for (let axis = 0; axis < 3; axis += 1) {
      this.#row.fill(0);
      this.#row[axis] = 1;
      this.#measured = meanGyro[axis] ?? 0;
      this.#noise = this.#noiseRest;
      this.#measure();
    }
    this.#limit();
  }

  /**
   * One step in motion. `rotation` holds the nine elements, row by row, of the rotation device → relative frame; `lean`
   * is the smoothed vertical in that frame before it was corrected (unit vector).
   */
  updateInMotion(rotation: Float64Array, lean: ReadonlyVec3): void {
    this.#begin(rotation);
    const smoothed = this.#smoothed.output;
    for (let axis = 0; axis < 3; axis += 1) {
      this.#row[0] = smoothed[3 * axis] ?? 0;
      this.#row[1] = smoothed[3 * axis + 1] ?? 0;
      this.#row[2] = smoothed[3 * axis + 2] ?? 0;
      this.#noise = this.#noiseMotion;
      if (axis === 0) this.#measured = (smoothed[ROTATION_ELEMENTS] ?? 0) - (lean[1] ?? 0) / this.#stepS;
      else if (axis === 1) this.#measured = (smoothed[ROTATION_ELEMENTS + 1] ?? 0) + (lean[0] ?? 0) / this.#stepS;
      else {
        // Gravity says nothing of the vertical part; it is drawn to zero, very weakly.
        this.#measured = 0;
        this.#noise = this.#noiseMotion / this.#parameters.biasVerticalForgetting;
      }
      this.#measure();
    }
    this.#limit();
  }

  #begin(rotation: Float64Array): void {
    const toSmooth = this.#toSmooth;
    const x = this.bias[0] ?? 0;
    const y = this.bias[1] ?? 0;
    const z = this.bias[2] ?? 0;
    const r0 = rotation[0] ?? 0;
    const r1 = rotation[1] ?? 0;
    const r2 = rotation[2] ?? 0;
    const r3 = rotation[3] ?? 0;
    const r4 = rotation[4] ?? 0;
    const r5 = rotation[5] ?? 0;
    toSmooth.set(rotation);
    toSmooth[ROTATION_ELEMENTS] = r0 * x + r1 * y + r2 * z;
    toSmooth[ROTATION_ELEMENTS + 1] = r3 * x + r4 * y + r5 * z;
    this.#smoothed.next(toSmooth);
    this.#biasBefore.set(this.bias);
    const covariance = this.#covariance;
    for (let k = 0; k < 9; k += 4) {
      const variance = covariance[k] ?? 0;
      if (variance < this.#initialVariance) covariance[k] = variance + this.#growth;
    }
  }

  /**
   * Takes `#measured` = `#row` · bias + noise. The innovation is limited against the bias before the step, so that one
   * jolt cannot throw the estimate.
   */
  #measure(): void {
    const { bias } = this;
    const hx = this.#row[0] ?? 0;
    const hy = this.#row[1] ?? 0;
    const hz = this.#row[2] ?? 0;
    const x0 = this.#biasBefore[0] ?? 0;
    const y0 = this.#biasBefore[1] ?? 0;
    const z0 = this.#biasBefore[2] ?? 0;
    const x = bias[0] ?? 0;
    const y = bias[1] ?? 0;
    const z = bias[2] ?? 0;
    const raw = this.#measured - hx * x0 - hy * y0 - hz * z0;
    const limit = this.#parameters.biasLimitRad;
    const limited = Math.min(limit, Math.max(-limit, raw));
    const innovation = limited - hx * (x - x0) - hy * (y - y0) - hz * (z - z0);
    const covariance = this.#covariance;
    const gain = this.#gain;
    for (let k = 0; k < 3; k += 1) {
      const at = 3 * k;
      gain[k] = (covariance[at] ?? 0) * hx + (covariance[at + 1] ?? 0) * hy + (covariance[at + 2] ?? 0) * hz;
    }
    const gx = gain[0] ?? 0;
    const gy = gain[1] ?? 0;
    const gz = gain[2] ?? 0;
    const scale = 1 / (hx * gx + hy * gy + hz * gz + this.#noise);
    for (let k = 0; k < 3; k += 1) {
      const share = (gain[k] ?? 0) * scale;
      bias[k] = (bias[k] ?? 0) + share * innovation;
      const at = 3 * k;
      covariance[at] = (covariance[at] ?? 0) - share * gx;
      covariance[at + 1] = (covariance[at + 1] ?? 0) - share * gy;
      covariance[at + 2] = (covariance[at + 2] ?? 0) - share * gz;
    }
  }

  #limit(): void {
    const { bias } = this;
    const limit = this.#parameters.biasLimitRad;
    for (let k = 0; k < 3; k += 1) bias[k] = Math.min(limit, Math.max(-limit, bias[k] ?? 0));
  }

  #resetCovariance(): void {
    this.#covariance.fill(0);
    for (let k = 0; k < 9; k += 4) this.#covariance[k] = this.#initialVariance;
  }
}
