import type { Page } from '@playwright/test';
import { drawingWorker, inDrawingWorker } from '../fixtures/drawing-worker';
import { OBSERVER } from '../fixtures/known-sky';
import type { ScriptedAircraft } from '../fixtures/scripted-provider';

export const AIRCRAFT = 500;

/** Spread evenly over the range by the golden angle, flying every way at every height. */
export const CROWDED_SKY: readonly ScriptedAircraft[] = Array.from({ length: AIRCRAFT }, (_, index) => {
  const angle = index * 2.399_963;
  const distanceNm = 24 * Math.sqrt((index + 0.5) / AIRCRAFT);
  return {
    hex: (0x3d_0000 + index).toString(16),
    flight: `TST${index}`,
    t: ['A20N', 'C172', 'EC35', 'C25A'][index % 4] ?? 'A20N',
    lat: OBSERVER.latitude + (distanceNm * Math.cos(angle)) / 60,
    lon: OBSERVER.longitude + (distanceNm * Math.sin(angle)) / 60 / Math.cos((OBSERVER.latitude * Math.PI) / 180),
    altitudeFt: 1_000 + ((index * 797) % 38_000),
    groundSpeedKt: 100 + ((index * 31) % 380),
    trackDeg: (index * 73) % 360,
  };
});

export interface Counts {
  readonly commits: number;
  readonly frames: number;
  /** Animation frames that scripts asked for, of the page and of the worker that draws the radar. */
  readonly animationFrames: number;
  readonly atMs: number;
}

/**
 * Counts the pictures and animation frames of the thread in which it runs; the drawing itself is left out, as a software
 * renderer would be measured.
 */
function countPictures(): void {
  const counts = { commits: 0, frames: 0, animationFrames: 0 };
  Reflect.set(globalThis, 'radarCounts', counts);
  const prototype = WebGL2RenderingContext.prototype;
  for (const call of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
    Reflect.set(prototype, call, () => undefined);
  }
  const clear: ProxyHandler<typeof prototype.clear> = {
    apply: (original, context, args) => {
      counts.frames++;
      return Reflect.apply(original, context, args);
    },
  };
  Reflect.set(prototype, 'clear', new Proxy(Reflect.get(prototype, 'clear'), clear));
  const request = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (callback) => {
    counts.animationFrames++;
    return request(callback);
  };
}

/** Counts React commits, and pictures and animation frames of page and radar. */
export async function countWork(page: Page): Promise<void> {
  await inDrawingWorker(page, `(${countPictures.toString()})();`, 'radar');
  await page.addInitScript(countPictures);
  await page.addInitScript(() => {
    const counts: { commits: number } = Reflect.get(window, 'radarCounts');
    Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => counts.commits++,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    });
  });
}

type ThreadCounts = Omit<Counts, 'atMs'>;

/** Called in a thread that counts. */
const read = (): ThreadCounts => Reflect.get(globalThis, 'radarCounts');

export async function readCounts(page: Page): Promise<Counts> {
  const { commits, frames, animationFrames } = await page.evaluate(read);
  const drawn = await (await drawingWorker(page, 'radar'))?.evaluate(read);
  return {
    commits,
    frames: frames + (drawn?.frames ?? 0),
    animationFrames: animationFrames + (drawn?.animationFrames ?? 0),
    atMs: await page.evaluate(() => performance.now()),
  };
}
