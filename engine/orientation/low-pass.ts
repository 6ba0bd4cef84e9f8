/**
 * Coefficients of a second-order Butterworth low-pass by the bilinear transform, shared by every channel that is
 * filtered alike. The cut-off lies at √2/(2π·tau), so that the step response has roughly the time constant `tauS`.
 */
export class LowPassDesign {
  b0 = 0;
  a1 = 0;
  a2 = 0;
  stepS: number;
  readonly tauS: number;

  constructor(tauS: number, stepS: number) {
    this.tauS = tauS;
    this.stepS = stepS;
    this.retune(stepS);
  }

  /** New sample interval, seconds; the filters keep their output. */
  retune(stepS: number): void {
    this.stepS = stepS;
    const c = Math.tan(stepS / (Math.SQRT2 * this.tauS));
    const scale = 1 / (c * c + Math.SQRT2 * c + 1);
    this.b0 = c * c * scale;
    this.a1 = 2 * (c * c - 1) * scale;
    this.a2 = (1 - Math.SQRT2 * c + c * c) * scale;
  }
}

/**
 * One channel of a `LowPassDesign`. For the first `tauS` seconds its output is the plain mean of what came in, from
 * which the recursion then starts at rest: no start-up swing.
 */
export class LowPass {
  /** Last output. */
  value = 0;
  readonly #design: LowPassDesign;
  #count = 0;
  #sum = 0;
  #isRunning = false;
  // State of the transposed direct form, and the share of a steady output that each cell holds.
  #cell0 = 0;
  #cell1 = 0;
  #share0 = 0;
  #share1 = 0;

  constructor(design: LowPassDesign) {
    this.#design = design;
  }

  /** Forgets everything; the next input starts the mean anew. */
  restart(): void {
    this.#count = 0;
    this.#sum = 0;
    this.#isRunning = false;
    this.value = 0;
  }

  next(input: number): number {
    const design = this.#design;
    if (!this.#isRunning) return this.#averaged(input, design);
    const { b0, a1, a2 } = design;
    if (this.#share0 !== 1 - b0) this.#follow(design);
    const output = b0 * input + this.#cell0;
    this.#cell0 = 2 * b0 * input - a1 * output + this.#cell1;
    this.#cell1 = b0 * input - a2 * output;
    this.value = output;
    return output;
  }

  #averaged(input: number, design: LowPassDesign): number {
    this.#count += 1;
    this.#sum += input;
    this.value = this.#sum / this.#count;
    if (this.#count * design.stepS >= design.tauS) {
      this.#isRunning = true;
      this.#share0 = 1 - design.b0;
      this.#share1 = design.b0 - design.a2;
      this.#cell0 = this.value * this.#share0;
      this.#cell1 = this.value * this.#share1;
    }
    return this.value;
  }

  /** Other coefficients: the cells are moved by what a steady output would hold in them, so nothing jumps. */
  #follow(design: LowPassDesign): void {
    const share0 = 1 - design.b0;
    const share1 = design.b0 - design.a2;
    this.#cell0 += this.value * (share0 - this.#share0);
    this.#cell1 += this.value * (share1 - this.#share1);
    this.#share0 = share0;
    this.#share1 = share1;
  }
}
