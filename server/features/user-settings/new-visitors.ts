import { HOUR_MS } from '@engine/constants/durations';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../../http/problem-details';
import type { UserSettingsRepository } from './repository';

export interface NewVisitorLimits {
  /** Browsers of one network for which settings are kept for the first time, in an hour: some classes of a school. */
  readonly perNetworkAndHour: number;
  /** Browsers in all; each takes half a kilobyte for as long as its cookie lives. */
  readonly inAll: number;
}

export const NEW_VISITOR_LIMITS: NewVisitorLimits = { perNetworkAndHour: 200, inAll: 500_000 };

/** Room for browsers that are not known yet: a request without a cookie of ours makes a row that is kept for long. */
export class NewVisitors {
  readonly #limiter: RateLimiterMemory;
  readonly #limits: NewVisitorLimits;
  readonly #settings: Pick<UserSettingsRepository, 'count'>;

  constructor(settings: Pick<UserSettingsRepository, 'count'>, limits: NewVisitorLimits) {
    this.#settings = settings;
    this.#limits = limits;
    this.#limiter = new RateLimiterMemory({ points: limits.perNetworkAndHour, duration: HOUR_MS / 1000 });
  }

  /**
   * @param network as `networkOf` names it
   * @throws Problem where there is no room
   */
  async admit(network: string): Promise<void> {
    const { perNetworkAndHour, inAll } = this.#limits;
    const outcome: unknown = await this.#limiter.consume(network).catch((refusal: unknown) => refusal);
    if (!(outcome instanceof RateLimiterRes)) throw outcome;
    if (outcome.consumedPoints > perNetworkAndHour) {
      const retryAfterS = Math.ceil(outcome.msBeforeNext / 1000);
      const detail = `Settings of ${perNetworkAndHour} new browsers of one network are kept in an hour; try again in ${retryAfterS} s.`;
      throw new Problem('too-many-requests', detail, { headers: { 'Retry-After': String(retryAfterS) } });
    }
    if ((await this.#settings.count()) >= inAll) {
      const detail = `This server keeps the settings of ${inAll} browsers and has room for no more.`;
      throw new Problem('not-ready', detail, { headers: { 'Retry-After': '3600' } });
    }
  }
}
