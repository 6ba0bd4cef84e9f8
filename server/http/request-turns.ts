import type { Middleware } from 'koa';
import { clientAddress, networkOf } from './client-address';
import { Problem } from './problem-details';

/** More than a page or a script that polls ever has under way: a burst of those within a minute's budget. */
const MOST_WAITING = 10_000;

/**
 * Begins one request of each network in each turn of the event loop. Node hands over all requests that lie in one
 * packet at once: frames of the live stream, timers and everybody else would wait until the last of them was answered.
 */
export class RequestTurns {
  /** What waits, by network; a network without an entry has begun nothing in this turn. */
  readonly #waiting = new Map<string, (() => void)[]>();

  /**
   * Resolves when a request may begin.
   * @param network whose it is, as `networkOf` names it
   * @throws Problem `too-many-requests`
   */
  async begin(network: string): Promise<void> {
    const waiting = this.#waiting.get(network);
    if (waiting === undefined) {
      if (this.#waiting.size === 0) setImmediate(this.#turn);
      this.#waiting.set(network, []);
      return;
    }
    if (waiting.length >= MOST_WAITING) {
      throw new Problem('too-many-requests', `${MOST_WAITING} requests of this network wait for their turn.`, {
        headers: { 'Retry-After': '5' },
      });
    }
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }

  readonly #turn = (): void => {
    for (const [network, waiting] of this.#waiting) {
      const next = waiting.shift();
      if (next === undefined) this.#waiting.delete(network);
      else next();
    }
    if (this.#waiting.size > 0) setImmediate(this.#turn);
  };
}

/** Each request waits for its network's turn. */
export function requestTurns(trustedProxies: number): Middleware {
  const turns = new RequestTurns();
  return async (ctx, next) => {
    await turns.begin(networkOf(clientAddress(ctx.req, trustedProxies)));
    await next();
  };
}
