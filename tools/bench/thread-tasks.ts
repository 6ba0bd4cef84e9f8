import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';

/** Tasks of every thread, and which process a page is in. */
const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline'];
const MAIN_THREAD = 'CrRendererMain';
const TASK = 'ThreadControllerImpl::RunTask';

/** Events of Chromium's trace; times in microseconds. */
const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      dur: z.number().optional(),
      tdur: z.number().optional(),
      args: z.object({ name: z.unknown(), data: z.unknown() }).partial().optional(),
    }),
  ),
});
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
 * @throws Error where the browser's trace does not name the page's process
 */
export async function tasksWhile(
  browser: Browser,
  page: Page,
  run: () => Promise<void>,
): Promise<readonly ThreadTask[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await run();
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  const frames = traceEvents
    .filter(({ name }) => name === 'TracingStartedInBrowser')
    .flatMap(({ args }) => framesSchema.parse(args?.data).frames);
  const pid = frames.find(({ url }) => url === page.url())?.processId;
  if (pid === undefined) throw new Error(`The browser's trace names no process of ${page.url()}.`);
  const main = traceEvents.find((event) => event.pid === pid && event.args?.name === MAIN_THREAD);
  return traceEvents
    .filter(({ name, ph, pid: of, tid }) => name === TASK && ph === 'X' && of === pid && tid === main?.tid)
    .map(({ dur = 0, tdur = 0 }) => ({ wallMs: dur / 1000, ownMs: tdur / 1000 }));
}
