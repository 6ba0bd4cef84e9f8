import { quat, vec3, type ReadonlyQuat } from 'gl-matrix';

const STALE_MS = 1000;
/** Above this mean interval the rates are too far apart to integrate. */
const LONGEST_STEP_S = 0.1;
const SILENT_TURN_COSINE = Math.cos((1.5 / 2) * (Math.PI / 180));
const DISTRUST_TILT_COSINE = Math.cos((20 * Math.PI) / 180);
const TRUST_TILT_COSINE = Math.cos((10 * Math.PI) / 180);
const DISTRUST_AFTER_MS = 700;
const FRESH_MS = 200;

/**
 * Says whether the gyroscope may be believed. Some devices have none and report zeros, some stop: then the browser's
 * own orientation is the better one. It is doubted when it shows exactly no turn while the browser's orientation turns,
 * and when the inclinations of the two stay more than 20° apart.
 */
export class MotionTrust {
  #lastMotionAtMs = Number.NaN;
  #isSilent = false;
  #hasZeroReference = false;
  #isZeroAbsolute = false;
  readonly #zeroReference: quat = new Float64Array([0, 0, 0, 1]);
  #tiltedSinceMs = Number.NaN;
  #isTilted = false;
  readonly #upA: vec3 = new Float64Array(3);
  readonly #upB: vec3 = new Float64Array(3);

  /** A motion reading that has rates. */
  addRates(atMs: number, isExactlyZero: boolean): void {
    this.#lastMotionAtMs = atMs;
    if (isExactlyZero) return;
    this.#isSilent = false;
    this.#hasZeroReference = false;
  }

  /**
   * An orientation of the browser while the rates were zero or not. One that refers to no compass is preferred: a magnet
   * that is carried past turns the other kind without any turn of the device.
   */
  addOrientation(orientation: ReadonlyQuat, isAbsolute: boolean, areRatesZero: boolean): void {
    if (!areRatesZero) return;
    const isPreferred = this.#isZeroAbsolute && !isAbsolute;
    if (!this.#hasZeroReference || isPreferred) {
      quat.copy(this.#zeroReference, orientation);
      this.#hasZeroReference = true;
      this.#isZeroAbsolute = isAbsolute;
    } else if (isAbsolute !== this.#isZeroAbsolute) return;
    else if (Math.abs(quat.dot(this.#zeroReference, orientation)) < SILENT_TURN_COSINE) this.#isSilent = true;
  }

  /** Compares inclinations: the filter's and the browser's last, `orientationAgeMs` old. */
  compareTilt(
    atMs: number,
    relative: ReadonlyQuat,
    isAtRest: boolean,
    orientation: ReadonlyQuat,
    orientationAgeMs: number,
  ): void {
    if (!isAtRest && !(orientationAgeMs < FRESH_MS)) {
      this.#tiltedSinceMs = Number.NaN;
      return;
    }
    const cosine = vec3.dot(upInDevice(this.#upA, relative), upInDevice(this.#upB, orientation));
    if (cosine > TRUST_TILT_COSINE) this.#isTilted = false;
    if (cosine >= DISTRUST_TILT_COSINE) {
      this.#tiltedSinceMs = Number.NaN;
      return;
    }
    if (!(atMs >= this.#tiltedSinceMs)) this.#tiltedSinceMs = atMs;
    if (atMs - this.#tiltedSinceMs >= DISTRUST_AFTER_MS) this.#isTilted = true;
  }

  isTrusted(atMs: number, meanStepS: number): boolean {
    const isFresh = Math.abs(atMs - this.#lastMotionAtMs) <= STALE_MS;
    return isFresh && meanStepS <= LONGEST_STEP_S && !this.#isSilent && !this.#isTilted;
  }
}

/** The vertical in device axes: third row of the rotation. */
function upInDevice(out: vec3, q: ReadonlyQuat): vec3 {
  const x = q[0] ?? 0;
  const y = q[1] ?? 0;
  const z = q[2] ?? 0;
  const w = q[3] ?? 1;
  return vec3.set(out, 2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y));
}
