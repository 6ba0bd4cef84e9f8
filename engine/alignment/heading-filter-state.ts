/**
 * Kalman filter of three numbers of which the third drives the first (x0 grows by x2 times a step), taking one scalar
 * measurement at a time. Plain fields instead of matrices: nothing is allocated.
 */
export class HeadingFilterState {
  x0 = 0;
  x1 = 0;
  x2 = 0;
  // Upper triangle of the covariance.
  #p00 = 0;
  #p01 = 0;
  #p02 = 0;
  #p11 = 0;
  #p12 = 0;
  #p22 = 0;

  /** Standard deviations of the three before anything is measured; all are 0 then. */
  constructor(sigma0: number, sigma1: number, sigma2: number) {
    this.reset(sigma0, sigma1, sigma2);
  }

  get sigma0(): number {
    return Math.sqrt(this.#p00);
  }

  get sigma1(): number {
    return Math.sqrt(this.#p11);
  }

  reset(sigma0: number, sigma1: number, sigma2: number): void {
    this.x0 = 0;
    this.x1 = 0;
    this.x2 = 0;
    this.#p00 = sigma0 ** 2;
    this.#p11 = sigma1 ** 2;
    this.#p22 = sigma2 ** 2;
    this.#p01 = 0;
    this.#p02 = 0;
    this.#p12 = 0;
  }

  /** The first number becomes unknown; what is known of the other two stays. */
  forgetOffset(sigma0: number): void {
    this.x0 = 0;
    this.#p00 = sigma0 ** 2;
    this.#p01 = 0;
    this.#p02 = 0;
  }

  /** Variance of x0 + x1. */
  varianceOfSum(): number {
    return this.#p00 + 2 * this.#p01 + this.#p11;
  }

  /** x0 += x2 · step, and each variance grows. */
  predict(step: number, growth0: number, growth1: number, growth2: number): void {
    this.x0 += this.x2 * step;
    this.#p00 += 2 * step * this.#p02 + step * step * this.#p22 + growth0;
    this.#p01 += step * this.#p12;
    this.#p02 += step * this.#p22;
    this.#p11 += growth1;
    this.#p22 += growth2;
  }

  /** Takes a measurement of h0·x0 + h1·x1 + h2·x2: how far it lies from what was expected, and its variance. */
  measure(h0: number, h1: number, h2: number, innovation: number, variance: number): void {
    const ph0 = this.#p00 * h0 + this.#p01 * h1 + this.#p02 * h2;
    const ph1 = this.#p01 * h0 + this.#p11 * h1 + this.#p12 * h2;
    const ph2 = this.#p02 * h0 + this.#p12 * h1 + this.#p22 * h2;
    const scale = 1 / (h0 * ph0 + h1 * ph1 + h2 * ph2 + variance);
    this.x0 += ph0 * scale * innovation;
    this.x1 += ph1 * scale * innovation;
    this.x2 += ph2 * scale * innovation;
    this.#p00 -= ph0 * ph0 * scale;
    this.#p01 -= ph0 * ph1 * scale;
    this.#p02 -= ph0 * ph2 * scale;
    this.#p11 -= ph1 * ph1 * scale;
    this.#p12 -= ph1 * ph2 * scale;
    this.#p22 -= ph2 * ph2 * scale;
  }

  /** State and covariance, for `restore`. */
  save(): Float64Array {
    return Float64Array.of(this.x0, this.x1, this.x2, this.#p00, this.#p01, this.#p02, this.#p11, this.#p12, this.#p22);
  }

  restore(saved: Float64Array): void {
    const [x0 = 0, x1 = 0, x2 = 0, p00 = 0, p01 = 0, p02 = 0, p11 = 0, p12 = 0, p22 = 0] = saved;
    this.x0 = x0;
    this.x1 = x1;
    this.x2 = x2;
    this.#p00 = p00;
    this.#p01 = p01;
    this.#p02 = p02;
    this.#p11 = p11;
    this.#p12 = p12;
    this.#p22 = p22;
  }
}
