import type { HeadingOffset } from './heading-offset';
import { TurnRateGate } from './turn-rate-gate';

/** Accuracy to which an observation has full weight. */
const FULL_WEIGHT_UP_TO_DEG = 10;
/** An observation counts for at most this time, as browsers send nothing while nothing changes. */
const LONGEST_INTERVAL_S = 0.5;
const NOMINAL_INTERVAL_S = 1 / 60;
/** What a heading loses while the device moves and no compass is heard (orientation research, 3.4). */
const DRIFT_DEG_PER_S = 0.1;
const LARGEST_DRIFT_DEG = 30;

/** Draws a heading offset to what a compass says, as far and as fast as the compass deserves. */
export class CompassFollower {
  readonly #gate = new TurnRateGate();
  #followed: HeadingOffset | null = null;
  #lastAtMs = Number.NaN;
  #unheardS = 0;

  /** 1-sigma, degrees, of what has drifted since the compass was last heard. */
  get driftSigmaDeg(): number {
    return Math.min(LARGEST_DRIFT_DEG, DRIFT_DEG_PER_S * this.#unheardS);
  }

  /** The device has moved for a while. */
  move(elapsedS: number): void {
    this.#unheardS += elapsedS;
  }

  /**
   * One observation of the offset, with the compass's own ± degrees (null where it says none). False where it turned
   * otherwise than the device, which itself turned by `turnRateRad`: it is then left out.
   */
  follow(
    heading: HeadingOffset,
    atMs: number,
    offsetRad: number,
    accuracyDeg: number | null,
    turnRateRad: number,
  ): boolean {
    if (heading !== this.#followed || heading.isUnknown) this.#gate.restart();
    this.#followed = heading;
    const elapsedS = (atMs - this.#lastAtMs) / 1000;
    this.#lastAtMs = atMs;
    if (!this.#gate.admits(atMs, offsetRad, turnRateRad)) return false;
    const intervalS = elapsedS > 0 ? Math.min(elapsedS, LONGEST_INTERVAL_S) : NOMINAL_INTERVAL_S;
    const isRated = accuracyDeg !== null && accuracyDeg > FULL_WEIGHT_UP_TO_DEG;
    const weight = isRated ? FULL_WEIGHT_UP_TO_DEG / accuracyDeg : 1;
    heading.follow(offsetRad, intervalS, weight);
    this.#unheardS = 0;
    return true;
  }
}
