/// <reference lib="dom" />
import type { Browser } from '@playwright/test';
import { threadClock } from './bench-browser';
import { median } from './interleave';
import { pageScript } from './page-script';

const OBJECTS = 500;
const WARM_UP = 120;
const FRAMES = 90;
const ROUNDS = 3;
const HELD_MS = 200;
const HOLDS = 5;
const PLACES = ['main', 'worker'] as const;
type Place = (typeof PLACES)[number];

/** What drawing costs where it is done, medians of the rounds. */
export interface CanvasFigures {
  readonly place: Place;
  /** Of the main thread, all that it does for a frame. */
  readonly mainMs: number;
  /** By the clock, of the thread that draws. */
  readonly drawMs: number;
  /** Frames a second while the main thread is held for 200 ms. */
  readonly heldFramesPerS: number;
}

/** The drawing of the sky view on the main thread and in a worker, in turn on one page, draw calls stubbed out. */
export async function measureCanvas(browser: Browser): Promise<CanvasFigures[]> {
  const script = await pageScript('overlay-canvas-worker.ts');
  const page = await browser.newPage({ viewport: { width: 412, height: 839 }, deviceScaleFactor: 1 });
  await page.addScriptTag({ content: await pageScript('overlay-canvas-page.ts') });
  const clock = await threadClock(page, 'TaskDuration');
  const rounds = new Map<Place, Omit<CanvasFigures, 'place'>[]>(PLACES.map((place) => [place, []]));
  const call = <Answer>(name: string, ...args: readonly unknown[]): Promise<Answer> =>
    page.evaluate(([method, given]) => Reflect.get(window, 'overlayCanvasBench')[method](...given), [
      name,
      args,
    ] as const);
  for (let round = 0; round < ROUNDS; round++) {
    for (const place of PLACES) {
      await call('start', place, OBJECTS, script);
      await call('frames', WARM_UP);
      const beforeMs = await clock();
      const { frames, tookMs } = await call<{ frames: number; tookMs: number[] }>('frames', FRAMES);
      const mainMs = ((await clock()) - beforeMs) / frames;
      const heldFramesPerS = await call<number>('held', HELD_MS, HOLDS);
      rounds.get(place)?.push({ mainMs, drawMs: median(tookMs), heldFramesPerS });
    }
  }
  await page.close();
  return PLACES.map((place) => {
    const found = rounds.get(place) ?? [];
    return {
      place,
      mainMs: median(found.map(({ mainMs }) => mainMs)),
      drawMs: median(found.map(({ drawMs }) => drawMs)),
      heldFramesPerS: median(found.map(({ heldFramesPerS }) => heldFramesPerS)),
    };
  });
}
