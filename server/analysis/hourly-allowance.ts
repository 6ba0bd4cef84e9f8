import { HOUR_MS } from '@engine/constants/durations';

export interface HourlyLimits {
  readonly calls: number;
  readonly tokens: number;
}

/**
 * What may be spent on a model in an hour, which begins with the first call after the one before. Counted by a clock that nobody sets,
 * or setting it would buy another hour.
 */
export class HourlyAllowance {
  #beganElapsedMs = Number.NEGATIVE_INFINITY;
  #calls = 0;
  #tokens = 0;

  constructor(private readonly limits: HourlyLimits) {}

  /**
   * Takes a call of so many tokens at most; false where that is too much for this hour.
   * @param elapsedMs since some moment, whatever is done to the clock
   */
  take(tokens: number, elapsedMs: number): boolean {
    if (elapsedMs - this.#beganElapsedMs >= HOUR_MS) {
      this.#beganElapsedMs = elapsedMs;
      this.#calls = 0;
      this.#tokens = 0;
    }
    if (this.#calls + 1 > this.limits.calls || this.#tokens + tokens > this.limits.tokens) return false;
    this.#calls += 1;
    this.#tokens += tokens;
    return true;
  }
}
