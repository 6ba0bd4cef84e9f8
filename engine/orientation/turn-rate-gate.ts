import { wrapRadians } from './heading-offset';

const WINDOW_MS = 200;
const FORGOTTEN_AFTER_MS = 2000;
const MAX_DISAGREEMENT_RAD_PER_S = (8 * Math.PI) / 180;
/** Share of the turn rate that is allowed beside: a compass that comes 30 ms late swings by that much about the truth. */
const ALLOWED_SHARE = 0.25;

/**
 * Holds a heading offset back while it moves: the offset stands still as long as compass and gyroscope see the same
 * turn, so a moving one means that one of them is wrong just then (a magnet passing by, a compass that lags).
 */
export class TurnRateGate {
  #anchorRad = 0;
  #anchorAtMs = Number.NaN;
  #isClosed = false;

  restart(): void {
    this.#anchorAtMs = Number.NaN;
    this.#isClosed = false;
  }

  /** Whether the observation may be used; `turnRateRad` is how fast the device turns just then. */
  admits(atMs: number, offsetRad: number, turnRateRad: number): boolean {
    const elapsedMs = atMs - this.#anchorAtMs;
    if (!(elapsedMs >= 0 && elapsedMs <= FORGOTTEN_AFTER_MS)) {
      this.#setAnchor(atMs, offsetRad);
      this.#isClosed = false;
    } else if (elapsedMs >= WINDOW_MS) {
      const rate = Math.abs(wrapRadians(offsetRad - this.#anchorRad)) / (elapsedMs / 1000);
      this.#isClosed = rate > MAX_DISAGREEMENT_RAD_PER_S + ALLOWED_SHARE * turnRateRad;
      this.#setAnchor(atMs, offsetRad);
    }
    return !this.#isClosed;
  }

  #setAnchor(atMs: number, offsetRad: number): void {
    this.#anchorAtMs = atMs;
    this.#anchorRad = offsetRad;
  }
}
