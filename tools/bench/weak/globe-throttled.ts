import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { atLeast } from '../../measurement/suite-result';
import { threadClock } from '../bench-browser';
import { type BenchOptions, catalogueFile } from '../bench-options';
import type { WeakPart } from './weak-part';
import { countsOf, type PageCounts, withProductPage } from './product-page';

/** The name of the choice in app/copy/sky-time-copy.ts. */
const RATES = 'How fast time runs';
const SETTLING_MS = 6_000;
const MEASURED_MS = 8_000;
/** Frames a second at least, by how many times slower the processor is. */
const GOALS: ReadonlyMap<number, number> = new Map([
  [1, 58],
  [4, 58],
  [6, 45],
]);

const picturesOf = ({ page, worker }: PageCounts): number => page.pictures + worker.pictures;

/** The globe of the whole catalogue at 300 times the clock, on processors that are slower and slower. */
export async function measureGlobe(browser: Browser, options: BenchOptions): Promise<WeakPart> {
  const catalogue = resolve(await catalogueFile(options));
  const figures = await withProductPage(browser, { aircraft: [], catalogue }, async (page, url) => {
    await page.goto(`${url}/satellites/globe`);
    await page.locator('[data-testid="globe"][data-state="ready"]').waitFor({ timeout: 60_000 });
    await page.getByRole('combobox', { name: RATES }).selectOption('300');
    await page.waitForTimeout(SETTLING_MS);
    const clock = await threadClock(page, 'TaskDuration');
    const cdp = await page.context().newCDPSession(page);
    const found = [];
    for (const throttle of GOALS.keys()) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
      const before = { ...(await countsOf(page)), mainMs: await clock(), atMs: performance.now() };
      await page.waitForTimeout(MEASURED_MS);
      const after = { ...(await countsOf(page)), mainMs: await clock(), atMs: performance.now() };
      const pictures = picturesOf(after) - picturesOf(before);
      const framesPerS = (pictures / (after.atMs - before.atMs)) * 1000;
      found.push({ throttle, framesPerS, mainMs: (after.mainMs - before.mainMs) / pictures });
    }
    return found;
  });
  return {
    gates: figures.map(({ throttle, framesPerS }) =>
      atLeast(`weak.globe-frames-${throttle}x`, framesPerS, GOALS.get(throttle) ?? Number.NaN, 'frames/s'),
    ),
    lines: figures.map(
      ({ throttle, framesPerS, mainMs }) =>
        `globe at 300 times the clock, processor ${throttle} times slower: ${framesPerS.toFixed(1)} frames a second, ${mainMs.toFixed(2)} ms main thread a frame`,
    ),
    figures: { globe: figures },
  };
}
