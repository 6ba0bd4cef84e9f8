import type { ProblemLimit } from '@contract/problem-figures';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from './problem-details';

/** So many of something in so long, counted apart for each of those who take them. */
export class Budget {
  readonly #limiter: RateLimiterMemory;
  readonly #points: number;
  readonly #limit: ProblemLimit;

  /** @param of what the points stand for */
  constructor(points: number, durationMs: number, of: 'calls' | 'sent-bytes' = 'calls') {
    this.#points = points;
    this.#limit = { of, most: points, perS: durationMs / 1000 };
    this.#limiter = new RateLimiterMemory({ points, duration: durationMs / 1000 });
  }

  /**
   * @param what what is bounded, as the beginning of a sentence for the caller
   * @param points how much of it is taken
   * @throws Problem `too-many-requests` where nothing is left
   */
  async take(taker: string, what: string, points = 1): Promise<void> {
    const outcome: unknown = await this.#limiter.consume(taker, points).catch((refusal: unknown) => refusal);
    if (!(outcome instanceof RateLimiterRes)) throw outcome;
    if (outcome.consumedPoints <= this.#points) return;
    const retryAfterS = Math.ceil(outcome.msBeforeNext / 1000);
    throw new Problem('too-many-requests', `${what}; try again in ${retryAfterS} s.`, {
      limits: [this.#limit],
      headers: { 'Retry-After': String(retryAfterS) },
    });
  }
}
