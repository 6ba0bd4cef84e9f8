/**
 * The second-order low-pass of the published method, several values at once: Butterworth by the bilinear transform, with
 * the cut-off at 1/(√2·π·tau); for the first `tauS` seconds the mean of what came in. Kept apart from the product's own,
 * so that a fault there cannot hide in the anchor.
 */
export class PublishedLowPass {
  readonly #tauS: number;
  readonly #stepS: number;
  readonly #b: readonly [number, number, number];
  readonly #a: readonly [number, number];
  #sums: number[] = [];
  #count = 0;
  #states: { first: number; second: number }[] | null = null;

  constructor(tauS: number, stepS: number) {
    this.#tauS = tauS;
    this.#stepS = stepS;
    const cutOffHz = Math.SQRT2 / (2 * Math.PI * tauS);
    const warped = Math.tan(Math.PI * cutOffHz * stepS);
    const divisor = 1 + Math.SQRT2 * warped + warped ** 2;
    const b0 = warped ** 2 / divisor;
    this.#b = [b0, 2 * b0, b0];
    this.#a = [(2 * (warped ** 2 - 1)) / divisor, (1 - Math.SQRT2 * warped + warped ** 2) / divisor];
  }

  next(values: readonly number[]): number[] {
    if (this.#states === null) return this.#mean(values);
    const states = this.#states;
    return values.map((x, k) => {
      const state = states[k] ?? { first: 0, second: 0 };
      const y = this.#b[0] * x + state.first;
      state.first = this.#b[1] * x - this.#a[0] * y + state.second;
      state.second = this.#b[2] * x - this.#a[1] * y;
      return y;
    });
  }

  #mean(values: readonly number[]): number[] {
    this.#count += 1;
    this.#sums = values.map((value, k) => (this.#sums[k] ?? 0) + value);
    const means = this.#sums.map((sum) => sum / this.#count);
    if (this.#count * this.#stepS >= this.#tauS) {
      this.#states = means.map((mean) => ({
        first: mean * (1 - this.#b[0]),
        second: mean * (this.#b[2] - this.#a[1]),
      }));
    }
    return means;
  }
}
