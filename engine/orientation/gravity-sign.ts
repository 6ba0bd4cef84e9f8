const DECIDED_AFTER_S = 0.5;
/** Samples further apart count as this much. */
const LONGEST_STEP_S = 0.05;
const STANDARD_GRAVITY = 9.80665;

/**
 * Finds out which way a browser signs gravity. W3C and Android read +9.8 on the axis that points up, Safari on iOS
 * −9.8. Compares the acceleration with the vertical that the browser's own angles give, over half a second.
 */
export class GravitySign {
  /** Factor for all three axes. Provisional until `isDecided`. */
  sign: 1 | -1 = 1;
  isDecided = false;
  #agreementS = 0;
  #seenS = 0;
  #lastAtMs = Number.NaN;

  /**
   * One acceleration with the last angles known at that time. True when the sign has changed: what was computed before
   * is wrong.
   */
  add(atMs: number, acc: readonly [number, number, number], betaDeg: number, gammaDeg: number): boolean {
    if (this.isDecided) return false;
    const stepS = Math.min(LONGEST_STEP_S, Math.max(0, (atMs - this.#lastAtMs) / 1000));
    this.#lastAtMs = atMs;
    const beta = (betaDeg * Math.PI) / 180;
    const gamma = (gammaDeg * Math.PI) / 180;
    // Third row of the rotation device → ENU: the vertical in device axes.
    const along =
      (-Math.cos(beta) * Math.sin(gamma) * acc[0] +
        Math.sin(beta) * acc[1] +
        Math.cos(beta) * Math.cos(gamma) * acc[2]) /
      STANDARD_GRAVITY;
    if (!Number.isFinite(along)) return false;
    const weightS = Number.isFinite(stepS) ? stepS : LONGEST_STEP_S;
    this.#agreementS += weightS * along;
    this.#seenS += weightS;
    // Half of what rest would give: a shaken phone takes longer.
    this.isDecided = this.#seenS >= DECIDED_AFTER_S && Math.abs(this.#agreementS) > DECIDED_AFTER_S / 2;
    const sign = this.#agreementS < 0 ? -1 : 1;
    const hasChanged = sign !== this.sign;
    this.sign = sign;
    return hasChanged;
  }
}
