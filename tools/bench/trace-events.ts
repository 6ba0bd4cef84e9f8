import type { Browser, Page } from '@playwright/test';
import * as z from 'zod';

/** A task of a thread, in categories `toplevel` and up. */
export const TASK = 'ThreadControllerImpl::RunTask';
export const MAIN_THREAD = 'CrRendererMain';

/** An event of Chromium's trace. */
const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds from beginning to end. */
  dur: z.number().optional(),
  /** Microseconds of the thread's own time on a core. */
  tdur: z.number().optional(),
  args: z.object({ name: z.unknown(), data: z.unknown() }).partial().optional(),
});
const traceSchema = z.object({ traceEvents: z.array(z.unknown()) });

export type TraceEvent = z.infer<typeof eventSchema>;

/** What the browser did while something goes on; events of other forms are left out. */
export async function traceEventsOf(
  browser: Browser,
  page: Page,
  categories: readonly string[],
  during: () => Promise<void>,
): Promise<readonly TraceEvent[]> {
  await browser.startTracing(page, { categories: [...categories] });
  await during();
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  return traceEvents.flatMap((event) => {
    const read = eventSchema.safeParse(event);
    return read.success ? [read.data] : [];
  });
}
