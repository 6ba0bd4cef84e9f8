import type { Browser } from '@playwright/test';
import { crowdedSky } from '../../../e2e/fixtures/crowded-sky';
import { atLeast, atMost } from '../../measurement/suite-result';
import { threadClock } from '../bench-browser';
import type { WeakPart } from './weak-part';
import { panSky } from './pan-sky';
import { countsOf, type Place, withProductPage } from './product-page';

const AIRCRAFT = 500;
const SETTLING_MS = 6_000;
const PANNING_MS = 10_000;
const THROTTLES = [1, 4, 6] as const;
const SLOWEST = 6;
const MAIN_LIMIT_MS = 1.5;
const PLACES: readonly Place[] = ['page', 'worker'];
/** Four times slower: what a frame takes of the main thread when that draws it, over what it takes when a worker does. */
const SLOW = 4;
const LEAST_GAIN = 1.25;
/** Of the frames that a fast processor draws, on one six times slower. */
const LEAST_KEPT = 0.9;

/** Of the main thread and of a frame, while the drawn sky is panned. */
interface PannedFigures {
  readonly drawnBy: Place;
  readonly throttle: number;
  readonly framesPerS: number;
  readonly animationFramesPerS: number;
  /** Everything that the main thread does, over the frames that were drawn. */
  readonly mainMs: number;
  readonly mainMsPerS: number;
}

/** The sky view, panned by hand, on processors that are slower and slower. */
async function measurePanned(browser: Browser, drawnBy: Place): Promise<PannedFigures[]> {
  return withProductPage(browser, { aircraft: crowdedSky(AIRCRAFT), drawnBy }, async (page, url) => {
    await page.goto(url);
    await page.getByRole('button', { name: 'Camera view' }).click();
    const sky = page.getByTestId('sky');
    const isReady = `[data-state="ready"][data-pose="manual"][data-drawn-by="${drawnBy}"]`;
    await sky.and(page.locator(isReady)).waitFor({ timeout: 60_000 });
    await panSky(page, sky, SETTLING_MS);
    const clock = await threadClock(page, 'TaskDuration');
    const cdp = await page.context().newCDPSession(page);
    const found: PannedFigures[] = [];
    for (const throttle of THROTTLES) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
      const before = { ...(await countsOf(page)), mainMs: await clock(), atMs: performance.now() };
      await panSky(page, sky, PANNING_MS);
      const after = { ...(await countsOf(page)), mainMs: await clock(), atMs: performance.now() };
      const pictures = after[drawnBy].pictures - before[drawnBy].pictures;
      const seconds = (after.atMs - before.atMs) / 1000;
      found.push({
        drawnBy,
        throttle,
        framesPerS: pictures / seconds,
        animationFramesPerS: (after.page.animationFrames - before.page.animationFrames) / seconds,
        mainMs: (after.mainMs - before.mainMs) / pictures,
        mainMsPerS: (after.mainMs - before.mainMs) / seconds,
      });
    }
    return found;
  });
}

/** With 500 aircraft, drawn on the main thread and in a worker. */
export async function measureSkyView(browser: Browser): Promise<WeakPart> {
  const figures: PannedFigures[] = [];
  for (const place of PLACES) figures.push(...(await measurePanned(browser, place)));
  const found = (place: Place, slower: number): PannedFigures | undefined =>
    figures.find(({ drawnBy, throttle }) => drawnBy === place && throttle === slower);
  const mainMs = (place: Place, slower: number): number => found(place, slower)?.mainMs ?? Number.NaN;
  const framesPerS = (slower: number): number => found('worker', slower)?.framesPerS ?? Number.NaN;
  return {
    gates: [
      atMost('weak.sky-view-500-main', mainMs('worker', 1), MAIN_LIMIT_MS, 'ms'),
      atLeast('weak.sky-view-500-against-page', mainMs('page', SLOW) / mainMs('worker', SLOW), LEAST_GAIN, 'times'),
      atLeast('weak.sky-view-500-rate-kept', framesPerS(SLOWEST) / framesPerS(1), LEAST_KEPT, 'times'),
    ],
    lines: figures.map(
      ({ drawnBy, throttle, framesPerS: rate, animationFramesPerS, mainMs: frameMs, mainMsPerS }) =>
        `sky view panned, ${AIRCRAFT} aircraft, drawn by the ${drawnBy}, main thread ${throttle} times slower: ` +
        `${frameMs.toFixed(2)} ms main thread a frame (${mainMsPerS.toFixed(0)} a second), ` +
        `${rate.toFixed(1)} frames and ${animationFramesPerS.toFixed(1)} animation frames of the page a second`,
    ),
    figures: { skyView: figures },
  };
}
