import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from './problem-details';

/** So many of something in so long, counted apart for each of those who take them. */
export class Budget {
  readonly #limiter: RateLimiterMemory;
  readonly #points: number;

  constructor(points: number, durationMs: number) {
    this.#points = points;
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
      headers: { 'Retry-After': String(retryAfterS) },
    });
  }
}
