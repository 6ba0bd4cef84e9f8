import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { hideOffscreenCanvas, inDrawingWorker, keepContext } from '../fixtures/drawing-worker';
import { expect, test } from '../fixtures/satellite-test';
import { expectNoFindings } from '../accessibility/expect-no-findings';
import {
  apartKm,
  cornerShare,
  earthFixedKm,
  framesDrawnDuring,
  globe,
  globeFrame,
  isSunlit,
  nextFrame,
  openGlobe,
  type Pixel,
  pixelOf,
  rednessAt,
  satelliteRows,
  tealAt,
} from './globe-screen';
import { servedOrbit } from './known-orbits';

const STATION = 25_544;
const TELESCOPE = 20_580;
const BROADCASTER = 29_055;
const KNOWN = 8;
const HOUR_MS = 3_600_000;
/** The cubic, 32 bits, and orbits handed to satellite.js to the millisecond. */
const PLACE_TOLERANCE_KM = 0.03;

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => window.localStorage.setItem('theme', 'dark'));
});

const slider = (page: Page) => page.getByRole('slider', { name: /Time shown/u });
const shownAtMs = async (page: Page): Promise<number> =>
  Number(await page.getByTestId('sky-time').getAttribute('data-at-ms'));

/** Waits until the frame that is described was drawn for the time on the scrubber, which stands still. */
async function settledFrame(page: Page) {
  await expect
    .poll(async () => Math.abs((await globeFrame(page)).atMs - (await shownAtMs(page))), { timeout: 30_000 })
    .toBeLessThan(2);
  return globeFrame(page);
}

/** The same once nothing turns any more either: with the time stopped, no frame is drawn. */
async function restingFrame(page: Page) {
  await settledFrame(page);
  await expect.poll(() => framesDrawnDuring(page, 30)).toBe(0);
  return globeFrame(page);
}

async function selectFromList(page: Page, name: string): Promise<void> {
  await satelliteRows(page).filter({ hasText: name }).click();
}

test('satellites are drawn where SGP4 has them, also at another time', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openGlobe(page, `?satellite=${STATION}`);
  await expect.poll(async () => (await globeFrame(page)).objects).toBe(KNOWN);
  const orbit = await servedOrbit(request, STATION);
  await page.getByRole('button', { name: 'Stop time' }).click();
  for (const jump of ['ArrowRight', 'PageUp', 'PageDown']) {
    await slider(page).press(jump);
    const frame = await expectSelectedAt(page, (atMs) => earthFixedKm(orbit, atMs));
    const [x = Number.NaN, y = Number.NaN] = frame.markers[STATION] ?? [];
    if (Number.isNaN(x)) continue;
    const [expectedX, expectedY] = pixelOf(frame, earthFixedKm(orbit, frame.atMs));
    expect(Math.hypot(x - expectedX, y - expectedY)).toBeLessThan(1);
  }
});

/** The selected satellite's place, once keyframes for the time shown have come. */
async function expectSelectedAt(page: Page, placeAt: (atMs: number) => readonly [number, number, number]) {
  await expect
    .poll(async () => {
      const { selectedKm, atMs } = await settledFrame(page);
      return selectedKm === null ? Number.POSITIVE_INFINITY : apartKm(selectedKm, placeAt(atMs));
    })
    .toBeLessThan(PLACE_TOLERANCE_KM);
  return globeFrame(page);
}

/** Opens the globe of somebody who wants no motion: it stands where a key has put it, and does not glide there. */
async function openStillGlobe(page: Page, query = ''): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGlobe(page, query);
}

/** Stops the time and turns the globe until a satellite that is not selected stands on this side, at rest. */
async function restingFrameWith(page: Page, noradId: number) {
  await globe(page).evaluate((element: HTMLElement, id) => (element.dataset['watch'] = String(id)), noradId);
  await page.getByRole('button', { name: 'Stop time' }).click();
  for (let turn = 0; turn < 12; turn++) {
    const { markers } = await restingFrame(page);
    if (markers[noradId] !== undefined) break;
    for (let step = 0; step < 5; step++) await globe(page).press('ArrowRight');
  }
  return restingFrame(page);
}

test('the graphics card puts a point where a satellite is', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStillGlobe(page);
  const orbit = await servedOrbit(request, TELESCOPE);
  await restingFrameWith(page, TELESCOPE);
  let place: Pixel = [Number.NaN, Number.NaN];
  let lead = 0;
  // Keyframes for the time that was stopped may still come.
  await expect(async () => {
    const { markers, atMs } = await restingFrame(page);
    place = markers[TELESCOPE] ?? [Number.NaN, Number.NaN];
    lead = await tealAt(page, place);
    // In the Earth's shadow a point is drawn with half the strength.
    expect(lead).toBeGreaterThan(isSunlit(earthFixedKm(orbit, atMs), atMs) ? 60 : 20);
  }).toPass({ timeout: 60_000 });
  await page.getByLabel('Orbit', { exact: true }).selectOption({ label: 'Geosynchronous' });
  await expect.poll(async () => (await globeFrame(page)).objects).toBe(1);
  await expect.poll(() => tealAt(page, place)).toBeLessThan(lead / 2);
});

test('the land is drawn where it lies, by a worker, and satellites do not wait for it', async ({ page }) => {
  const release = new AbortController();
  await page.route('**/countries-50m-*.json', async (route) => {
    if (!release.signal.aborted) await once(release.signal, 'abort');
    await route.continue();
  });
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  await page.setViewportSize({ width: 1280, height: 800 });
  await openGlobe(page);
  // In the Sahara, and as far to the south, where the same map upside down would have it: in the Atlantic.
  const look = async () => ({ land: await rednessAt(page, 22, 10), sea: await rednessAt(page, -22, 10) });
  const before = await look();
  release.abort();
  // By night land is drawn only a little lighter than the sea.
  await expect.poll(async () => (await look()).land - before.land).toBeGreaterThan(5);
  expect(Math.abs((await look()).sea - before.sea)).toBeLessThan(3);
  expect(workers).toContainEqual(expect.stringContaining('/land.worker-'));
});

test('without its map it says so, and draws the satellites all the same', async ({ page }) => {
  await page.route('**/countries-50m-*.json', (route) => route.abort());
  await openGlobe(page);
  await expect(page.getByText('The coastlines could not be loaded')).toBeVisible();
});

test('a tap takes the nearest satellite, a tap beside all lets go', async ({ page }) => {
  await openStillGlobe(page);
  const { markers } = await restingFrameWith(page, TELESCOPE);
  const [x = 0, y = 0] = markers[TELESCOPE] ?? [];
  await globe(page).click({ position: { x: x + 9, y: y - 9 } });
  await expect(page.getByTestId('globe-selected')).toContainText('HST');
  await expect(page).toHaveURL(/satellite=20580/u);
  await globe(page).click({ position: { x: 8, y: 200 } });
  await expect(page.getByTestId('globe-selected')).toHaveCount(0);
});

test('by keyboard: the list chooses, its facts follow, and lead to the page of the satellite', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openGlobe(page);
  const list = page.getByRole('listbox', { name: 'Satellites shown' });
  await list.press('ArrowDown');
  const first = page.getByTestId('globe-selected').getByRole('heading');
  await expect(first).toHaveText(/./);
  const name = await first.innerText();
  await list.press('ArrowDown');
  await expect(first).not.toHaveText(name);
  await expect(page.getByTestId('globe-selected')).toContainText(/Age of elements then/u);
  await selectFromList(page, 'ISS (ZARYA)');
  await expect(first).toHaveText('ISS (ZARYA)');
  await page.getByRole('link', { name: 'Passes and details' }).press('Enter');
  await expect(page).toHaveURL(/\/satellite\/25544$/u);
});

test('time runs a thousand times as fast, stops, and comes back to now', async ({ page, request }) => {
  await openGlobe(page, `?satellite=${STATION}`);
  const orbit = await servedOrbit(request, STATION);
  const startMs = await shownAtMs(page);
  await page.getByLabel('How fast time runs').selectOption('1000');
  await expect.poll(() => shownAtMs(page), { timeout: 30_000 }).toBeGreaterThan(startMs + HOUR_MS);
  await page.getByRole('button', { name: 'Stop time' }).click();
  await expectSelectedAt(page, (atMs) => earthFixedKm(orbit, atMs));
  await restingFrame(page);
  // Where nothing moves nothing is drawn.
  expect(await framesDrawnDuring(page, 90)).toBeLessThanOrEqual(3);
  await page.getByRole('button', { name: 'Now' }).click();
  await expect.poll(async () => Math.abs((await shownAtMs(page)) - Date.now())).toBeLessThan(5000);
  await expect(page.getByTestId('sky-time')).toContainText('live');
});

test('follows the selected satellite until the globe is moved by hand', async ({ page }) => {
  await openGlobe(page, `?satellite=${STATION}`);
  await page.getByRole('button', { name: 'Follow the selected satellite' }).click();
  await page.getByLabel('How fast time runs').selectOption('300');
  const isCentred = async (): Promise<boolean> => {
    const { markers, widthPx, heightPx } = await globeFrame(page);
    const [x = 0, y = 0] = markers[STATION] ?? [];
    return Math.hypot(x - widthPx / 2, y - heightPx / 2) < 4;
  };
  await expect.poll(isCentred).toBe(true);
  const { cameraRadii } = await globeFrame(page);
  await expect.poll(async () => apartKm((await globeFrame(page)).cameraRadii, cameraRadii)).toBeGreaterThan(0.3);
  expect(await isCentred()).toBe(true);
  await globe(page).press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Follow the selected satellite' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('a geosynchronous satellite that is chosen comes into view, though it is farther out than the camera', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openGlobe(page);
  await selectFromList(page, 'ASTRA 1KR');
  const isInView = async (): Promise<boolean> => {
    const { markers, widthPx, heightPx } = await globeFrame(page);
    const [x = -1, y = -1] = markers[BROADCASTER] ?? [];
    return x > 0 && y > 0 && x < widthPx && y < heightPx;
  };
  await expect.poll(isInView).toBe(true);
  await page.getByRole('button', { name: 'Stop time' }).click();
  await restingFrame(page);
  expect(await isInView()).toBe(true);
});

test('the name of the selected satellite keeps clear of buttons and edges, wherever it stands', async ({ page }) => {
  await openStillGlobe(page, `?satellite=${STATION}`);
  await page.getByRole('button', { name: 'Stop time' }).click();
  await restingFrame(page);
  const name = globe(page).locator('[data-mark-name]');
  const sides = new Set<string>();
  // Round the Earth, until it has stood where there is no room on its right.
  for (let step = 0; step < 60 && !sides.has('elsewhere'); step++) {
    await globe(page).press(step % 8 < 7 ? 'ArrowLeft' : 'ArrowUp');
    await nextFrame(page);
    if (!(await name.isVisible())) continue;
    const [box, ring, picture, ...over] = await name.evaluate((element) => {
      const buttons = document.querySelectorAll('[data-testid="globe"] ~ .glass, [data-globe-pane] .glass');
      const all = [element, element.parentElement, document.querySelector('[data-testid="globe"]'), ...buttons];
      return all.map((one) => {
        const { left, top, right, bottom } = one?.getBoundingClientRect() ?? new DOMRect();
        return { left, top, right, bottom };
      });
    });
    if (box === undefined || ring === undefined || picture === undefined) throw new Error('The globe is not drawn.');
    expect(over.length).toBeGreaterThan(1);
    for (const other of over) {
      const isApart =
        box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top;
      expect(isApart).toBe(true);
    }
    // It is set to whole pixels of the picture's, and has a width of its own.
    expect(box.left).toBeGreaterThan(picture.left - 1);
    expect(box.right).toBeLessThan(picture.right + 1);
    sides.add(box.left > ring.left ? 'right' : 'elsewhere');
  }
  expect([...sides]).toContain('elsewhere');
});

test('the legend and the list tell the classes of orbits by shape, in the night theme too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(() => window.localStorage.setItem('theme', 'night'));
  await openGlobe(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  const entries = page.getByRole('list', { name: 'Shapes and colours by orbit' }).getByRole('listitem');
  await expect(entries).toHaveText(['Low', 'Medium', 'Geosynchronous', 'Elliptical, high']);
  const shapes = await entries.locator('path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  expect(new Set(shapes).size).toBe(4);
  const shapeOf = async (name: string) =>
    satelliteRows(page).filter({ hasText: name }).locator('path').getAttribute('d');
  expect(await shapeOf('ISS (ZARYA)')).toBe(shapes[0]);
  expect(await shapeOf('ASTRA 1KR')).toBe(shapes[2]);
});

test.describe('on a fine screen', () => {
  test.use({ deviceScaleFactor: 2 });

  test('points of low orbits are round and those of geosynchronous ones square, in the night theme', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addInitScript(() => window.localStorage.setItem('theme', 'night'));
    await openGlobe(page, `?satellite=${BROADCASTER}`);
    await page.getByRole('button', { name: 'Stop time' }).click();
    const square = await restingFrame(page);
    expect(await cornerShare(page, square.markers[BROADCASTER], 2)).toBeGreaterThan(0.8);
    await selectFromList(page, 'HST');
    await page.getByRole('button', { name: 'Follow the selected satellite' }).click();
    for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Nearer' }).click();
    const round = await restingFrame(page);
    expect(await cornerShare(page, round.markers[TELESCOPE], 4)).toBeLessThan(0.75);
  });
});

test('known satellites come first, in the list and in what a search finds', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openGlobe(page);
  await expect(satelliteRows(page).first()).toContainText('ISS (ZARYA)');
  await expect(satelliteRows(page).nth(1)).toContainText('HST');
  await page.getByRole('searchbox').fill('s');
  await expect(satelliteRows(page).first()).toContainText('ISS (ZARYA)');
});

async function losePageContext(page: Page): Promise<void> {
  await globe(page).evaluate((element) => {
    const context = element.querySelector('canvas')?.getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  });
}

for (const drawnBy of ['worker', 'page'] as const) {
  test(`a lost context of the ${drawnBy} comes back with everything on it`, async ({ page }) => {
    if (drawnBy === 'page') await hideOffscreenCanvas(page);
    const takeContext = drawnBy === 'page' ? () => losePageContext(page) : await keepContext(page, 'globe');
    await openStillGlobe(page, `?satellite=${STATION}`);
    await page.getByRole('button', { name: 'Stop time' }).click();
    for (const button of ['Nearer', 'Nearer']) await page.getByRole('button', { name: button }).click();
    await globe(page).press('ArrowRight');
    const before = await restingFrame(page);
    await globe(page).evaluate((element) => element.querySelector('canvas')?.setAttribute('data-lost', ''));
    await takeContext();
    await expect(globe(page).locator('canvas:not([data-lost])')).toHaveCount(1);
    await expect.poll(async () => (await globeFrame(page)).frames).toBeGreaterThan(before.frames);
    await expect.poll(async () => (await globeFrame(page)).objects).toBe(KNOWN);
    await expect(globe(page)).toHaveAttribute('data-drawn-by', drawnBy);
    const after = await restingFrame(page);
    // It stands where it stood, and not where a globe begins.
    expect(apartKm(after.cameraRadii, before.cameraRadii)).toBeLessThan(0.02);
    expect(Math.hypot(...after.cameraRadii)).toBeLessThan(3);
  });
}

test('without WebGL it says so, and the list goes on', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await inDrawingWorker(page, 'OffscreenCanvas.prototype.getContext = () => null;', 'globe');
  await page.addInitScript(() => {
    const property = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext');
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
      value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]): unknown {
        return kind.startsWith('webgl') ? null : property?.value.apply(this, [kind, ...rest]);
      },
    });
  });
  await page.goto('/satellites/globe');
  await expect(page.getByText(/This browser cannot draw the globe/u)).toBeVisible();
  await selectFromList(page, 'ISS (ZARYA)');
  await expect(page.getByTestId('globe-selected')).toContainText('km/s');
});

test('axe finds nothing, on a phone with its sheet open and on a wide screen', async ({ page }) => {
  await openGlobe(page, `?satellite=${STATION}`);
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Search and filters' }).click();
  await expectNoFindings(page);
  await selectFromList(page, 'HST');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoFindings(page);
});

test('on a small screen no button of the globe is covered or cut off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openGlobe(page, `?satellite=${STATION}`);
  await expect(page.getByTestId('globe-selected')).toBeVisible();
  for (const name of ['Nearer', 'Farther', 'Whole Earth', 'Follow the selected satellite']) {
    await page.getByRole('button', { name }).click();
  }
});

test('a time that was moved on the globe does not go along to pages without a clock', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openGlobe(page, `?satellite=${STATION}`);
  await slider(page).press('End');
  await expect(page.getByTestId('sky-time')).not.toContainText('live');
  await page.getByRole('link', { name: 'Passes and details' }).click();
  await expect(globe(page)).toHaveAttribute('data-compact', 'true');
  await expect.poll(async () => Math.abs((await globeFrame(page)).atMs - Date.now())).toBeLessThan(60_000);
});
