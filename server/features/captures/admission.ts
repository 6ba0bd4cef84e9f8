import { HOUR_MS } from '@engine/constants/durations';
import type { Middleware } from 'koa';
import { allowLargeBody } from '../../http/body-time';
import { Budget } from '../../http/budget';
import { ownerOf } from '../../http/owner';
import { type Principal, principalOf } from '../../http/principal';
import { Problem } from '../../http/problem-details';
import type { CaptureLimits } from './limits';

const RETRY_AFTER_S = 5;

/** Decides who may send something now, before any of it is read. */
export function uploadAdmission(limits: CaptureLimits): Middleware {
  const ofOwner = new Budget(limits.perOwnerAndHour, HOUR_MS);
  const ofNetwork = new Budget(limits.perNetworkAndHour, HOUR_MS);
  const places = new Places(limits);
  return async (ctx, next) => {
    const principal = principalOf(ctx);
    await ofNetwork.take(principal.network, `${limits.perNetworkAndHour} uploads of one network are taken in an hour`);
    const owner = ownerKey(principal);
    if (owner !== undefined) {
      await ofOwner.take(owner, `${limits.perOwnerAndHour} uploads of one owner are taken in an hour`);
    }
    const leave = places.enter(principal.network);
    try {
      allowLargeBody(ctx.req);
      await next();
    } finally {
      leave();
    }
  };
}

function ownerKey(principal: Principal): string | undefined {
  const owner = ownerOf(principal);
  if (owner === undefined) return undefined;
  return owner.kind === 'user' ? `user ${owner.userId}` : owner.visitor;
}

/** Uploads under way: so many bodies are in memory at a time. */
class Places {
  readonly #limits: Pick<CaptureLimits, 'atOnce' | 'atOncePerNetwork'>;
  readonly #takenBy = new Map<string, number>();
  #taken = 0;

  constructor(limits: Pick<CaptureLimits, 'atOnce' | 'atOncePerNetwork'>) {
    this.#limits = limits;
  }

  /**
   * Returns what gives the place back.
   * @throws Problem where none is free: whoever sends keeps what they have, and comes again
   */
  enter(network: string): () => void {
    const ofNetwork = this.#takenBy.get(network) ?? 0;
    if (this.#taken >= this.#limits.atOnce || ofNetwork >= this.#limits.atOncePerNetwork) {
      throw new Problem('too-busy', 'Other uploads are under way; try again in a moment.', {
        headers: { 'Retry-After': String(RETRY_AFTER_S) },
      });
    }
    this.#taken += 1;
    this.#takenBy.set(network, ofNetwork + 1);
    return () => {
      this.#taken -= 1;
      const left = (this.#takenBy.get(network) ?? 1) - 1;
      if (left === 0) this.#takenBy.delete(network);
      else this.#takenBy.set(network, left);
    };
  }
}
