import type { Locator, Page } from '@playwright/test';
import { DRAWING_SCRIPT, drawingWorker, hideOffscreenCanvas } from '../fixtures/drawing-worker';
import { expect, test } from '../fixtures/test';
import {
  expectDrawnBySkyWorkerStartedAgain,
  expectDrawnOnAfterStops,
  expectDrawnWhileHeld,
  expectDrawnWithoutWorkerWebGl,
  type WorkerDrawing,
} from '../fixtures/worker-drawing';
import { DESKTOP_SIZE, openKnownSky } from './sky-screen';

test.use({ viewport: DESKTOP_SIZE });

const HELD_MS = 400;

const radarOf = (page: Page): Locator => page.getByTestId('radar');

/** Resolves when the radar has been drawn and told anew. */
async function expectDrawnAnew(page: Page): Promise<void> {
  await radarOf(page).evaluate((element) => element.removeAttribute('data-labels'));
  await expect(radarOf(page)).toHaveAttribute('data-labels', /DHXYZ/);
  await expect(radarOf(page)).toHaveAttribute('data-state', 'ready');
  await expect(radarOf(page).locator('canvas')).toHaveCount(1);
}

const RADAR: WorkerDrawing = { drawn: 'radar', name: 'radar', place: radarOf, open: openKnownSky, expectDrawnAnew };

/** Scripts that the browser asked for, by their paths. */
function askedScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

test('a worker draws the radar, and the page fetches nothing that draws', async ({ page }) => {
  const asked = askedScripts(page);
  await openKnownSky(page);
  await expectDrawnAnew(page);
  await expect(radarOf(page)).toHaveAttribute('data-drawn-by', 'worker');
  expect(asked.filter((path) => DRAWING_SCRIPT.test(path))).toHaveLength(1);
  expect(asked.filter((path) => path.includes('radar-screen'))).toEqual([]);
});

test('the radar goes on while the main thread is held', async ({ page }) => {
  const settings = JSON.stringify({ state: { rangeNm: 25, orientation: 'north-up', pace: 'smooth' }, version: 1 });
  await page.addInitScript((value) => window.localStorage.setItem('skylens.radar', value), settings);
  await expectDrawnWhileHeld(page, RADAR, HELD_MS);
});

test('a worker that stops drawing the radar is started again once, said so, and then the page draws', async ({
  page,
}) => {
  await expectDrawnOnAfterStops(page, RADAR);
});

test('the radar goes on with a sky worker that was started again', async ({ page }) => {
  await expectDrawnBySkyWorkerStartedAgain(page, RADAR, async () => {
    const objects = (await radarOf(page).getAttribute('data-objects')) ?? '';
    // Fewer are so near.
    await page.getByLabel('Radar range').selectOption('5');
    await expect(radarOf(page)).not.toHaveAttribute('data-objects', objects);
    await expect(radarOf(page)).toHaveAttribute('data-labels', /DHXYZ/);
  });
});

test('a worker without WebGL leaves the radar to the page', async ({ page }) => {
  await expectDrawnWithoutWorkerWebGl(page, RADAR);
});

test('a browser that cannot give a canvas to a worker draws the radar on the page, and starts none', async ({
  page,
}) => {
  await hideOffscreenCanvas(page);
  const asked = askedScripts(page);
  await openKnownSky(page);
  await expectDrawnAnew(page);
  await expect(radarOf(page)).toHaveAttribute('data-drawn-by', 'page');
  expect(asked.filter((path) => DRAWING_SCRIPT.test(path))).toEqual([]);
});

test('a radar that is opened and closed leaves no worker behind', async ({ page }) => {
  await openKnownSky(page);
  await expectDrawnAnew(page);
  await page.getByRole('button', { name: 'Camera view' }).click();
  await expect(page.getByTestId('sky')).toHaveAttribute('data-state', 'ready');
  await expect.poll(async () => drawingWorker(page, 'radar')).toBeUndefined();
  await page.getByRole('button', { name: 'Classic view' }).click();
  await expectDrawnAnew(page);
  await expect.poll(async () => drawingWorker(page, 'overlay')).toBeUndefined();
});
