import type { ServerResponse } from 'node:http';
import type { Context, Middleware } from 'koa';
import PQueue from 'p-queue';

/**
 * Lets so many answers to one network be under way at a time; the next waits until one is taken or broken off. Who asks
 * for large files and never reads them then holds memory for so many, not for as many as it likes.
 */
export function answersAtOnce(most: number, networkOfContext: (ctx: Context) => string): Middleware {
  const queues = new Map<string, PQueue>();
  return async (ctx, next) => {
    const network = networkOfContext(ctx);
    const queue = queues.get(network) ?? new PQueue({ concurrency: most });
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

function closed(response: ServerResponse): Promise<void> {
  if (response.closed) return Promise.resolve();
  return new Promise((resolve) => {
    response.once('close', resolve);
  });
}
