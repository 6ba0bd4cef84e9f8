/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { type DrawingCounts, readDrawing } from '../../../e2e/fixtures/count-drawing';
import { drawingWorker, hideOffscreenCanvas, inDrawingWorker } from '../../../e2e/fixtures/drawing-worker';
import { OBSERVER } from '../../../e2e/fixtures/known-sky';
import { type ScriptedAircraft, ScriptedProvider } from '../../../e2e/fixtures/scripted-provider';
import { SkylensServer } from '../../../e2e/fixtures/skylens-server';
import { ensureBuilt } from '../../setup/build.mjs';
import { inRoot } from '../../setup/paths.mjs';
import { pageScript } from '../page-script';

/** On the main thread, by the same renderer, as in browsers that cannot give a canvas to a worker; or in a worker. */
export type Place = 'page' | 'worker';

export interface ProductPageOptions {
  readonly aircraft: readonly ScriptedAircraft[];
  /** File of elements; none where it is absent. */
  readonly catalogue?: string;
  /** The place alone, where it is absent. */
  readonly permissions?: readonly string[];
  /** Where radar, sky and globe are drawn; in workers where it is absent. */
  readonly drawnBy?: Place;
  /** Runs where they are drawn before anything of the product. */
  readonly drawingScript?: string;
  /** A phone's, where it is absent. */
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** What page and workers have drawn since each began. */
export interface PageCounts {
  readonly page: DrawingCounts;
  /** Of the workers that draw and still run. */
  readonly worker: DrawingCounts;
}

export async function countsOf(page: Page): Promise<PageCounts> {
  const worker = { animationFrames: 0, pictures: 0 };
  for (const drawn of ['radar', 'overlay', 'globe'] as const) {
    const started = await drawingWorker(page, drawn);
    const found = await started?.evaluate(readDrawing);
    worker.animationFrames += found?.animationFrames ?? 0;
    worker.pictures += found?.pictures ?? 0;
  }
  return { page: await page.evaluate(readDrawing), worker };
}

/** The built product with a server and a source of its own, for as long as it is used. */
export async function withProductPage<Result>(
  browser: Browser,
  options: ProductPageOptions,
  use: (page: Page, url: string) => Promise<Result>,
): Promise<Result> {
  const { aircraft, catalogue, permissions = ['geolocation'], drawnBy = 'worker', drawingScript = '' } = options;
  await ensureBuilt();
  const provider = await ScriptedProvider.start();
  provider.fly(aircraft);
  const server = await SkylensServer.start({
    AIRCRAFT_SOURCES: `adsb.lol=${provider.url}`,
    STANDING_DATA: `dir:${inRoot('e2e/fixtures/standing-data')}`,
    ...(catalogue === undefined ? {} : { SATELLITE_SOURCES: `file:${catalogue}` }),
  });
  try {
    const context = await browser.newContext({
      viewport: options.viewport ?? { width: 412, height: 839 },
      deviceScaleFactor: 1,
      permissions: [...permissions],
      geolocation: { ...OBSERVER, accuracy: 5 },
      // What is asked of the network through the offline worker could not be told what to count.
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.addInitScript({ content: await pageScript('weak/count-page.ts') });
    await inDrawingWorker(page, `${await pageScript('weak/count-worker.ts')}\n${drawingScript}`);
    if (drawnBy === 'page') {
      await hideOffscreenCanvas(page);
      await page.addInitScript({ content: drawingScript });
    }
    const result = await use(page, server.url);
    await context.close();
    return result;
  } finally {
    await server.stop();
    await provider.stop();
  }
}
