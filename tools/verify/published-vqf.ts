import { mat3, quat, vec3 } from 'gl-matrix';
import { BIAS_CLIP_RAD, PublishedVqfBias } from './published-vqf-bias';
import { gainOf, PublishedVqfField } from './published-vqf-field';
import { PublishedLowPass } from './published-vqf-low-pass';

const RADIANS = Math.PI / 180;
/** From the table of default parameters of the publication. */
const TAU_ACCELERATION_S = 3;
const TAU_MAGNETIC_S = 9;
const REST_MIN_S = 1.5;
const REST_TAU_S = 0.5;
const REST_GYRO_RAD = 2 * RADIANS;
const REST_ACCELERATION_MPS2 = 0.5;
const FIELD_TAU_S = 0.05;

type Triple = readonly [number, number, number];

const vector = (): Float64Array => new Float64Array(3);
const matrix = (): Float64Array => new Float64Array(9);

/**
 * The anchor of the orientation suite: the filter of D. Laidig and T. Seel, "VQF", Information Fusion 91 (2023), with
 * estimation of the bias at rest and in motion and with rejection of disturbed fields, at its published parameters.
 * Readings come at one fixed step; a rate is held over the step that ends with it, without any coning term, as
 * published. Written apart from the product, for clearness and not for speed.
 */
export class PublishedVqf {
  readonly #stepS: number;
  readonly #strapdown: quat = new Float64Array([0, 0, 0, 1]);
  readonly #inclination: quat = new Float64Array([0, 0, 0, 1]);
  readonly #acceleration: PublishedLowPass;
  readonly #restGyro: PublishedLowPass;
  readonly #restAcceleration: PublishedLowPass;
  readonly #motionRotation: PublishedLowPass;
  readonly #smoothedField: PublishedLowPass;
  readonly #field: PublishedVqfField;
  #meanGyro: Triple = [0, 0, 0];
  #restS = 0;
  #isAtRest = false;
  readonly #bias: PublishedVqfBias;
  #headingRad = 0;
  #startGain = 1;

  constructor(stepS: number) {
    this.#stepS = stepS;
    this.#acceleration = new PublishedLowPass(TAU_ACCELERATION_S, stepS);
    this.#restGyro = new PublishedLowPass(REST_TAU_S, stepS);
    this.#restAcceleration = new PublishedLowPass(REST_TAU_S, stepS);
    this.#motionRotation = new PublishedLowPass(TAU_ACCELERATION_S, stepS);
    this.#smoothedField = new PublishedLowPass(FIELD_TAU_S, stepS);
    this.#field = new PublishedVqfField(stepS);
    this.#bias = new PublishedVqfBias(stepS);
  }

  /** One reading of each sensor: rad/s, m/s² (+9.81 on the axis that points up), any unit of field. */
  add(gyro: Triple, acceleration: Triple, magnetic: Triple): void {
    this.#detectRest(gyro, acceleration);
    this.#integrate(gyro);
    this.#level(acceleration);
    this.#turnToNorth(magnetic);
  }

  /** Device → ENU. */
  enuFromDevice(out: quat): quat {
    const heading = quat.setAxisAngle(new Float64Array(4), [0, 0, 1], this.#headingRad);
    return quat.multiply(out, heading, this.#levelled());
  }

  #levelled(): quat {
    return quat.multiply(new Float64Array(4), this.#inclination, this.#strapdown);
  }

  #detectRest(gyro: Triple, acceleration: Triple): void {
    const [x = 0, y = 0, z = 0] = this.#restGyro.next(gyro);
    this.#meanGyro = [x, y, z];
    const [ax = 0, ay = 0, az = 0] = this.#restAcceleration.next(acceleration);
    const isStill =
      vec3.distance(gyro, this.#meanGyro) < REST_GYRO_RAD &&
      this.#meanGyro.every((rate) => Math.abs(rate) <= BIAS_CLIP_RAD) &&
      vec3.distance(acceleration, [ax, ay, az]) < REST_ACCELERATION_MPS2;
    this.#restS = isStill ? this.#restS + this.#stepS : 0;
    this.#isAtRest = this.#restS >= REST_MIN_S;
  }

  #integrate(gyro: Triple): void {
    const rate = vec3.subtract(vector(), gyro, this.#bias.value);
    const speed = vec3.length(rate);
    if (speed === 0) return;
    const step = quat.setAxisAngle(new Float64Array(4), vec3.scale(rate, rate, 1 / speed), speed * this.#stepS);
    quat.normalize(this.#strapdown, quat.multiply(this.#strapdown, this.#strapdown, step));
  }

  #level(acceleration: Triple): void {
    const [x = 0, y = 0, z = 0] = vec3.transformQuat(vector(), acceleration, this.#strapdown);
    const [sx = 0, sy = 0, sz = 0] = this.#acceleration.next([x, y, z]);
    const vertical = vec3.transformQuat(vector(), [sx, sy, sz], this.#inclination);
    vec3.normalize(vertical, vertical);
    const [east = 0, north = 0, up = 0] = vertical;
    const w = Math.sqrt((up + 1) / 2);
    const correction: quat = w > 1e-6 ? [north / (2 * w), -east / (2 * w), 0, w] : [1, 0, 0, 0];
    quat.normalize(this.#inclination, quat.multiply(this.#inclination, correction, this.#inclination));
    this.#estimateBias(vertical);
  }

  #estimateBias(vertical: vec3): void {
    const rotation = mat3.fromQuat(matrix(), this.#levelled());
    const turned = vec3.transformMat3(vector(), this.#bias.value, rotation);
    const smoothed = this.#motionRotation.next([...rotation, ...turned]);
    this.#bias.grow();
    if (this.#isAtRest) {
      this.#bias.measureAtRest(this.#meanGyro);
      return;
    }
    const smoothedRotation = matrix();
    smoothedRotation.set(smoothed.slice(0, 9));
    const [, , , , , , , , , east = 0, north = 0] = smoothed;
    // The correction of one step, as a rate, is what the smoothed bias has not explained.
    const [x = 0, y = 0] = vertical;
    this.#bias.measureInMotion(smoothedRotation, [east - y / this.#stepS, north + x / this.#stepS, 0]);
  }

  #turnToNorth(magnetic: Triple): void {
    const norm = vec3.length(magnetic);
    if (norm === 0) return;
    const [east = 0, north = 0, up = 0] = vec3.transformQuat(vector(), magnetic, this.#levelled());
    const [smoothedNorm = 0, smoothedDipRad = 0] = this.#smoothedField.next([norm, -Math.asin(up / norm)]);
    this.#field.update({ norm: smoothedNorm, dipRad: smoothedDipRad }, vec3.length(this.#meanGyro));
    const gain = Math.max(gainOf(TAU_MAGNETIC_S, this.#stepS) * this.#field.gainFactor(), this.#startGain);
    if (this.#startGain > 0) {
      this.#startGain /= this.#startGain + 1;
      if (this.#startGain * TAU_MAGNETIC_S < this.#stepS) this.#startGain = 0;
    }
    const apartRad = Math.atan2(east, north) - this.#headingRad;
    this.#headingRad += gain * Math.atan2(Math.sin(apartRad), Math.cos(apartRad));
  }
}
