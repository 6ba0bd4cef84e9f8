import type { Browser, Page } from '@playwright/test';
import { MAIN_THREAD, TASK, traceEventsOf } from '../trace-events';

const CATEGORIES = ['toplevel', 'sequence_manager'];

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
  let seconds = Number.NaN;
  const events = await traceEventsOf(browser, page, CATEGORIES, async () => {
    const startedAtMs = performance.now();
    await during();
    seconds = (performance.now() - startedAtMs) / 1000;
  });
  const names = new Map(
    events.filter(({ name }) => name === 'thread_name').map((event) => [threadOf(event), event.args?.name]),
  );
  const tasksOf = (thread: string) =>
    events.filter((event) => event.name === TASK && names.get(threadOf(event)) === thread);
  const msOf = (tasks: ReturnType<typeof tasksOf>): number =>
    tasks.reduce((sumUs, { tdur = 0 }) => sumUs + tdur, 0) / 1000;
  const main = tasksOf(MAIN_THREAD);
  return { seconds, mainMs: msOf(main), workersMs: msOf(tasksOf('DedicatedWorker thread')), mainTasks: main.length };
}
