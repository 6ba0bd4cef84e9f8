import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { coastlineSegments } from '../../app/globe/coastline-segments';
import { scriptClock } from './bench-browser';
import { type GlobeCatalogue, keyframesAt } from './globe-catalogue';
import type { GlobeWay } from './globe-page';
import type { GlobeBenchInput } from './globe-product';
import { median } from './interleave';
import { pageScript } from './page-script';

const SPAN_MS = 60_000;
const KEYFRAMES = 5;
const ROUNDS = 7;
/** Frames before a round and in it, the same for all ways. */
const WARM_UP = 150;
const FRAMES = 90;
const WAYS: readonly GlobeWay[] = ['product', 'swapNext', 'swapJump', 'plainHermite'];

/** Milliseconds of a frame, medians of the rounds: by the thread's own time in scripts, and by the clock. */
export interface FrameFigures {
  readonly scriptMs: number;
  readonly wallMs: number;
}

const base64 = (values: Float32Array | Uint8Array): string =>
  Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64');

/** What the globe's pages are given. */
export async function globeInputOf(catalogue: GlobeCatalogue): Promise<GlobeBenchInput> {
  const atlas = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  return {
    startMs: catalogue.startMs,
    spanMs: SPAN_MS,
    keyframes: Array.from({ length: KEYFRAMES }, (_, index) =>
      base64(keyframesAt(catalogue, catalogue.startMs + index * SPAN_MS, SPAN_MS / 1000).start),
    ),
    classes: base64(catalogue.classes),
    coastline: base64(coastlineSegments(JSON.parse(await readFile(atlas, 'utf8')))),
  };
}

async function roundOf(page: Page, clock: () => Promise<number>, way: GlobeWay): Promise<FrameFigures> {
  await page.evaluate(`globeBench.prepare('${way}', ${WARM_UP})`);
  const before = await clock();
  const tookMs: number[] = await page.evaluate(`globeBench.run(${FRAMES})`);
  return { scriptMs: ((await clock()) - before) / FRAMES, wallMs: median(tookMs) };
}

/** What a frame costs the main thread of a page in each way of drawing it, in turn, draw calls stubbed out. */
export async function measureDrawing(
  browser: Browser,
  catalogue: GlobeCatalogue,
): Promise<Readonly<Record<GlobeWay, FrameFigures>>> {
  const page = await browser.newPage({ viewport: { width: 412, height: 839 }, deviceScaleFactor: 1 });
  await page.addScriptTag({ content: await pageScript('globe-page.ts') });
  await page.evaluate((given) => Reflect.get(window, 'globeBench').give(given), await globeInputOf(catalogue));
  const clock = await scriptClock(page);
  const rounds = new Map<GlobeWay, FrameFigures[]>(WAYS.map((way) => [way, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const way of WAYS) rounds.get(way)?.push(await roundOf(page, clock, way));
  }
  await page.close();
  const figuresOf = (way: GlobeWay): FrameFigures => {
    const found = rounds.get(way) ?? [];
    return {
      scriptMs: median(found.map(({ scriptMs }) => scriptMs)),
      wallMs: median(found.map(({ wallMs }) => wallMs)),
    };
  };
  return {
    product: figuresOf('product'),
    swapNext: figuresOf('swapNext'),
    swapJump: figuresOf('swapJump'),
    plainHermite: figuresOf('plainHermite'),
  };
}
