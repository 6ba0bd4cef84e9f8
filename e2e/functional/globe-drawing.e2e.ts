import type { Locator, Page } from '@playwright/test';
import { DRAWING_SCRIPT, hideOffscreenCanvas, keepWorkers } from '../fixtures/drawing-worker';
import { expect, test } from '../fixtures/satellite-test';
import {
  expectDrawnOnAfterStops,
  expectDrawnWhileHeld,
  expectDrawnWithoutWorkerWebGl,
  type WorkerDrawing,
} from '../fixtures/worker-drawing';
import { globe, globeFrame, openGlobe, type Vector } from './globe-screen';

const HELD_MS = 400;
const DEGREES = 180 / Math.PI;

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: true });

/** Resolves when the globe has been drawn and told anew. */
async function expectDrawnAnew(page: Page): Promise<void> {
  await globe(page).evaluate((element) => element.removeAttribute('data-objects'));
  await expect(globe(page)).toHaveAttribute('data-objects', /^[1-9]/);
  await expect(globe(page)).toHaveAttribute('data-state', 'ready');
  await expect(globe(page).locator('canvas')).toHaveCount(1);
}

const GLOBE: WorkerDrawing = { drawn: 'globe', name: 'globe', place: globe, open: openGlobe, expectDrawnAnew };

const rateOf = (page: Page): Locator => page.getByLabel('How fast time runs');

test('a worker draws the globe, the page fetches nothing that draws, and a closed one leaves no worker behind', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const running = () => page.workers().filter((worker) => DRAWING_SCRIPT.test(worker.url())).length;
  await openGlobe(page, '?satellite=25544');
  await expectDrawnAnew(page);
  await expect(globe(page)).toHaveAttribute('data-drawn-by', 'worker');
  expect(asked.filter((path) => DRAWING_SCRIPT.test(path))).toHaveLength(1);
  expect(asked.filter((path) => path.includes('globe-screen'))).toEqual([]);
  await page.getByRole('link', { name: 'Passes and details' }).click();
  await expect(globe(page)).toHaveAttribute('data-compact', 'true');
  await expectDrawnAnew(page);
  expect(running()).toBe(1);
  await page.getByRole('tab', { name: 'Passes' }).click();
  await expect(globe(page)).toHaveCount(0);
  await expect.poll(running).toBe(0);
});

test('the globe goes on while the main thread is held', async ({ page }) => {
  const open = async (): Promise<void> => {
    await openGlobe(page);
    await rateOf(page).selectOption('300');
  };
  await expectDrawnWhileHeld(page, { ...GLOBE, open }, HELD_MS);
});

test('a worker that stops drawing the globe is started again once, said so, and then the page draws', async ({
  page,
}) => {
  await expectDrawnOnAfterStops(page, GLOBE);
});

test('a worker without WebGL leaves the globe to the page', async ({ page }) => {
  await expectDrawnWithoutWorkerWebGl(page, GLOBE);
});

test('the globe goes on with an orbits worker that was started again', async ({ page }) => {
  const orbits = await keepWorkers(page, 'orbits');
  await openGlobe(page, '?satellite=25544');
  await expectDrawnAnew(page);
  await orbits.stop();
  // Nothing is known of so far away: only the new worker can have told.
  await page.getByRole('slider', { name: /Time shown/u }).press('PageUp');
  await expect.poll(async () => Number(await globe(page).getAttribute('data-fraction'))).toBeLessThan(1);
  const { selectedKm } = await globeFrame(page);
  await expect.poll(async () => (await globeFrame(page)).selectedKm).not.toEqual(selectedKm);
  await expect(globe(page)).toHaveAttribute('data-drawn-by', 'worker');
});

const longitudeDeg = ([x, y]: Vector): number => Math.atan2(y, x) * DEGREES;
const latitudeDeg = ([x, y, z]: Vector): number => Math.atan2(z, Math.hypot(x, y)) * DEGREES;
const distance = (camera: Vector): number => Math.hypot(...camera);

/** Fingers from their first places by so many pixels, as the browser takes them from a touch screen. */
async function touch(
  page: Page,
  from: readonly (readonly [number, number])[],
  by: readonly (readonly [number, number])[],
) {
  const session = await page.context().newCDPSession(page);
  const steps = 8;
  for (let step = 0; step <= steps; step++) {
    const touchPoints = from.map(([x, y], id) => ({
      id,
      x: x + ((by[id]?.[0] ?? 0) * step) / steps,
      y: y + ((by[id]?.[1] ?? 0) * step) / steps,
    }));
    await session.send('Input.dispatchTouchEvent', { type: step === 0 ? 'touchStart' : 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

for (const drawnBy of ['worker', 'page'] as const) {
  test(`a globe drawn by the ${drawnBy} is turned and zoomed by mouse, wheel and fingers`, async ({ page }) => {
    if (drawnBy === 'page') await hideOffscreenCanvas(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openGlobe(page);
    await expect(globe(page)).toHaveAttribute('data-drawn-by', drawnBy);
    const camera = async (): Promise<Vector> => (await globeFrame(page)).cameraRadii;
    const box = await globe(page).boundingBox();
    if (box === null) throw new Error('The globe is not on the page.');
    const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;

    let before = await camera();
    await page.mouse.move(...middle);
    await page.mouse.down();
    // It goes on where it leaves the globe.
    await page.mouse.move(box.x - 30, middle[1], { steps: 4 });
    await page.mouse.move(middle[0] + 60, middle[1], { steps: 4 });
    await page.mouse.up();
    // As far as the picture is high is once around.
    const byDeg = (60 / box.height) * 360;
    await expect
      .poll(async () => Math.abs(((longitudeDeg(before) - longitudeDeg(await camera()) + 360) % 360) - byDeg))
      .toBeLessThan(2);

    before = await camera();
    await page.mouse.wheel(0, -200);
    await expect.poll(async () => distance(await camera())).toBeLessThan(distance(before) - 0.1);

    before = await camera();
    await touch(page, [middle], [[0, 80]]);
    await expect.poll(async () => latitudeDeg(await camera())).toBeGreaterThan(latitudeDeg(before) + 5);

    before = await camera();
    const [x, y] = middle;
    await touch(
      page,
      [
        [x - 30, y],
        [x + 30, y],
      ],
      [
        [-60, 0],
        [60, 0],
      ],
    );
    await expect.poll(async () => distance(await camera())).toBeLessThan(distance(before) * 0.8);
    expect(await page.evaluate(() => [window.scrollX, window.scrollY])).toEqual([0, 0]);
    // Neither a stroke nor a pinch was taken for a tap.
    await expect(page.getByTestId('globe-selected')).toHaveCount(0);
  });
}

test('a globe inside a page lets wheel and upward strokes scroll it, and is turned sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/satellite/25544');
  await expect(globe(page)).toHaveAttribute('data-compact', 'true');
  await expectDrawnAnew(page);
  await globe(page).scrollIntoViewIfNeeded();
  const box = await globe(page).boundingBox();
  if (box === null) throw new Error('The globe is not on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const before = (await globeFrame(page)).cameraRadii;
  await touch(page, [[x, y]], [[90, 0]]);
  await expect
    .poll(async () => Math.abs(longitudeDeg((await globeFrame(page)).cameraRadii) - longitudeDeg(before)))
    .toBeGreaterThan(10);
  const scrolled = () => page.evaluate(() => document.scrollingElement?.scrollTop ?? 0);
  const from = await scrolled();
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, from > 0 ? -60 : 60);
  await expect.poll(scrolled).not.toBe(from);
  expect(distance((await globeFrame(page)).cameraRadii)).toBeCloseTo(distance(before), 1);
});
