import type { ServerResponse } from 'node:http';
import type { Context, Middleware } from 'koa';
import PQueue from 'p-queue';
import { Problem } from './problem-details';

/** Of one network, beyond what is under way: some 80 phones more that open the app at the same moment. */
const MOST_WAITING = 500;
const COME_BACK_AFTER_S = 5;

/**
 * Lets so many answers to one network be under way at a time; the next waits until one is taken or broken off. Who asks
 * for large files and never reads them then holds memory for so many, not for as many as it likes. Where too many wait
 * already the next is refused with the problem `too-busy`.
 */
export function answersAtOnce(
  most: number,
  networkOfContext: (ctx: Context) => string,
  mostWaiting = MOST_WAITING,
): Middleware {
  const queues = new Map<string, PQueue>();
  return async (ctx, next) => {
    const network = networkOfContext(ctx);
    const queue = queues.get(network) ?? new PQueue({ concurrency: most });
    if (queue.size >= mostWaiting) refuse(most + mostWaiting);
    queues.set(network, queue);
    await new Promise<void>((begin) => {
      void queue.add(async () => {
        begin();
        await closed(ctx.res);
        if (queue.size + queue.pending === 1) queues.delete(network);
      });
    });
    // Who has left while waiting needs no answer.
    if (!ctx.res.closed) await next();
  };
}

function refuse(most: number): never {
  const detail = `${most} answers to this network are under way or wait for their turn. Try again when some are taken.`;
  throw new Problem('too-busy', detail, { headers: { 'Retry-After': String(COME_BACK_AFTER_S) } });
}

function closed(response: ServerResponse): Promise<void> {
  if (response.closed) return Promise.resolve();
  return new Promise((resolve) => {
    response.once('close', resolve);
  });
}
