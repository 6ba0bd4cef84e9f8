import type { quat, ReadonlyQuat } from 'gl-matrix';
import { SMOOTHED_SAMPLES } from '../constants/sky-view';
import { component } from './component';

/** Each squaring doubles the lead of the largest eigenvalue's power: 2^12 leaves nothing of one that is 1 % smaller. */
const SQUARINGS = 12;

/**
 * Mean of the last orientations of a device, for phones that give no motion data: the orientation q
 * with the largest sum of squared products with the samples s, that is of cos²(half the turn from s to q). It is the
 * eigenvector of the largest eigenvalue of the sum of s sᵀ, the method known as Markley's. A quaternion and its negative are the same orientation and count as the
 * same, and there is no north to wrap at. Allocates nothing after it was made.
 */
export class QuaternionMean {
  readonly #samples: Float64Array;
  readonly #capacity: number;
  readonly #matrix = new Float64Array(16);
  readonly #square = new Float64Array(16);
  #count = 0;
  #next = 0;

  constructor(capacity: number = SMOOTHED_SAMPLES) {
    this.#capacity = capacity;
    this.#samples = new Float64Array(4 * capacity);
  }

  /** Takes a sample; the oldest goes once there are more than `capacity`. */
  add(sample: ReadonlyQuat): void {
    for (let i = 0; i < 4; i++) this.#samples[4 * this.#next + i] = component(sample, i);
    this.#next = (this.#next + 1) % this.#capacity;
    this.#count = Math.min(this.#count + 1, this.#capacity);
  }

  /** Forgets all samples, as after a pause. */
  clear(): void {
    this.#count = 0;
    this.#next = 0;
  }

  /** Writes the mean, w not negative; false and `out` untouched while there is no sample. */
  mean(out: quat): boolean {
    if (this.#count === 0) return false;
    this.#sumOuterProducts();
    for (let round = 0; round < SQUARINGS; round++) this.#squareAndScale();
    this.#writeDominantColumn(out);
    return true;
  }

  #sumOuterProducts(): void {
    this.#matrix.fill(0);
    for (let sample = 0; sample < this.#count; sample++) {
      for (let cell = 0; cell < 16; cell++) {
        const product =
          component(this.#samples, 4 * sample + (cell >> 2)) * component(this.#samples, 4 * sample + (cell & 3));
        this.#matrix[cell] = component(this.#matrix, cell) + product;
      }
    }
  }

  #squareAndScale(): void {
    const m = this.#matrix;
    for (let cell = 0; cell < 16; cell++) {
      const row = cell & 12;
      const column = cell & 3;
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += component(m, row + k) * component(m, 4 * k + column);
      this.#square[cell] = sum;
    }
    const trace =
      component(this.#square, 0) +
      component(this.#square, 5) +
      component(this.#square, 10) +
      component(this.#square, 15);
    for (let cell = 0; cell < 16; cell++) m[cell] = component(this.#square, cell) / trace;
  }

  #writeDominantColumn(out: quat): void {
    const m = this.#matrix;
    let best = 0;
    for (let i = 1; i < 4; i++) if (component(m, 5 * i) > component(m, 5 * best)) best = i;
    const x = component(m, best);
    const y = component(m, 4 + best);
    const z = component(m, 8 + best);
    const w = component(m, 12 + best);
    const scale = (w < 0 ? -1 : 1) / Math.hypot(x, y, z, w);
    out[0] = x * scale;
    out[1] = y * scale;
    out[2] = z * scale;
    out[3] = w * scale;
  }
}
