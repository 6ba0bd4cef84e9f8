/// <reference lib="dom" />
import { readdir } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { crowdedSky } from '../../e2e/fixtures/crowded-sky';
import { OBSERVER } from '../../e2e/fixtures/known-sky';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { inRoot } from '../setup/paths.mjs';
import { benchBrowser, scriptClock } from './bench-browser';
import { median } from './interleave';
import type { AnchorInput } from './map-anchor-page';
import { pageScript } from './page-script';
import { panSky } from './weak/pan-sky';
import { withProductPage } from './weak/product-page';

const AIRCRAFT = 2_000;
const ZOOM = 9;
const VIEWPORT = { width: 1280, height: 800 } as const;
const SETTLING_MS = 3_000;
const PANNING_MS = 4_000;
const ROUNDS = 5;
const FRAME_LIMIT_MS = 4;
/** Times cheaper than the anchor. */
const LEAST_GAIN = 1.25;

/** Counts the frames of the display while the page is open. */
const COUNT_FRAMES = `
  window.benchFrames = 0;
  const count = () => { window.benchFrames++; requestAnimationFrame(count); };
  requestAnimationFrame(count);
`;

const noFigures = (): Panned[] => [];
const framesOf = (page: Page): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'benchFrames')));

interface Panned {
  /** Milliseconds of script that a frame takes the main thread. */
  readonly frameMs: number;
  readonly framesPerS: number;
}

/** While the map is drawn by a finger. */
async function panned(page: Page, clock: () => Promise<number>, map: ReturnType<Page['locator']>): Promise<Panned> {
  const before = { scriptMs: await clock(), frames: await framesOf(page), atMs: performance.now() };
  await panSky(page, map, PANNING_MS);
  const frames = (await framesOf(page)) - before.frames;
  return {
    frameMs: ((await clock()) - before.scriptMs) / frames,
    framesPerS: (frames / (performance.now() - before.atMs)) * 1000,
  };
}

async function openProduct(page: Page, url: string): Promise<void> {
  await page.addInitScript({ content: COUNT_FRAMES });
  await page.goto(`${url}/map#${OBSERVER.latitude}/${OBSERVER.longitude}/${ZOOM}`);
  await page.locator('[data-testid="map"][data-state="ready"]').waitFor({ timeout: 120_000 });
  await page.waitForFunction(
    (count) => Number(document.querySelector<HTMLElement>('[data-testid="map-aircraft"]')?.dataset['objects']) >= count,
    AIRCRAFT * 0.95,
    { timeout: 120_000 },
  );
}

async function openAnchor(page: Page, url: string): Promise<void> {
  const names = await readdir(inRoot('dist/app/assets'));
  const worker = names.find((name) => /^maplibre-gl-worker-.*\.mjs$/u.test(name));
  await page.route('**/anchor.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<body style="margin:0"><div id="map" style="width:${VIEWPORT.width}px;height:${VIEWPORT.height}px">`,
    }),
  );
  // As the product's page: a processor that plays a graphics card is left out.
  await page.addInitScript({ content: `${await pageScript('weak/count-page.ts')}${COUNT_FRAMES}` });
  await page.goto(`${url}/anchor.html`);
  await page.addScriptTag({ content: await pageScript('map-anchor-page.ts') });
  const input: AnchorInput = {
    workerPath: `/assets/${worker}`,
    latitudeDeg: OBSERVER.latitude,
    longitudeDeg: OBSERVER.longitude,
    zoom: ZOOM,
    aircraft: crowdedSky(AIRCRAFT).map(({ lat, lon, trackDeg }) => ({ lat, lon, trackDeg })),
  };
  await page.evaluate((given) => Reflect.get(window, 'mapAnchor').open(given), input);
}

async function measure(browser: Browser): Promise<{ readonly product: Panned; readonly anchor: Panned }> {
  return withProductPage(browser, { aircraft: crowdedSky(AIRCRAFT), viewport: VIEWPORT }, async (ours, url) => {
    await openProduct(ours, url);
    const plain = await ours.context().newPage();
    await openAnchor(plain, url);
    const ways = [
      { page: ours, map: ours.getByTestId('map'), clock: await scriptClock(ours), found: noFigures() },
      { page: plain, map: plain.locator('#map'), clock: await scriptClock(plain), found: noFigures() },
    ];
    for (const { page, map } of ways) {
      await page.bringToFront();
      await panSky(page, map, SETTLING_MS);
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const { page, map, clock, found } of ways) {
        await page.bringToFront();
        found.push(await panned(page, clock, map));
      }
    }
    const [product = [], anchor = []] = ways.map(({ found }) => found);
    return { product: medians(product), anchor: medians(anchor) };
  });
}

const medians = (found: readonly Panned[]): Panned => ({
  frameMs: median(found.map(({ frameMs }) => frameMs)),
  framesPerS: median(found.map(({ framesPerS }) => framesPerS)),
});

const words = ({ frameMs, framesPerS }: Panned): string =>
  `${frameMs.toFixed(2)} ms of script a frame, ${framesPerS.toFixed(0)} frames/s`;

/** The map's main thread with 2,000 aircraft while a finger draws it, against a symbol layer given them with every frame. */
export async function runMapBench(): Promise<SuiteResult> {
  const browser = await benchBrowser();
  if (typeof browser === 'string') throw new Error(`The map bench needs Chromium: ${browser}`);
  try {
    const { product, anchor } = await measure(browser);
    return {
      suite: 'map',
      gates: [
        atMost('map.frame-2000', product.frameMs, FRAME_LIMIT_MS, 'ms'),
        atLeast('map.against-symbols', anchor.frameMs / product.frameMs, LEAST_GAIN, 'times'),
      ],
      figures: {
        aircraft: AIRCRAFT,
        productMs: product.frameMs,
        anchorMs: anchor.frameMs,
        productFramesPerS: product.framesPerS,
        anchorFramesPerS: anchor.framesPerS,
      },
      lines: [
        `${AIRCRAFT} aircraft, map drawn by a finger: ${words(product)}; ` +
          `as a symbol layer that is given them with every frame ${words(anchor)}`,
      ],
    };
  } finally {
    await browser.close();
  }
}
