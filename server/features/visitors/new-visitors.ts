import { HOUR_MS } from '@engine/constants/durations';
import { Budget } from '../../http/budget';
import type { Principal } from '../../http/principal';
import { Problem } from '../../http/problem-details';
import type { VisitorRepository } from './repository';

export interface NewVisitorLimits {
  /** Browsers of one network for which something is kept for the first time, in an hour: some classes of a school. */
  readonly perNetworkAndHour: number;
  /** Browsers in all; each takes half a kilobyte, and its captures, for as long as its cookie lives. */
  readonly inAll: number;
}

export const NEW_VISITOR_LIMITS: NewVisitorLimits = { perNetworkAndHour: 200, inAll: 500_000 };

/** Room for browsers that are not known yet: a request without a cookie of ours makes a row that is kept for long. */
export class NewVisitors {
  readonly #budget: Budget;
  readonly #limits: NewVisitorLimits;
  readonly #visitors: VisitorRepository;

  constructor(visitors: VisitorRepository, limits: NewVisitorLimits = NEW_VISITOR_LIMITS) {
    this.#visitors = visitors;
    this.#limits = limits;
    this.#budget = new Budget(limits.perNetworkAndHour, HOUR_MS);
  }

  /**
   * Takes nothing of those for whom something is kept already.
   * @throws Problem where there is no room
   */
  async admit({ visitor, network }: Pick<Principal, 'visitor' | 'network'>): Promise<void> {
    if (visitor !== undefined && (await this.#visitors.has(visitor))) return;
    const { perNetworkAndHour, inAll } = this.#limits;
    await this.#budget.take(
      network,
      `Something is kept for ${perNetworkAndHour} new browsers of one network at most in an hour`,
    );
    if ((await this.#visitors.count()) >= inAll) {
      const detail = `This server keeps things for ${inAll} browsers and has room for no more.`;
      const limits = [{ of: 'server-browsers', most: inAll }] as const;
      throw new Problem('not-ready', detail, { limits, headers: { 'Retry-After': '3600' } });
    }
  }
}
