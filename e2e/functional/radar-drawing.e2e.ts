import type { Locator, Page } from '@playwright/test';
import {
  DRAWING_SCRIPT,
  drawingWorker,
  hideOffscreenCanvas,
  inDrawingWorker,
  keepWorkers,
} from '../fixtures/drawing-worker';
import { expect, test } from '../fixtures/test';
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
  // Each picture begins with a clearing.
  await inDrawingWorker(
    page,
    `self.pictures = [];
    const { prototype } = WebGL2RenderingContext;
    prototype.clear = new Proxy(prototype.clear, {
      apply(original, context, args) {
        self.pictures.push(performance.timeOrigin + performance.now());
        return Reflect.apply(original, context, args);
      },
    });`,
    'radar',
  );
  const settings = JSON.stringify({ state: { rangeNm: 25, orientation: 'north-up', pace: 'smooth' }, version: 1 });
  await page.addInitScript((value) => window.localStorage.setItem('skylens.radar', value), settings);
  await openKnownSky(page);
  await expectDrawnAnew(page);
  const held = () =>
    page.evaluate((forMs) => {
      const { timeOrigin } = performance;
      const from = performance.now();
      while (performance.now() < from + forMs);
      return { from: timeOrigin + from, to: timeOrigin + performance.now() };
    }, HELD_MS);
  // A machine that is held itself draws nothing: then once more.
  await expect(async () => {
    const { from, to } = await held();
    const worker = await drawingWorker(page, 'radar');
    const drawnAt = (await worker?.evaluate((): readonly number[] => Reflect.get(self, 'pictures'))) ?? [];
    expect(drawnAt.filter((at) => at > from && at < to).length).toBeGreaterThanOrEqual(2);
  }).toPass({ timeout: 30_000 });
});

test('a worker that stops drawing the radar is started again once, said so, and then the page draws', async ({
  page,
}) => {
  const workers = await keepWorkers(page, 'radar');
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await openKnownSky(page);
  await expectDrawnAnew(page);
  await workers.stop();
  await expectDrawnAnew(page);
  await expect(radarOf(page)).toHaveAttribute('data-drawn-by', 'worker');
  expect(said.filter((text) => text.includes('What draws the radar stopped'))).toHaveLength(1);
  await workers.stop();
  await expect(radarOf(page)).toHaveAttribute('data-drawn-by', 'page');
  await expectDrawnAnew(page);
  expect(await drawingWorker(page, 'radar')).toBeUndefined();
});

test('the radar goes on with a sky worker that was started again', async ({ page }) => {
  const worker = await keepWorkers(page, 'sky');
  await openKnownSky(page);
  await expectDrawnAnew(page);
  const objects = (await radarOf(page).getAttribute('data-objects')) ?? '';
  await worker.stop();
  // Fewer are so near: only a frame of the new worker says so.
  await page.getByLabel('Radar range').selectOption('5');
  await expect(radarOf(page)).not.toHaveAttribute('data-objects', objects);
  await expect(radarOf(page)).toHaveAttribute('data-labels', /DHXYZ/);
  await expect(radarOf(page)).toHaveAttribute('data-drawn-by', 'worker');
});

test('a worker without WebGL leaves the radar to the page', async ({ page }) => {
  await inDrawingWorker(page, 'OffscreenCanvas.prototype.getContext = () => null;', 'radar');
  await openKnownSky(page);
  await expect(radarOf(page)).toHaveAttribute('data-drawn-by', 'page');
  await expectDrawnAnew(page);
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
