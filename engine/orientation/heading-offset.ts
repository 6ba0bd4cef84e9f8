import { FILTER_PARAMETERS, gainFromTau } from './filter-parameters';

/** The same angle in (-π, π]. */
export function wrapRadians(angleRad: number): number {
  const wrapped = angleRad - 2 * Math.PI * Math.round(angleRad / (2 * Math.PI));
  return wrapped <= -Math.PI ? wrapped + 2 * Math.PI : wrapped;
}

/**
 * The one angle between the relative frame, whose north is wherever the filter started, and north: ENU = a turn by it,
 * anticlockwise seen from above, of the relative frame. Follows observations with the gain 1/N at first and a time
 * constant of 9 s later.
 */
export class HeadingOffset {
  offsetRad = 0;
  /** No observation has been taken yet. */
  isUnknown = true;
  /** The start-up gain has run out. */
  isSettled = false;
  readonly #tauS: number;
  #weightSum = 0;

  constructor(tauS = FILTER_PARAMETERS.headingTauS) {
    this.#tauS = tauS;
  }

  /** The next observation sets the offset. */
  restart(): void {
    this.offsetRad = 0;
    this.isUnknown = true;
    this.#weightSum = 0;
    this.isSettled = false;
  }

  /** Draws the offset to `observedRad`; `weight` in [0, 1] is 1 for an observation of ordinary quality. */
  follow(observedRad: number, stepS: number, weight: number): void {
    const settledGain = gainFromTau(this.#tauS, stepS) * weight;
    let gain = settledGain;
    if (!this.isSettled) {
      this.#weightSum += weight;
      gain = this.#weightSum > 0 ? Math.max(settledGain, weight / this.#weightSum) : settledGain;
      this.isSettled = this.#weightSum * stepS > this.#tauS;
    }
    if (gain > 0) this.isUnknown = false;
    this.offsetRad = wrapRadians(this.offsetRad + gain * wrapRadians(observedRad - this.offsetRad));
  }
}
