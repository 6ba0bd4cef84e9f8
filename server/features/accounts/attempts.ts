import { HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../../http/problem-details';
import { normalEmail } from '../users/repository';

/** So many in so long a time. */
interface Allowance {
  readonly points: number;
  readonly perMs: number;
}

/** How often something may be tried. Who is behind an address never matters, so that a refusal tells nobody. */
export interface AttemptLimits {
  readonly perNetwork: Allowance;
  /** Of one network for one address: the guessing at one account. */
  readonly perAddressOfNetwork: Allowance;
  /** For one address from everywhere. Generous, as a stranger can use it up for somebody. */
  readonly perAddress: Allowance;
}

export interface AccountLimits {
  /** Guesses at passwords. */
  readonly signIn: AttemptLimits;
  /** Mails that anybody can have sent to an address: of signing up and, counted apart, for a new password. */
  readonly mail: AttemptLimits;
  /** Zip files of everything, of one account. */
  readonly exports: Allowance;
  /** Deletions of accounts that one network withdraws: each is stored. */
  readonly withdrawals: Allowance;
}

export const ACCOUNT_LIMITS: AccountLimits = {
  signIn: {
    perNetwork: { points: 60, perMs: 15 * MINUTE_MS },
    perAddressOfNetwork: { points: 10, perMs: 15 * MINUTE_MS },
    perAddress: { points: 100, perMs: HOUR_MS },
  },
  mail: {
    perNetwork: { points: 20, perMs: HOUR_MS },
    perAddressOfNetwork: { points: 5, perMs: HOUR_MS },
    perAddress: { points: 20, perMs: 24 * HOUR_MS },
  },
  exports: { points: 10, perMs: HOUR_MS },
  withdrawals: { points: 60, perMs: 10 * MINUTE_MS },
};

/** Counts attempts, each before it is made, so that many at the same moment count too. */
export class Attempts {
  readonly #network: RateLimiterMemory;
  readonly #addressOfNetwork: RateLimiterMemory;
  readonly #address: RateLimiterMemory;

  constructor(limits: AttemptLimits) {
    this.#network = limiterOf(limits.perNetwork);
    this.#addressOfNetwork = limiterOf(limits.perAddressOfNetwork);
    this.#address = limiterOf(limits.perAddress);
  }

  /**
   * @param network as `networkOf` names it
   * @param address a mail address, or whatever else the attempt is at
   * @param isKnown the network is one of those that sign in to the address: what strangers have used up is not its own
   * @throws Problem `too-many-requests`
   */
  async admit(network: string, address: string, isKnown = false): Promise<void> {
    const key = keyOf(address);
    await take(this.#network, network);
    await take(this.#addressOfNetwork, `${network} ${key}`);
    if (!isKnown) await take(this.#address, key);
  }

  /** Gives back what an attempt took that was right. */
  async forgive(network: string, address: string): Promise<void> {
    const key = keyOf(address);
    await this.#network.reward(network);
    await this.#addressOfNetwork.delete(`${network} ${key}`);
    await this.#address.reward(key);
  }
}

/** So many are remembered, the last ones. */
const MOST_KNOWN = 50_000;

/** Networks from which somebody was signed in to an address, since this process started. Nothing of it is stored. */
export class KnownNetworks {
  readonly #known = new Set<string>();

  remember(network: string, address: string): void {
    const key = `${network} ${keyOf(address)}`;
    this.#known.delete(key);
    this.#known.add(key);
    const [oldest] = this.#known;
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }

  has(network: string, address: string): boolean {
    return this.#known.has(`${network} ${keyOf(address)}`);
  }
}

export function limiterOf({ points, perMs }: Allowance): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: perMs / 1000 });
}

/** @throws Problem `too-many-requests` */
export async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterS = Math.ceil(refusal.msBeforeNext / 1000);
    throw new Problem('too-many-requests', `That was tried too often; try again in ${retryAfterS} s.`, {
      headers: { 'Retry-After': String(retryAfterS) },
    });
  }
}

/** As short for every address. */
function keyOf(address: string): string {
  return createHash('sha256').update(normalEmail(address)).digest('base64url');
}
