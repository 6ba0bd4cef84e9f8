import { quat, vec3 } from 'gl-matrix';
import { degreesFromRadians } from '../ar-math/angles';
import { enuFromDeviceByAngles } from '../ar-math/device-rotation';
import type { MotionSample, OrientationSample } from './sensor-samples';

/**
 * Whether gyroscope and orientation turn the same way about an axis of the device. `not-turned`: too little to say.
 * `unlike`: they turn, but not together.
 */
export type AxisAgreement = 'agrees' | 'opposite' | 'unlike' | 'not-turned';

/** What the sensors of a device have shown so far. */
export interface SensorAgreement {
  /** Readings a second; null before the second one. */
  readonly orientationHz: number | null;
  readonly motionHz: number | null;
  readonly hasAbsolute: boolean;
  readonly hasCompassHeading: boolean;
  /** About the device's axes x, y and z; null without a gyroscope. */
  readonly axes: readonly [AxisAgreement, AxisAgreement, AxisAgreement] | null;
  /**
   * Sign that the browser gives gravity: W3C has a phone that lies face up read +9.8 on z, WebKit on iOS -9.8. Null
   * until the device was held so that it could be told.
   */
  readonly gravity: 'w3c' | 'inverted' | null;
}

/** So many degrees have to be turned about an axis before it is judged. */
const LEAST_TURN_DEG = 40;
/** A step that is no larger is a hand that trembles, or a compass. */
const NOISE_DEG = 0.15;
const TOGETHER = 0.8;
/** Both come in rhythms and with delays of their own: what they turned is held together over so long. */
const WINDOW_MS = 300;
/** Longer gaps are pauses of the page, in which a gyroscope was not heard. */
const LONGEST_STEP_MS = 250;
/** Of gravity's 9.8 along the axis that the orientation says is up: so much at least tells the sign. */
const LEAST_GRAVITY_MPS2 = 5;
const UP: vec3 = [0, 0, 1];

interface AxisSums {
  gyro2: number;
  orientation2: number;
  product: number;
  turnedDeg: number;
}

const noTurns = (): AxisSums => ({ gyro2: 0, orientation2: 0, product: 0, turnedDeg: 0 });

class Rate {
  #first: number | null = null;
  #last = 0;
  #count = 0;

  note(atMs: number): void {
    this.#first ??= atMs;
    this.#last = atMs;
    this.#count += 1;
  }

  get hz(): number | null {
    if (this.#first === null || this.#last <= this.#first) return null;
    return ((this.#count - 1) * 1000) / (this.#last - this.#first);
  }
}

/** Turn from one orientation to the next in the axes of the device, degrees. */
function turnBetween(before: quat, after: quat): readonly [number, number, number] {
  const turn = quat.multiply(quat.create(), quat.invert(quat.create(), before), after);
  const sign = turn[3] < 0 ? -1 : 1;
  const halfSine = Math.hypot(turn[0], turn[1], turn[2]);
  const angleDeg = degreesFromRadians(2 * Math.atan2(halfSine, sign * turn[3]));
  const scale = halfSine < 1e-9 ? 0 : (sign * angleDeg) / halfSine;
  return [turn[0] * scale, turn[1] * scale, turn[2] * scale];
}

function judged({ gyro2, orientation2, product, turnedDeg }: AxisSums): AxisAgreement {
  if (turnedDeg < LEAST_TURN_DEG) return 'not-turned';
  const correlation = product / Math.sqrt(gyro2 * orientation2);
  if (correlation >= TOGETHER) return 'agrees';
  return correlation <= -TOGETHER ? 'opposite' : 'unlike';
}

/**
 * Holds what the gyroscope says against what the orientation does while somebody turns the device about all three axes:
 * browsers have had axes exchanged and signs turned round, and a filter that trusts such a gyroscope goes astray.
 */
export class SensorAgreementCheck {
  readonly #orientationRate = new Rate();
  readonly #motionRate = new Rate();
  readonly #sums: readonly [AxisSums, AxisSums, AxisSums];
  /** In this window, degrees about x, y and z: by the gyroscope, and by the orientation. */
  #byGyroscope: [number, number, number] = [0, 0, 0];
  #byOrientation: [number, number, number] = [0, 0, 0];
  #windowFromMs = 0;
  #motionAtMs: number | null = null;
  #orientation: { readonly atMs: number; readonly enuFromDevice: quat } | null = null;
  #hasAbsolute = false;
  #hasCompassHeading = false;
  #hasGyroscope = false;
  #gravity: SensorAgreement['gravity'] = null;

  constructor() {
    this.#sums = [noTurns(), noTurns(), noTurns()];
  }

  push(sample: MotionSample | OrientationSample): void {
    if (sample.kind === 'motion') this.#pushMotion(sample);
    else this.#pushOrientation(sample);
  }

  get result(): SensorAgreement {
    const [x, y, z] = this.#sums;
    return {
      orientationHz: this.#orientationRate.hz,
      motionHz: this.#motionRate.hz,
      hasAbsolute: this.#hasAbsolute,
      hasCompassHeading: this.#hasCompassHeading,
      axes: this.#hasGyroscope ? [judged(x), judged(y), judged(z)] : null,
      gravity: this.#gravity,
    };
  }

  #pushMotion({ atMs, rotationRateDegPerS, accelerationMps2 }: MotionSample): void {
    this.#motionRate.note(atMs);
    const elapsedMs = this.#motionAtMs === null ? 0 : atMs - this.#motionAtMs;
    this.#motionAtMs = atMs;
    if (accelerationMps2 !== null) this.#noteGravity(accelerationMps2);
    if (rotationRateDegPerS === null) return;
    this.#hasGyroscope = true;
    if (elapsedMs > LONGEST_STEP_MS) {
      // What was turned meanwhile nobody measured.
      this.#orientation = null;
      return;
    }
    for (const axis of [0, 1, 2] as const) this.#byGyroscope[axis] += (rotationRateDegPerS[axis] * elapsedMs) / 1000;
  }

  #pushOrientation(sample: OrientationSample): void {
    const { atMs, alphaDeg, betaDeg, gammaDeg } = sample;
    // Where both kinds of events come, those from north would turn against the others.
    if (sample.isAbsolute && !this.#hasAbsolute) this.#orientation = null;
    this.#hasAbsolute ||= sample.isAbsolute;
    this.#hasCompassHeading ||= sample.compassHeadingDeg !== null;
    if (sample.isAbsolute !== this.#hasAbsolute) return;
    this.#orientationRate.note(atMs);
    const before = this.#orientation;
    const enuFromDevice = enuFromDeviceByAngles(quat.create(), alphaDeg, betaDeg, gammaDeg);
    this.#orientation = { atMs, enuFromDevice };
    if (before === null || atMs - before.atMs > LONGEST_STEP_MS) {
      this.#beginWindow(atMs);
      return;
    }
    const turn = turnBetween(before.enuFromDevice, enuFromDevice);
    for (const axis of [0, 1, 2] as const) {
      this.#byOrientation[axis] += turn[axis];
      if (Math.abs(turn[axis]) > NOISE_DEG) this.#sums[axis].turnedDeg += Math.abs(turn[axis]);
    }
    if (atMs - this.#windowFromMs < WINDOW_MS) return;
    for (const axis of [0, 1, 2] as const) {
      const sums = this.#sums[axis];
      sums.gyro2 += this.#byGyroscope[axis] ** 2;
      sums.orientation2 += this.#byOrientation[axis] ** 2;
      sums.product += this.#byGyroscope[axis] * this.#byOrientation[axis];
    }
    this.#beginWindow(atMs);
  }

  #beginWindow(atMs: number): void {
    this.#windowFromMs = atMs;
    this.#byGyroscope = [0, 0, 0];
    this.#byOrientation = [0, 0, 0];
  }

  #noteGravity([x, y, z]: readonly [number, number, number]): void {
    if (this.#orientation === null) return;
    const deviceFromEnu = quat.invert(quat.create(), this.#orientation.enuFromDevice);
    const along = vec3.dot([x, y, z], vec3.transformQuat(vec3.create(), UP, deviceFromEnu));
    if (Math.abs(along) >= LEAST_GRAVITY_MPS2) this.#gravity = along > 0 ? 'w3c' : 'inverted';
  }
}
