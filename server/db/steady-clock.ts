import { DAY_MS, MINUTE_MS } from '@engine/constants/durations';

/** A clock is steered by less from one look to the next; what is more has been set. */
const SET_CLOCK_MS = 10 * MINUTE_MS;

/**
 * What is dropped for its age is gone, and a clock that somebody sets a year ahead makes everything old. After it was
 * set, it has to run on for a day before anything is dropped by it.
 */
export class SteadyClock {
  readonly #now: () => number;
  readonly #elapsedMs: () => number;
  #aheadMs: number;
  #steadyFromElapsedMs = Number.NEGATIVE_INFINITY;

  /**
   * @param now milliseconds since the epoch
   * @param elapsedMs milliseconds since some moment, whatever is done to the clock
   */
  constructor(now: () => number, elapsedMs: () => number = () => performance.now()) {
    this.#now = now;
    this.#elapsedMs = elapsedMs;
    this.#aheadMs = now() - elapsedMs();
  }

  /** Whether it has not been set for a day, as far as looks like this one tell. */
  isSteady(): boolean {
    const elapsedMs = this.#elapsedMs();
    const aheadMs = this.#now() - elapsedMs;
    if (Math.abs(aheadMs - this.#aheadMs) > SET_CLOCK_MS) this.#steadyFromElapsedMs = elapsedMs + DAY_MS;
    this.#aheadMs = aheadMs;
    return elapsedMs >= this.#steadyFromElapsedMs;
  }
}
