import { FILTER_PARAMETERS as P } from './filter-parameters';
import { LowPass, LowPassDesign } from './low-pass';

/** Rows of the rotation from the device into the relative frame, and that rotation applied to the bias, low-passed. */
interface SmoothedRotation {
  readonly rows: readonly (readonly [LowPass, LowPass, LowPass])[];
  readonly biasX: LowPass;
  readonly biasY: LowPass;
}

const HUNDREDTH_DEGREE = Math.PI / 18_000;

/**
 * Kalman filter of the gyroscope's bias. At rest the mean rate is the bias; in motion the steady part of the
 * inclination corrections is, for its two horizontal components. Variances are in (0.01°/s)², which keeps the numbers
 * near one. The measurement noise is diagonal, so the three components are taken one after the other.
 */
export class GyroBiasEstimator {
  /** Bias, rad/s, device axes. */
  x = 0;
  y = 0;
  z = 0;
  readonly #design: LowPassDesign;
  readonly #smoothed: SmoothedRotation;
  // Upper triangle of the covariance.
  #pxx: number;
  #pxy = 0;
  #pxz = 0;
  #pyy: number;
  #pyz = 0;
  #pzz: number;
  readonly #pInitial: number;
  #growth = 0;
  #noiseRest = 0;
  #noiseMotion = 0;
  #noiseVertical = 0;
  #stepS: number;

  constructor(stepS: number) {
    this.#pInitial = (P.biasSigmaInitialRad / HUNDREDTH_DEGREE) ** 2;
    this.#pxx = this.#pInitial;
    this.#pyy = this.#pInitial;
    this.#pzz = this.#pInitial;
    this.#stepS = stepS;
    this.#design = new LowPassDesign(P.accelerationTauS, stepS);
    const channel = () => new LowPass(this.#design);
    const row = (): readonly [LowPass, LowPass, LowPass] => [channel(), channel(), channel()];
    this.#smoothed = { rows: [row(), row(), row()], biasX: channel(), biasY: channel() };
    this.retune(stepS);
  }

  /** 1-sigma of the largest axis, rad/s. */
  get sigmaRad(): number {
    return Math.sqrt(Math.max(this.#pxx, this.#pyy, this.#pzz)) * HUNDREDTH_DEGREE;
  }

  retune(stepS: number): void {
    this.#stepS = stepS;
    this.#design.retune(stepS);
    // The variance of a bias that nothing measures reaches (0.1°/s)² after the forgetting time.
    this.#growth = (10 ** 2 * stepS) / P.biasForgettingS;
    const motion = (P.biasSigmaMotionRad / HUNDREDTH_DEGREE) ** 2;
    const rest = (P.biasSigmaRestRad / HUNDREDTH_DEGREE) ** 2;
    // Noise for which the filter's steady state has just the wanted variance.
    this.#noiseMotion = motion ** 2 / this.#growth + motion;
    this.#noiseRest = rest ** 2 / this.#growth + rest;
    this.#noiseVertical = this.#noiseMotion / P.biasVerticalForgetting;
  }

  /** After a gap: the bias stays, what was smoothed of the rotation does not. */
  restartSmoothing(): void {
    for (const row of this.#smoothed.rows) for (const channel of row) channel.restart();
    this.#smoothed.biasX.restart();
    this.#smoothed.biasY.restart();
  }

  /** Forgets the bias as well. */
  restart(): void {
    this.restartSmoothing();
    this.x = 0;
    this.y = 0;
    this.z = 0;
    this.#pxy = 0;
    this.#pxz = 0;
    this.#pyz = 0;
    this.#pxx = this.#pInitial;
    this.#pyy = this.#pInitial;
    this.#pzz = this.#pInitial;
  }

  /**
   * One step. `rotation` holds the nine elements, row by row, of the rotation device → relative frame; `leanX`, `leanY`
   * are the horizontal components of the smoothed vertical in that frame before it was corrected (unit vector).
   * `meanGyro*` are used at rest.
   */
  update(
    rotation: Float64Array,
    leanX: number,
    leanY: number,
    isAtRest: boolean,
    meanGyroX: number,
    meanGyroY: number,
    meanGyroZ: number,
  ): void {
    const [r0 = 0, r1 = 0, r2 = 0, r3 = 0, r4 = 0, r5 = 0, r6 = 0, r7 = 0, r8 = 0] = rotation;
    const { rows, biasX, biasY } = this.#smoothed;
    const steadyX = biasX.next(r0 * this.x + r1 * this.y + r2 * this.z);
    const steadyY = biasY.next(r3 * this.x + r4 * this.y + r5 * this.z);
    const [rowX, rowY, rowZ] = rows;
    if (rowX === undefined || rowY === undefined || rowZ === undefined) return;
    const s0 = rowX[0].next(r0);
    const s1 = rowX[1].next(r1);
    const s2 = rowX[2].next(r2);
    const s3 = rowY[0].next(r3);
    const s4 = rowY[1].next(r4);
    const s5 = rowY[2].next(r5);
    const s6 = rowZ[0].next(r6);
    const s7 = rowZ[1].next(r7);
    const s8 = rowZ[2].next(r8);

    this.#grow();
    const { x, y, z } = this;
    if (isAtRest) {
      this.#measure(1, 0, 0, meanGyroX, this.#noiseRest, x, y, z);
      this.#measure(0, 1, 0, meanGyroY, this.#noiseRest, x, y, z);
      this.#measure(0, 0, 1, meanGyroZ, this.#noiseRest, x, y, z);
    } else {
      this.#measure(s0, s1, s2, steadyX - leanY / this.#stepS, this.#noiseMotion, x, y, z);
      this.#measure(s3, s4, s5, steadyY + leanX / this.#stepS, this.#noiseMotion, x, y, z);
      this.#measure(s6, s7, s8, 0, this.#noiseVertical, x, y, z);
    }
    this.x = clamp(this.x);
    this.y = clamp(this.y);
    this.z = clamp(this.z);
  }

  #grow(): void {
    if (this.#pxx < this.#pInitial) this.#pxx += this.#growth;
    if (this.#pyy < this.#pInitial) this.#pyy += this.#growth;
    if (this.#pzz < this.#pInitial) this.#pzz += this.#growth;
  }

  /**
   * Takes `measured` = (hx, hy, hz)·bias + noise. `x0`, `y0`, `z0` are the bias before the step: the innovation is
   * limited against it, so that one jolt cannot throw the estimate.
   */
  #measure(
    hx: number,
    hy: number,
    hz: number,
    measured: number,
    noise: number,
    x0: number,
    y0: number,
    z0: number,
  ): void {
    const limited = clamp(measured - hx * x0 - hy * y0 - hz * z0);
    const innovation = limited - hx * (this.x - x0) - hy * (this.y - y0) - hz * (this.z - z0);
    const phx = this.#pxx * hx + this.#pxy * hy + this.#pxz * hz;
    const phy = this.#pxy * hx + this.#pyy * hy + this.#pyz * hz;
    const phz = this.#pxz * hx + this.#pyz * hy + this.#pzz * hz;
    const scale = 1 / (hx * phx + hy * phy + hz * phz + noise);
    this.x += phx * scale * innovation;
    this.y += phy * scale * innovation;
    this.z += phz * scale * innovation;
    this.#pxx -= phx * phx * scale;
    this.#pxy -= phx * phy * scale;
    this.#pxz -= phx * phz * scale;
    this.#pyy -= phy * phy * scale;
    this.#pyz -= phy * phz * scale;
    this.#pzz -= phz * phz * scale;
  }
}

function clamp(rate: number): number {
  return Math.min(P.biasLimitRad, Math.max(-P.biasLimitRad, rate));
}
