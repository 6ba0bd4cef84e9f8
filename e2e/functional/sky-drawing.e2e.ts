import type { Page, Route } from '@playwright/test';
import { aircraftObjectId } from '../../server/contract/object-id';
import { compassDeclination } from '../fixtures/compass-declination';
import { CountingProxy } from '../fixtures/counting-proxy';
import { DRAWING_SCRIPT, hideOffscreenCanvas, keepContext } from '../fixtures/drawing-worker';
import { sensorTest } from '../fixtures/fake-sensors';
import { expect, test } from '../fixtures/test';
import {
  expectDrawnBySkyWorkerStartedAgain,
  expectDrawnOnAfterStops,
  expectDrawnWhileHeld,
  expectDrawnWithoutWorkerWebGl,
  type WorkerDrawing,
} from '../fixtures/worker-drawing';
import {
  defaultFocalPx,
  directionOf,
  expectDrawnAt,
  HOVERING,
  lookTo,
  markers,
  openCameraView,
  pixelOf,
  sky,
  skyBox,
  watch,
} from './camera-screen';
import { openSky } from './sky-screen';

const [TARGET] = HOVERING;
if (TARGET === undefined) throw new Error('Nothing hovers.');
const TARGET_ID = aircraftObjectId(TARGET.hex, 'icao');
/** The nearest way to look that keys reach. */
const TARGET_AZIMUTH_DEG = Math.round(directionOf(TARGET).azimuthDeg / 5) * 5;
const HELD_MS = 200;

test.beforeEach(({ provider }) => provider.fly(HOVERING));

/** Resolves when the sky has been drawn and told anew. */
async function expectDrawnAnew(page: Page): Promise<void> {
  await sky(page).evaluate((element) => element.removeAttribute('data-objects'));
  await expect(sky(page)).toHaveAttribute('data-objects', /^[1-9]/);
  await expect(sky(page)).toHaveAttribute('data-state', 'ready');
}

const SKY: WorkerDrawing = { drawn: 'overlay', name: 'sky', place: sky, open: openCameraView, expectDrawnAnew };

/** Fails where the target is not drawn where it must be for a view that looks this way. */
const expectTargetDrawn = async (page: Page, azimuthDeg: number, elevationDeg: number): Promise<void> => {
  const { width, height } = await skyBox(page);
  const focalPx = Number(await sky(page).getAttribute('data-focal-px'));
  const camera = { azimuthDeg, elevationDeg, widthPx: width, heightPx: height, focalPx };
  await expectDrawnAt(page, TARGET_ID, pixelOf(TARGET, camera), 20);
};

test('what draws the sky beyond the radar is fetched when the sky is opened, not before', async ({ page, baseURL }) => {
  const proxy = await CountingProxy.start(baseURL ?? '');
  const fetched = () => proxy.asked.filter((path) => /overlay-screen|drawing\.worker/.test(path));
  await openSky(page, proxy.url);
  await expect(page.getByTestId('radar')).toHaveAttribute('data-state', 'ready');
  expect(fetched()).toEqual([expect.stringMatching(DRAWING_SCRIPT)]);
  await page.getByRole('button', { name: 'Camera view' }).click();
  await expect(sky(page)).toHaveAttribute('data-drawn-by', 'worker');
  expect(fetched()).toEqual([expect.stringMatching(DRAWING_SCRIPT), expect.stringContaining('overlay-screen')]);
  await proxy.stop();
});

test('the sky goes on while the main thread is held', async ({ page }) => {
  await expectDrawnWhileHeld(page, SKY, HELD_MS);
});

test('the sky comes back when the context of its worker is taken away', async ({ page }) => {
  const takeContext = await keepContext(page, 'overlay');
  await openCameraView(page);
  await sky(page).evaluate((element) => element.querySelector('canvas')?.setAttribute('data-lost', ''));
  await takeContext();
  await expect(sky(page).locator('canvas:not([data-lost])')).toHaveCount(1);
  await expectDrawnAnew(page);
  await expect(sky(page).locator('canvas')).toHaveCount(1);
  await expect(sky(page)).toHaveAttribute('data-drawn-by', 'worker');
});

test('a loss that is told of twice has one drawing built in its place', async ({ page }) => {
  await page.addInitScript(() => {
    window.Worker = new Proxy(Worker, {
      construct(target, args) {
        if (args[1]?.name === 'overlay') document.documentElement.dataset['overlays'] += '+';
        return Reflect.construct(target, args);
      },
    });
  });
  await openCameraView(page);
  await page.evaluate(() => (document.documentElement.dataset['overlays'] = ''));
  await sky(page).evaluate((element) => {
    const canvas = element.querySelector('canvas');
    canvas?.setAttribute('data-lost', '');
    for (let told = 0; told < 2; told += 1) canvas?.dispatchEvent(new Event('webglcontextlost'));
  });
  await expect(sky(page).locator('canvas:not([data-lost])')).toHaveCount(1);
  await expectDrawnAnew(page);
  await expect(sky(page).locator('canvas')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.dataset['overlays'])).toBe('+');
});

test('a view that is closed while its worker comes fetches nothing that draws on the page', async ({ page }) => {
  const asked: string[] = [];
  await openSky(page);
  await expect(page.getByTestId('radar')).toHaveAttribute('data-state', 'ready');
  const held: Route[] = [];
  let isHeld = true;
  await page.route(DRAWING_SCRIPT, (route) => (isHeld ? held.push(route) : route.continue()));
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Camera view' }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  isHeld = false;
  await page.getByRole('button', { name: 'Classic view' }).click();
  await expect(page.getByTestId('radar')).toHaveAttribute('data-state', 'ready');
  for (const route of held) await route.abort();
  // What is fetched for the view would be asked for before the next page's script.
  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(page.getByRole('search', { name: 'Search' })).toBeVisible();
  expect(asked.filter((path) => path.includes('overlay-screen'))).toEqual([]);
});

test('a worker that stops drawing the sky is started again once, said so, and then the page draws', async ({
  page,
}) => {
  await expectDrawnOnAfterStops(page, SKY);
});

test('the sky goes on with a sky worker that was started again', async ({ page }) => {
  await expectDrawnBySkyWorkerStartedAgain(page, SKY, async () => {
    // The picture that the stopped one has left shows the target elsewhere, and may be drawn again at any time.
    await lookTo(page, TARGET_AZIMUTH_DEG + 10, 20);
    await watch(page, [TARGET_ID]);
    await expectTargetDrawn(page, TARGET_AZIMUTH_DEG + 10, 20);
  });
});

test('a worker without WebGL leaves the drawing to the page', async ({ page }) => {
  await expectDrawnWithoutWorkerWebGl(page, SKY);
});

for (const drawnBy of ['worker', 'page'] as const) {
  sensorTest.describe(`drawn by the ${drawnBy}`, () => {
    sensorTest.use({ viewport: { width: 1000, height: 800 } });

    sensorTest.beforeEach(async ({ page, provider }) => {
      provider.fly(HOVERING);
      if (drawnBy === 'page') await hideOffscreenCanvas(page);
    });

    sensorTest('markers stand where they are, a tap picks, a drag aligns', async ({ page, sensors }) => {
      const { azimuthDeg, elevationDeg } = directionOf(TARGET);
      sensors.aim({ azimuthDeg: azimuthDeg - 4 - compassDeclination(), elevationDeg });
      await openCameraView(page);
      await expect(sky(page)).toHaveAttribute('data-drawn-by', drawnBy);
      await watch(page, [TARGET_ID]);
      const { x, y, width, height } = await skyBox(page);
      const focalPx = defaultFocalPx(Math.max(width, height));
      const camera = { azimuthDeg: azimuthDeg - 4, elevationDeg, widthPx: width, heightPx: height, focalPx };
      const from = pixelOf(TARGET, camera);
      await expectDrawnAt(page, TARGET_ID, from, 20);
      await page.mouse.click(x + from.xPx, y + from.yPx);
      await expect(page.getByTestId('target-card').getByRole('heading', { name: 'HOVER1' })).toBeVisible();
      await page.mouse.move(x + from.xPx, y + from.yPx);
      await page.mouse.down();
      await page.mouse.move(x + from.xPx - 60, y + from.yPx, { steps: 6 });
      await page.mouse.up();
      await expect(page.getByTestId('alignment-result')).toHaveText(/^Aligned with HOVER1/);
      await expectDrawnAt(page, TARGET_ID, { xPx: from.xPx - 60, yPx: from.yPx }, 20);
    });
  });

  test(`a sky drawn by the ${drawnBy} is turned by hand and keeps its size`, async ({ page }) => {
    if (drawnBy === 'page') await hideOffscreenCanvas(page);
    await openCameraView(page);
    await expect(sky(page)).toHaveAttribute('data-drawn-by', drawnBy);
    await lookTo(page, TARGET_AZIMUTH_DEG, 20);
    await watch(page, [TARGET_ID]);
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(async () => Object.keys(await markers(page))).toContain(String(TARGET_ID));
      await expectTargetDrawn(page, TARGET_AZIMUTH_DEG, 20);
    }
  });
}
