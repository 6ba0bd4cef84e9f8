import { mat3, vec3, type ReadonlyMat3, type ReadonlyVec3 } from 'gl-matrix';

const RADIANS = Math.PI / 180;
export const BIAS_CLIP_RAD = 2 * RADIANS;
/** From the table of default parameters; variances are in (0.01°/s)². */
const INITIAL_VARIANCE = 50 ** 2;
const MOTION_VARIANCE = 10 ** 2;
const REST_VARIANCE = 3 ** 2;
const FORGETTING_S = 100;
const VERTICAL_FORGETTING = 0.0001;

const IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1] as const;

/** The published estimator of the gyroscope's bias, all three components at once. */
export class PublishedVqfBias {
  /** rad/s, device axes. */
  readonly value = new Float64Array(3);
  readonly #covariance = new Float64Array(IDENTITY.map((element) => element * INITIAL_VARIANCE));
  readonly #growth: number;

  constructor(stepS: number) {
    this.#growth = (10 ** 2 * stepS) / FORGETTING_S;
  }

  grow(): void {
    for (const at of [0, 4, 8]) {
      const variance = this.#covariance[at] ?? 0;
      if (variance < INITIAL_VARIANCE) this.#covariance[at] = variance + this.#growth;
    }
  }

  measureAtRest(meanGyro: ReadonlyVec3): void {
    const noise = this.#noiseOf(REST_VARIANCE);
    this.#correct(IDENTITY, meanGyro, [noise, noise, noise]);
  }

  /** `measured` is what the smoothed rotation times the bias comes to. */
  measureInMotion(smoothedRotation: ReadonlyMat3, measured: ReadonlyVec3): void {
    const noise = this.#noiseOf(MOTION_VARIANCE);
    this.#correct(smoothedRotation, measured, [noise, noise, noise / VERTICAL_FORGETTING]);
  }

  /** Noise that makes the steady variance come to the wanted one. */
  #noiseOf(variance: number): number {
    return variance ** 2 / this.#growth + variance;
  }

  /** gain = P·Rᵀ·(R·P·Rᵀ + noise)⁻¹; bias += gain·(measured − R·bias), that difference clipped; P −= gain·R·P. */
  #correct(rotation: ReadonlyMat3, measured: ReadonlyVec3, noise: readonly [number, number, number]): void {
    const covariance = this.#covariance;
    const residual = new Float64Array(3);
    vec3.transformMat3(residual, this.value, rotation);
    vec3.subtract(residual, measured, residual);
    const shared = product(covariance, mat3.transpose(new Float64Array(9), rotation));
    const total = product(rotation, shared);
    for (const [axis, variance] of noise.entries()) total[4 * axis] = (total[4 * axis] ?? 0) + variance;
    const inverse = mat3.invert(new Float64Array(9), total);
    if (inverse === null) return;
    const gain = product(shared, inverse);
    const step = vec3.transformMat3(new Float64Array(3), residual.map(clipped), gain);
    vec3.add(this.value, this.value, step);
    this.value.set(this.value.map(clipped));
    mat3.subtract(covariance, covariance, product(gain, product(rotation, covariance)));
  }
}

const clipped = (value: number): number => Math.min(BIAS_CLIP_RAD, Math.max(-BIAS_CLIP_RAD, value));

function product(a: ReadonlyMat3, b: ReadonlyMat3): Float64Array {
  const out = new Float64Array(9);
  mat3.multiply(out, a, b);
  return out;
}
