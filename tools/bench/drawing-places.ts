/// <reference lib="dom" />
import type { Browser } from '@playwright/test';
import { threadClock } from './bench-browser';
import { median } from './interleave';
import { pageScript } from './page-script';

const WARM_UP = 120;
const FRAMES = 90;
const ROUNDS = 3;
const HELD_MS = 200;
const HOLDS = 5;
const PLACES = ['main', 'worker'] as const;
type Place = (typeof PLACES)[number];

/** What drawing costs where it is done, medians of the rounds. */
export interface PlaceFigures {
  readonly place: Place;
  /** Of the main thread, all that it does for a frame. */
  readonly mainMs: number;
  /** By the clock, of the thread that draws. */
  readonly drawMs: number;
  /** Frames a second while the main thread is held for 200 ms. */
  readonly heldFramesPerS: number;
}

/** Modules of this folder: a page that serves its bench (drawing-places-page.ts), and the worker that it starts. */
export interface DrawnInPlaces {
  readonly page: string;
  readonly worker: string;
  /** What both are given. */
  readonly given: unknown;
}

/** A drawing on the main thread and in a worker, in turn on one page. */
export async function measurePlaces(browser: Browser, drawn: DrawnInPlaces): Promise<PlaceFigures[]> {
  const script = await pageScript(drawn.worker);
  const page = await browser.newPage({ viewport: { width: 412, height: 839 }, deviceScaleFactor: 1 });
  await page.addScriptTag({ content: await pageScript(drawn.page) });
  const clock = await threadClock(page, 'TaskDuration');
  const rounds = new Map<Place, Omit<PlaceFigures, 'place'>[]>(PLACES.map((place) => [place, []]));
  const call = <Answer>(name: string, ...args: readonly unknown[]): Promise<Answer> =>
    page.evaluate(([method, given]) => Reflect.get(window, 'drawingPlaces')[method](...given), [name, args] as const);
  for (let round = 0; round < ROUNDS; round++) {
    for (const place of PLACES) {
      await call('start', place, drawn.given, script);
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

/** What ADR 19 rests on. */
export function placeLines(figures: readonly PlaceFigures[]): string[] {
  return figures.map(
    ({ place, mainMs, drawMs, heldFramesPerS }) =>
      `drawn ${place === 'main' ? 'on the main thread' : 'in a worker'}: ${mainMs.toFixed(2)} ms of the main thread a frame, all in all, ` +
      `${drawMs.toFixed(2)} ms to draw it, ${Math.round(heldFramesPerS)} frames a second while the main thread is held`,
  );
}
