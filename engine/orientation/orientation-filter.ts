import { quat, vec3, type ReadonlyQuat, type ReadonlyVec3 } from 'gl-matrix';
import { turnAboutVertical } from '../ar-math/turn-about-vertical';
import { FILTER_PARAMETERS, type FilterParameters } from './filter-parameters';
import { GyroBiasEstimator } from './gyro-bias-estimator';
import { GyroIntegrator, type GyroReading } from './gyro-integrator';
import { HeadingOffset } from './heading-offset';
import { LowPass } from './low-pass';
import { MagneticFieldMonitor } from './magnetic-field-monitor';
import { RestDetector } from './rest-detector';
import { StepClock, type StepLimits } from './step-clock';
import { rotateByVector } from './rotation-vector';

export interface OrientationFilterOptions {
  readonly gyroReading: GyroReading;
  /** Interval that the coefficients are tuned to until the samples show another one. */
  readonly nominalStepS: number;
  readonly limits: StepLimits;
  /** The published ones when absent; `verify` searches others. */
  readonly parameters?: FilterParameters;
}

/** For `devicemotion` at about 60 Hz. */
const BROWSER_FILTER_OPTIONS: OrientationFilterOptions = {
  gyroReading: 'mean',
  nominalStepS: 1 / 60,
  limits: { gapS: 0.5, minStepS: 0.005, maxStepS: 0.2 },
};

/** Past this a constant rate predicts no better than nothing (orientation research, 3.3). */
const MAX_PREDICTION_S = 0.05;

/**
 * Orientation from gyroscope and accelerometer, with a heading from whatever knows north. Written after D. Laidig and
 * T. Seel, "VQF", Information Fusion 91 (2023): the rates are integrated; gravity is low-passed in the frame that this
 * integration holds nearly still, where sideways accelerations average out; its lean corrects the inclination; one
 * scalar turns the result to north. Frames: device (W3C axes), relative (ENU up to a turn about the vertical), ENU.
 * Allocates nothing per sample.
 */
export class OrientationFilter {
  /** Counts the relative frames: another number, another unknown north. */
  frameNumber = 0;
  /** Drawn to what knows north, see heading-observation.ts. */
  readonly heading: HeadingOffset;
  readonly bias: GyroBiasEstimator;
  readonly #integrator: GyroIntegrator;
  readonly #clock: StepClock;
  readonly #rest: RestDetector;
  readonly #field: MagneticFieldMonitor;
  readonly #gravity: LowPass;
  // Doubles: single precision would drift over minutes of integration.
  readonly #integrated: quat = new Float64Array([0, 0, 0, 1]);
  readonly #levelled: quat = new Float64Array([0, 0, 0, 1]);
  readonly #relative: quat = new Float64Array([0, 0, 0, 1]);
  readonly #correction: quat = new Float64Array([0, 0, 0, 1]);
  readonly #rotation = new Float64Array(9);
  readonly #vector: vec3 = new Float64Array(3);
  /** Bias-free rate of the last sample. */
  readonly #rate: vec3 = new Float64Array(3);
  #lastAtMs = Number.NaN;
  #fieldOffsetRad = Number.NaN;

  constructor(options: OrientationFilterOptions = BROWSER_FILTER_OPTIONS) {
    this.#integrator = new GyroIntegrator(options.gyroReading);
    const { nominalStepS: stepS, limits, parameters = FILTER_PARAMETERS } = options;
    this.#clock = new StepClock(stepS, limits);
    this.#rest = new RestDetector(stepS, parameters);
    this.#field = new MagneticFieldMonitor(stepS, parameters);
    this.bias = new GyroBiasEstimator(stepS, parameters);
    this.heading = new HeadingOffset(parameters.headingTauS);
    this.#gravity = new LowPass(3, parameters.accelerationTauS, stepS);
  }

  /** Time of the last motion sample, NaN before the first. */
  get lastAtMs(): number {
    return this.#lastAtMs;
  }

  /** Mean interval of the motion samples, seconds. */
  get meanStepS(): number {
    return this.#clock.meanStepS;
  }

  get isAtRest(): boolean {
    return this.#rest.isAtRest;
  }

  /** The magnetometer of the trials reads something else than the Earth's field. */
  get isFieldDisturbed(): boolean {
    return this.#field.isDisturbed;
  }

  /** Heading offset that the last magnetometer reading alone would give, rad; NaN before one. */
  get fieldOffsetRad(): number {
    return this.#fieldOffsetRad;
  }

  /** Bias-free rate of the last sample, rad/s, device axes. */
  rate(out: vec3): vec3 {
    return vec3.copy(out, this.#rate);
  }

  /** Starts anew; the bias of the gyroscope is kept, it belongs to the device. */
  restart(): void {
    this.#clock.restart();
    this.#restartAttitude();
  }

  /**
   * One reading of gyroscope (rad/s) and accelerometer (m/s², gravity included, +9.81 on the axis that points up), both
   * in device axes. Times are milliseconds of any clock that `predict` is asked by. Readings that are no numbers are
   * dropped.
   */
  addMotion(atMs: number, gyro: ReadonlyVec3, acceleration: ReadonlyVec3): void {
    if (!isFinite3(gyro) || !isFinite3(acceleration) || !Number.isFinite(atMs)) return;
    const step = this.#clock.advance(atMs);
    this.#lastAtMs = atMs;
    if (step.isRestart) this.#restartAttitude();
    if (step.isRetuned) this.#retune(this.#clock.meanStepS);
    this.#rest.addGyro(gyro);
    this.#rest.addAcceleration(acceleration);
    vec3.subtract(this.#rate, gyro, this.bias.bias);
    this.#integrator.turn(this.#integrated, step.elapsedS, this.#rate);
    this.#level(acceleration, !step.isRestart);
  }

  /** Magnetometer reading of the same time as the last motion sample, any unit, device axes. */
  addMagnetic(field: ReadonlyVec3): void {
    const norm = vec3.length(field);
    if (!(norm > 0)) return;
    const stepS = this.#clock.meanStepS;
    const turned = vec3.transformQuat(this.#vector, field, this.#relative);
    const east = turned[0] ?? 0;
    const north = turned[1] ?? 0;
    const up = turned[2] ?? 0;
    this.#field.update(norm, -Math.asin(up / norm), vec3.length(this.#rest.meanGyro), stepS);
    this.#fieldOffsetRad = Math.atan2(east, north);
    const factor = this.#field.gainFactor(stepS);
    this.heading.follow(this.#fieldOffsetRad, stepS, this.heading.isSettled ? factor : 1);
  }

  /** Device → relative frame: inclination is right, north is unknown. */
  relative(out: quat): quat {
    return quat.copy(out, this.#relative);
  }

  /** Device → ENU with the north of the heading observations. */
  enuFromDevice(out: quat): quat {
    return turnAboutVertical(out, this.#relative, this.heading.offsetRad);
  }

  /** Device → relative frame at `atMs`, by the last rate held for at most 50 ms. */
  predictRelative(out: quat, atMs: number): quat {
    const aheadS = Math.min(MAX_PREDICTION_S, Math.max(0, (atMs - this.#lastAtMs) / 1000));
    quat.copy(out, this.#relative);
    return aheadS > 0 ? rotateByVector(out, vec3.scale(this.#vector, this.#integrator.endRate, aheadS)) : out;
  }

  /** Device → ENU at `atMs`; see `predictRelative`. */
  predict(out: quat, atMs: number): quat {
    return turnAboutVertical(out, this.predictRelative(out, atMs), this.heading.offsetRad);
  }

  #restartAttitude(): void {
    this.frameNumber += 1;
    quat.identity(this.#integrated);
    quat.identity(this.#levelled);
    quat.identity(this.#relative);
    this.#integrator.restart();
    this.#gravity.restart();
    this.#rest.restart();
    this.bias.restartSmoothing();
    this.heading.restart();
  }

  #retune(stepS: number): void {
    this.#gravity.retune(stepS);
    this.#rest.retune(stepS);
    this.#field.retune(stepS);
    this.bias.retune(stepS);
  }

  /** Inclination correction by the smoothed vertical, and what it says of the bias. */
  #level(acceleration: ReadonlyVec3, hasPast: boolean): void {
    const lean = vec3.transformQuat(this.#vector, acceleration, this.#integrated);
    this.#gravity.next(lean);
    vec3.transformQuat(lean, this.#gravity.output, this.#levelled);
    vec3.normalize(lean, lean);
    const leanX = lean[0] ?? 0;
    const leanY = lean[1] ?? 0;
    const up = lean[2] ?? 0;
    if (up === 0 && leanX === 0 && leanY === 0) return;
    const w = Math.sqrt(Math.max(0, (up + 1) / 2));
    const isUpsideDown = w < 1e-6;
    const correction = this.#correction;
    correction[0] = isUpsideDown ? 1 : leanY / (2 * w);
    correction[1] = isUpsideDown ? 0 : -leanX / (2 * w);
    correction[2] = 0;
    correction[3] = isUpsideDown ? 0 : w;
    quat.multiply(this.#levelled, correction, this.#levelled);
    quat.normalize(this.#levelled, this.#levelled);
    quat.multiply(this.#relative, this.#levelled, this.#integrated);
    // The first correction is the whole inclination, and no drift.
    if (!hasPast) return;
    writeRotation(this.#rotation, this.#relative);
    if (this.#rest.isAtRest) this.bias.updateAtRest(this.#rotation, this.#rest.meanGyro);
    else this.bias.updateInMotion(this.#rotation, lean);
  }
}

function writeRotation(out: Float64Array, q: ReadonlyQuat): void {
  const x = q[0] ?? 0;
  const y = q[1] ?? 0;
  const z = q[2] ?? 0;
  const w = q[3] ?? 1;
  out[0] = 1 - 2 * (y * y + z * z);
  out[1] = 2 * (x * y - w * z);
  out[2] = 2 * (x * z + w * y);
  out[3] = 2 * (x * y + w * z);
  out[4] = 1 - 2 * (x * x + z * z);
  out[5] = 2 * (y * z - w * x);
  out[6] = 2 * (x * z - w * y);
  out[7] = 2 * (y * z + w * x);
  out[8] = 1 - 2 * (x * x + y * y);
}

function isFinite3(vector: ReadonlyVec3): boolean {
  const x = vector[0] ?? Number.NaN;
  const y = vector[1] ?? Number.NaN;
  const z = vector[2] ?? Number.NaN;
  return Number.isFinite(x + y + z);
}
