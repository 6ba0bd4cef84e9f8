import { component } from '../ar-math/component';

/**
 * Second-order Butterworth low-pass by the bilinear transform, for several channels at once. The cut-off lies at
 * √2/(2π·tau), so that the step response has roughly the time constant `tauS`. For the first `tauS` seconds the output is
 * the plain mean of what came in, from which the recursion then starts at rest: no start-up swing. Numbers are handed
 * over in typed arrays, since an engine boxes those that pass from function to function.
 */
export class LowPass {
  /** Last output, one number a channel. */
  readonly output: Float64Array;
  readonly #tauS: number;
  #stepS = 0;
  #b0 = 0;
  #a1 = 0;
  #a2 = 0;
  #count = 0;
  #isRunning = false;
  // State of the transposed direct form; while the mean is taken, the first cell holds the sum.
  readonly #cell0: Float64Array;
  readonly #cell1: Float64Array;

  constructor(channels: number, tauS: number, stepS: number) {
    this.output = new Float64Array(channels);
    this.#cell0 = new Float64Array(channels);
    this.#cell1 = new Float64Array(channels);
    this.#tauS = tauS;
    this.retune(stepS);
  }

  /**
   * New sample interval, seconds. The state is moved by what a steady output would hold in it, so nothing jumps.
   */
  retune(stepS: number): void {
    const before0 = 1 - this.#b0;
    const before1 = this.#b0 - this.#a2;
    const c = Math.tan(stepS / (Math.SQRT2 * this.#tauS));
    const scale = 1 / (c * c + Math.SQRT2 * c + 1);
    this.#stepS = stepS;
    this.#b0 = c * c * scale;
    this.#a1 = 2 * (c * c - 1) * scale;
    this.#a2 = (1 - Math.SQRT2 * c + c * c) * scale;
    if (!this.#isRunning) return;
    for (let k = 0; k < this.output.length; k += 1) {
      const steady = component(this.output, k);
      this.#cell0[k] = component(this.#cell0, k) + steady * (1 - this.#b0 - before0);
      this.#cell1[k] = component(this.#cell1, k) + steady * (this.#b0 - this.#a2 - before1);
    }
  }

  /** Forgets everything; the next input starts the mean anew. */
  restart(): void {
    this.#count = 0;
    this.#isRunning = false;
    this.output.fill(0);
    this.#cell0.fill(0);
    this.#cell1.fill(0);
  }

  /** One input a channel. */
  next(input: { readonly [index: number]: number }): void {
    if (!this.#isRunning) {
      this.#average(input);
      return;
    }
    const { output } = this;
    const cell0 = this.#cell0;
    const cell1 = this.#cell1;
    const b0 = this.#b0;
    const a1 = this.#a1;
    const a2 = this.#a2;
    for (let k = 0; k < output.length; k += 1) {
      const x = input[k] ?? 0;
      const y = b0 * x + (cell0[k] ?? 0);
      cell0[k] = 2 * b0 * x - a1 * y + (cell1[k] ?? 0);
      cell1[k] = b0 * x - a2 * y;
      output[k] = y;
    }
  }

  #average(input: { readonly [index: number]: number }): void {
    this.#count += 1;
    const isOver = this.#count * this.#stepS >= this.#tauS;
    for (let k = 0; k < this.output.length; k += 1) {
      const sum = component(this.#cell0, k) + component(input, k);
      const mean = sum / this.#count;
      this.output[k] = mean;
      this.#cell0[k] = isOver ? mean * (1 - this.#b0) : sum;
      if (isOver) this.#cell1[k] = mean * (this.#b0 - this.#a2);
    }
    this.#isRunning = isOver;
  }
}
