import type { Browser, Page } from '@playwright/test';
import * as z from 'zod';
import { MAIN_THREAD, TASK, traceEventsOf } from './trace-events';

/** Tasks of every thread, and which process a page is in. */
const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline'];

const framesSchema = z.object({ frames: z.array(z.object({ processId: z.number(), url: z.string() })) });

/** One task of a page's main thread. */
export interface ThreadTask {
  /** From its beginning to its end, as a person waits for it. */
  readonly wallMs: number;
  /** On a core, whatever else the machine did meanwhile. */
  readonly ownMs: number;
}

/**
 * Every task of a page's main thread while something is done.
 * @throws Error where the browser's trace does not name the page's process, or has no timed tasks of its main thread
 */
export async function tasksWhile(
  browser: Browser,
  page: Page,
  during: () => Promise<void>,
): Promise<readonly ThreadTask[]> {
  const events = await traceEventsOf(browser, page, CATEGORIES, during);
  const frames = events
    .filter(({ name }) => name === 'TracingStartedInBrowser')
    .flatMap(({ args }) => framesSchema.parse(args?.data).frames);
  const pid = frames.find(({ url }) => url === page.url())?.processId;
  if (pid === undefined) throw new Error(`The browser's trace names no process of ${page.url()}.`);
  const main = events.find((event) => event.pid === pid && event.args?.name === MAIN_THREAD);
  const tasks = events.flatMap(({ name, ph, pid: of, tid, dur, tdur }) => {
    const isOfMain = name === TASK && ph === 'X' && of === pid && tid === main?.tid;
    return isOfMain && dur !== undefined && tdur !== undefined ? [{ wallMs: dur / 1000, ownMs: tdur / 1000 }] : [];
  });
  if (tasks.length === 0) throw new Error(`The browser's trace has no tasks of the main thread of ${page.url()}.`);
  return tasks;
}
