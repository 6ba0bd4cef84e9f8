import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import * as z from 'zod';

export const usageSchema = z.object({
  atMs: z.number(),
  userMs: z.number(),
  systemMs: z.number(),
  rssMiB: z.number(),
  eventLoop: z.object({ idle: z.number(), active: z.number(), utilization: z.number() }),
});
export type Usage = z.infer<typeof usageSchema>;

/** What this process has used so far: CPU of all its threads, in user and kernel. */
export function usageNow(): Usage {
  const { user, system } = process.cpuUsage();
  const eventLoop: EventLoopUtilization = performance.eventLoopUtilization();
  return {
    atMs: performance.now(),
    userMs: user / 1000,
    systemMs: system / 1000,
    rssMiB: process.memoryUsage.rss() / 2 ** 20,
    eventLoop,
  };
}

/** Share of one core between two marks, percent. */
export function cpuPercent(
  from: Usage,
  to: Usage,
): { readonly cpu: number; readonly user: number; readonly system: number } {
  const tookMs = to.atMs - from.atMs;
  const user = (100 * (to.userMs - from.userMs)) / tookMs;
  const system = (100 * (to.systemMs - from.systemMs)) / tookMs;
  return { cpu: user + system, user, system };
}

/** Share of the time in which the main thread's event loop was busy, percent. */
export function loopPercent(from: Usage, to: Usage): number {
  const active = to.eventLoop.active - from.eventLoop.active;
  return (100 * active) / (active + to.eventLoop.idle - from.eventLoop.idle);
}
