import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { HOUR_MS } from '@engine/constants/durations';
import type { Principal } from '../../http/principal';
import { Problem } from '../../http/problem-details';

/** Mails an hour. A network may be a whole school with its telescopes. */
export interface MailsPerHour {
  readonly network: number;
  readonly visitor: number;
  readonly user: number;
  readonly address: number;
  readonly inAll: number;
  /** Of those, from people without an account: a stranger does not use up what is there for accounts. */
  readonly strangersOfNetwork: number;
  readonly strangersInAll: number;
}

export const MAILS_PER_HOUR: MailsPerHour = {
  network: 30,
  visitor: 10,
  user: 20,
  address: 5,
  inAll: 120,
  strangersOfNetwork: 15,
  strangersInAll: 60,
};

type Limited = keyof MailsPerHour;

const EVERYBODY = 'everybody';

/** Keeps the server from being used to flood anybody with mail, or to send it for anybody. */
export class MailLimits {
  readonly #perHour: MailsPerHour;
  readonly #limiters: Readonly<Record<Limited, RateLimiterMemory>>;

  constructor(perHour: MailsPerHour) {
    this.#perHour = perHour;
    const limiter = (keyPrefix: Limited): RateLimiterMemory =>
      new RateLimiterMemory({ keyPrefix, points: perHour[keyPrefix], duration: HOUR_MS / 1000 });
    this.#limiters = {
      network: limiter('network'),
      visitor: limiter('visitor'),
      user: limiter('user'),
      address: limiter('address'),
      inAll: limiter('inAll'),
      strangersOfNetwork: limiter('strangersOfNetwork'),
      strangersInAll: limiter('strangersInAll'),
    };
  }

  /**
   * Before anything of a request is read. The widest comes first: who is refused by it must not use up the others.
   * @throws Problem
   */
  async admitSender({ network, visitor, userId }: Principal): Promise<void> {
    await this.#consume('network', network);
    if (userId !== undefined) {
      await this.#consume('user', String(userId));
      return;
    }
    await this.#consume('strangersOfNetwork', network);
    if (visitor !== undefined) await this.#consume('visitor', visitor);
  }

  /**
   * Before a mail is kept.
   * @throws Problem
   */
  async admitMail(address: string, { userId }: Pick<Principal, 'userId'>): Promise<void> {
    await this.#consume('address', mailboxOf(address));
    if (userId === undefined) await this.#consume('strangersInAll', EVERYBODY);
    await this.#consume('inAll', EVERYBODY);
  }

  async #consume(limited: Limited, key: string): Promise<void> {
    const outcome: unknown = await this.#limiters[limited].consume(key).catch((refusal: unknown) => refusal);
    if (!(outcome instanceof RateLimiterRes)) throw outcome;
    if (outcome.consumedPoints <= this.#perHour[limited]) return;
    const retryAfterS = Math.ceil(outcome.msBeforeNext / 1000);
    const detail = `${REFUSALS[limited]} (${this.#perHour[limited]} an hour); try again in ${retryAfterS} s.`;
    throw new Problem('too-many-requests', detail, {
      limits: [{ of: 'calls', most: this.#perHour[limited], perS: HOUR_MS / 1000 }],
      headers: { 'Retry-After': String(retryAfterS) },
    });
  }
}

const REFUSALS: Readonly<Record<Limited, string>> = {
  network: 'This network has had as many sightings mailed as it may',
  visitor: 'This browser has had as many sightings mailed as it may',
  user: 'This account has had as many sightings mailed as it may',
  address: 'This address has been sent as many sightings as it may',
  inAll: 'This server has sent as many sightings as it may',
  strangersOfNetwork: 'This network has had as many sightings mailed without an account as it may',
  strangersInAll: 'This server has sent as many sightings of people without an account as it may',
};

/** Whatever its letters' case, and whatever a person puts behind a plus sign to sort mail. */
function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*/, '');
}
