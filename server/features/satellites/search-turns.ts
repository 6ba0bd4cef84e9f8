import PQueue from 'p-queue';
import { Problem } from '../../http/problem-details';

/** Searches of one network that wait in the engine: whoever comes next has no more than these before it. */
const AT_ONCE = 2;
/** And that wait for these. */
const MOST_WAITING = 14;
/** Where each takes some milliseconds: the last of them is answered within a second or two. */
export const MOST_SHORT_WAITING = 98;

/** Lets each network's searches through two at a time, so that no network has the orbit thread for itself. */
export class SearchTurns {
  readonly #mostWaiting: number;
  readonly #queues = new Map<string, PQueue>();

  constructor(mostWaiting = MOST_WAITING) {
    this.#mostWaiting = mostWaiting;
  }

  /**
   * @param network as `networkOf` names it
   * @throws Problem `too-busy` where too many of its searches wait
   */
  async run<Answer>(network: string, search: () => Promise<Answer>): Promise<Answer> {
    const queue = this.#queues.get(network) ?? new PQueue({ concurrency: AT_ONCE });
    if (queue.size >= this.#mostWaiting) {
      const detail = `${AT_ONCE + this.#mostWaiting} searches of this network address are under way. Try again when they are done.`;
      throw new Problem('too-busy', detail, { headers: { 'Retry-After': '5' } });
    }
    this.#queues.set(network, queue);
    try {
      return await queue.add(search);
    } finally {
      if (queue.size + queue.pending === 0) this.#queues.delete(network);
    }
  }
}
