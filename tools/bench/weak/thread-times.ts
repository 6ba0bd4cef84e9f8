import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';

const CATEGORIES = ['toplevel', 'sequence_manager'];
const TASK = 'ThreadControllerImpl::RunTask';

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds of the thread's own time on a core. */
  tdur: z.number().optional(),
  args: z.object({ name: z.string().optional() }).optional(),
});
const traceSchema = z.object({ traceEvents: z.array(z.unknown()) });

/** What the threads of a page that run its scripts did in a span of time. */
export interface ThreadTimes {
  readonly seconds: number;
  readonly mainMs: number;
  /** All dedicated workers together. */
  readonly workersMs: number;
  /** Tasks that the main thread woke up for. */
  readonly mainTasks: number;
}

const threadOf = ({ pid, tid }: { pid: number; tid: number }): string => `${pid}:${tid}`;

/** Sums up the tasks of main thread and workers while something goes on. */
export async function threadTimes(browser: Browser, page: Page, during: () => Promise<void>): Promise<ThreadTimes> {
  await browser.startTracing(page, { categories: CATEGORIES });
  const startedAtMs = performance.now();
  await during();
  const seconds = (performance.now() - startedAtMs) / 1000;
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  const events = traceEvents.flatMap((event) => {
    const read = eventSchema.safeParse(event);
    return read.success ? [read.data] : [];
  });
  const names = new Map(
    events.filter(({ name }) => name === 'thread_name').map((event) => [threadOf(event), event.args?.name ?? '']),
  );
  const tasksOf = (thread: string) =>
    events.filter((event) => event.name === TASK && names.get(threadOf(event)) === thread);
  const msOf = (tasks: ReturnType<typeof tasksOf>): number =>
    tasks.reduce((sumUs, { tdur = 0 }) => sumUs + tdur, 0) / 1000;
  const main = tasksOf('CrRendererMain');
  return { seconds, mainMs: msOf(main), workersMs: msOf(tasksOf('DedicatedWorker thread')), mainTasks: main.length };
}
