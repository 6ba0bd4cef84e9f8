import type { Browser } from '@playwright/test';
import type { DrawingCounts } from '../../../e2e/fixtures/count-drawing';
import { crowdedSky } from '../../../e2e/fixtures/crowded-sky';
import { atMost } from '../../measurement/suite-result';
import type { WeakPart } from './weak-part';
import { countsOf, type PageCounts, withProductPage } from './product-page';
import { type ThreadTimes, threadTimes } from './thread-times';

const SETTLING_MS = 8_000;
const MEASURED_MS = 10_000;
const CPU_LIMIT_MS_PER_S = 15;
/** A radar on which nothing moves has nothing to draw; a screen around it may measure something now and then. */
const STILL_FRAMES_LIMIT_PER_S = 1;

/** What page and workers did in a span of time. */
interface RestFigures extends ThreadTimes, DrawingCounts {}

const sumOf = ({ page, worker }: PageCounts): DrawingCounts => ({
  animationFrames: page.animationFrames + worker.animationFrames,
  pictures: page.pictures + worker.pictures,
});

async function rest(browser: Browser, aircraft: number): Promise<RestFigures> {
  return withProductPage(browser, { aircraft: crowdedSky(aircraft) }, async (page, url) => {
    await page.goto(url);
    await page.locator(`[data-testid="radar"][data-objects="${aircraft}"] canvas`).waitFor({ timeout: 60_000 });
    await page.waitForTimeout(SETTLING_MS);
    const before = sumOf(await countsOf(page));
    const times = await threadTimes(browser, page, () => page.waitForTimeout(MEASURED_MS));
    const after = sumOf(await countsOf(page));
    return {
      ...times,
      animationFrames: after.animationFrames - before.animationFrames,
      pictures: after.pictures - before.pictures,
    };
  });
}

function restLine(what: string, { seconds, mainMs, workersMs, mainTasks, animationFrames, pictures }: RestFigures) {
  const perS = (value: number): string => (value / seconds).toFixed(1);
  return (
    `radar at rest, ${what}: ${perS(mainMs)} ms main thread and ${perS(workersMs)} ms workers a second, ` +
    `${perS(pictures)} pictures, ${perS(animationFrames)} animation frames, ${perS(mainTasks)} wake-ups`
  );
}

const cpuPerS = ({ mainMs, workersMs, seconds }: RestFigures): number => (mainMs + workersMs) / seconds;

/** The radar with nobody touching it: nothing in the sky, and forty aircraft. */
export async function measureRadarAtRest(browser: Browser): Promise<WeakPart> {
  const still = await rest(browser, 0);
  const moving = await rest(browser, 40);
  return {
    gates: [
      atMost('weak.radar-still-cpu', cpuPerS(still), CPU_LIMIT_MS_PER_S, 'ms/s'),
      atMost('weak.radar-40-cpu', cpuPerS(moving), CPU_LIMIT_MS_PER_S, 'ms/s'),
      atMost(
        'weak.radar-still-animation-frames',
        still.animationFrames / still.seconds,
        STILL_FRAMES_LIMIT_PER_S,
        'frames/s',
      ),
    ],
    lines: [restLine('empty sky', still), restLine('40 aircraft', moving)],
    figures: { radarAtRest: { still, moving } },
  };
}
