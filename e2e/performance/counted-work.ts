import type { Page } from '@playwright/test';
import { countDrawing, type DrawingCounts, readDrawing } from '../fixtures/count-drawing';
import { crowdedSky } from '../fixtures/crowded-sky';
import { drawingWorker, inDrawingWorker } from '../fixtures/drawing-worker';

export const AIRCRAFT = 500;
export const CROWDED_SKY = crowdedSky(AIRCRAFT);

/** Of the page and of the worker that draws the radar. */
export interface Counts extends DrawingCounts {
  readonly commits: number;
  readonly atMs: number;
}

/** Counts React commits, and pictures and animation frames of page and radar. */
export async function countWork(page: Page): Promise<void> {
  await inDrawingWorker(page, `(${countDrawing.toString()})();`, 'radar');
  await page.addInitScript(countDrawing);
  await page.addInitScript(() => {
    const counts = { commits: 0 };
    Reflect.set(window, 'reactCounts', counts);
    Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => counts.commits++,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    });
  });
}

export async function readCounts(page: Page): Promise<Counts> {
  const { commits } = await page.evaluate((): { commits: number } => Reflect.get(window, 'reactCounts'));
  const ofPage = await page.evaluate(readDrawing);
  const ofRadar = await (await drawingWorker(page, 'radar'))?.evaluate(readDrawing);
  return {
    commits,
    pictures: ofPage.pictures + (ofRadar?.pictures ?? 0),
    animationFrames: ofPage.animationFrames + (ofRadar?.animationFrames ?? 0),
    atMs: await page.evaluate(() => performance.now()),
  };
}
