import type { Browser, Locator, Page } from '@playwright/test';
import { atMost } from '../../measurement/suite-result';
import { threadClock } from '../bench-browser';
import type { WeakPart } from './weak-part';
import { countsOf, crowdedSky, withProductPage } from './product-page';

const AIRCRAFT = 500;
const SETTLING_MS = 6_000;
const PANNING_MS = 10_000;
const THROTTLES = [1, 4, 6] as const;
const MAIN_LIMIT_MS = 1.5;
/** Pointer moves come at half the rate of frames, as from a finger on a busy phone. */
const MOVE_EVERY_MS = 33;
const SWEEP_PX = 160;
const SWEEP_MS = 4_000;

/** Of the main thread and of a frame, while the drawn sky is panned. */
interface PannedFigures {
  readonly throttle: number;
  readonly framesPerS: number;
  readonly animationFramesPerS: number;
  /** Everything that the main thread does, over the frames that were drawn. */
  readonly mainMs: number;
  readonly mainMsPerS: number;
}

async function pan(page: Page, sky: Locator, forMs: number): Promise<void> {
  const box = await sky.boundingBox();
  if (box === null) throw new Error('the sky is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.6];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const startedAtMs = performance.now();
  while (performance.now() - startedAtMs < forMs) {
    const phase = ((performance.now() - startedAtMs) / SWEEP_MS) * 2 * Math.PI;
    await page.mouse.move(x + SWEEP_PX * Math.sin(phase), y + (SWEEP_PX / 4) * Math.sin(phase * 1.7));
    await page.waitForTimeout(MOVE_EVERY_MS);
  }
  await page.mouse.up();
}

/** The sky view with 500 aircraft, panned by hand, on processors that are slower and slower. */
export async function measureSkyView(browser: Browser): Promise<WeakPart> {
  const figures = await withProductPage(browser, { aircraft: crowdedSky(AIRCRAFT) }, async (page, url) => {
    await page.goto(url);
    await page.getByRole('button', { name: 'Camera view' }).click();
    const sky = page.getByTestId('sky');
    await sky.and(page.locator('[data-state="ready"][data-pose="manual"]')).waitFor({ timeout: 60_000 });
    await pan(page, sky, SETTLING_MS);
    const clock = await threadClock(page, 'TaskDuration');
    const cdp = await page.context().newCDPSession(page);
    const found: PannedFigures[] = [];
    for (const throttle of THROTTLES) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
      const before = { ...(await countsOf(page)), mainMs: await clock(), atMs: performance.now() };
      await pan(page, sky, PANNING_MS);
      const after = { ...(await countsOf(page)), mainMs: await clock(), atMs: performance.now() };
      const [pictures, seconds] = [after.pictures - before.pictures, (after.atMs - before.atMs) / 1000];
      found.push({
        throttle,
        framesPerS: pictures / seconds,
        animationFramesPerS: (after.animationFrames - before.animationFrames) / seconds,
        mainMs: (after.mainMs - before.mainMs) / pictures,
        mainMsPerS: (after.mainMs - before.mainMs) / seconds,
      });
    }
    return found;
  });
  return {
    gates: [atMost('weak.sky-view-500-main', figures[0]?.mainMs ?? Number.NaN, MAIN_LIMIT_MS, 'ms')],
    lines: figures.map(
      ({ throttle, framesPerS, animationFramesPerS, mainMs, mainMsPerS }) =>
        `sky view panned, ${AIRCRAFT} aircraft, processor ${throttle} times slower: ${mainMs.toFixed(2)} ms main thread a frame ` +
        `(${mainMsPerS.toFixed(0)} a second), ${framesPerS.toFixed(1)} frames and ${animationFramesPerS.toFixed(1)} animation frames a second`,
    ),
    figures: { skyView: figures },
  };
}
