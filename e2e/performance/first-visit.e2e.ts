import type { Page, Route } from '@playwright/test';
import { FIGURE } from '../../tools/setup/test-counts.mjs';
import { CountingProxy } from '../fixtures/counting-proxy';
import { OBSERVER } from '../fixtures/known-sky';
import { notePaints, pagePaints } from '../fixtures/page-paints';
import { expect, test } from '../fixtures/satellite-test';

/** All that the server sends until the first aircraft is drawn, headers included; `npm run bench -- weak` holds it to the same. */
const FIRST_AIRCRAFT_LIMIT_BYTES = 400_000;
/** Of the whole visit, which nobody notices. */
const SHIFT_LIMIT = 0.02;

test.use({ splash: true });

const radar = (page: Page) => page.getByTestId('radar');
const isDrawn = (page: Page) =>
  expect.poll(async () => Number(await radar(page).getAttribute('data-objects'))).not.toBe(0);

/** Has the device tell its place when the returned function is called, and not before. */
async function holdPlace(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((place) => {
    const waiting: PositionCallback[] = [];
    const told = { ...place, accuracy: 5, altitude: null, altitudeAccuracy: null, heading: null, speed: null };
    const coords: GeolocationCoordinates = { ...told, toJSON: () => told };
    const position: GeolocationPosition = { coords, timestamp: Date.now(), toJSON: () => coords };
    const keep = (callback: PositionCallback): number => waiting.push(callback);
    Object.defineProperty(navigator, 'geolocation', {
      value: { watchPosition: keep, getCurrentPosition: keep, clearWatch: () => {} },
    });
    Reflect.set(window, 'tellPlace', () => {
      for (const tell of waiting.splice(0)) tell(position);
    });
  }, OBSERVER);
  return () => page.evaluate(() => Reflect.get(window, 'tellPlace')());
}

async function expectNoShift(page: Page): Promise<void> {
  const { shift, shifted } = await pagePaints(page);
  expect(shift, shifted.join('\n')).toBeLessThanOrEqual(SHIFT_LIMIT);
}

test.describe('on a phone', () => {
  // Where nothing can point it needs no tooltips.
  test.use({ isMobile: true, hasTouch: true });
  test('the first aircraft is drawn within 400 kB', async ({ page, baseURL }) => {
    const proxy = await CountingProxy.start(baseURL ?? '');
    await page.addInitScript(() => {
      // What comes after it must not count, however late somebody asks.
      const watch = new MutationObserver(() => {
        const objects = document.querySelector('[data-testid="radar"]')?.getAttribute('data-objects') ?? '0';
        if (objects === '0') return;
        watch.disconnect();
        document.documentElement.dataset['firstDrawnMs'] = String(Date.now());
      });
      watch.observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.goto(proxy.url);
    await isDrawn(page);
    const drawnAtMs = Number(await page.locator('html').getAttribute('data-first-drawn-ms'));
    const bytes = proxy.bytesUntil(drawnAtMs);
    const description = `first visit of /: ${(bytes / 1000).toFixed(1)} kB until the first aircraft is drawn`;
    test.info().annotations.push({ type: FIGURE, description });
    expect(bytes).toBeGreaterThan(0);
    expect(bytes, proxy.sentUntil(drawnAtMs)).toBeLessThanOrEqual(FIRST_AIRCRAFT_LIMIT_BYTES);
    await proxy.stop();
  });
});

test('the catalogue of satellites waits until the first aircraft are on the screen', async ({ page }) => {
  const tellPlace = await holdPlace(page);
  const asked: { readonly radar: string | null; readonly rows: number }[] = [];
  await page.route('**/api/satellites/catalogue', async (route) => {
    const rows = await page.getByRole('option').count();
    asked.push({ radar: await radar(page).getAttribute('data-state'), rows });
    await route.continue();
  });
  await page.goto('/');
  await expect(radar(page)).toHaveAttribute('data-state', 'ready');
  // Without a place nothing is above anybody's horizon.
  expect(asked).toEqual([]);
  await tellPlace();
  await expect.poll(() => asked).toEqual([{ radar: 'ready', rows: expect.any(Number) }]);
  expect(asked[0]?.rows).toBeGreaterThan(0);
});

test('nothing moves on the main screen, however late the device tells its place', async ({ page }) => {
  await notePaints(page);
  const tellPlace = await holdPlace(page);
  await page.goto('/');
  await expect(radar(page)).toHaveAttribute('data-state', 'ready');
  await tellPlace();
  await isDrawn(page);
  await expect(page.getByTestId('satellite-chip')).toBeVisible();
  await expectNoShift(page);
});

test.describe('without a place', () => {
  test.use({ permissions: [] });
  test('nothing moves on the main screen', async ({ page }) => {
    await notePaints(page);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Set your place' })).toBeVisible();
    await expect(radar(page)).toHaveAttribute('data-state', 'ready');
    await expectNoShift(page);
  });
});

const CATALOGUE = '**/api/satellites/catalogue';
/** What each page of satellites is opened for, and the answers that it waits for. */
const AWAITED = [
  { path: '/satellites', answer: '**/api/analytics/satellites/visible?*', what: 'list' },
  { path: '/satellites', answer: CATALOGUE, what: 'catalogue' },
  { path: '/satellites/globe', answer: CATALOGUE, what: 'catalogue' },
  { path: '/satellite/25544', answer: '**/api/aerial-objects/25544*', what: 'facts' },
  { path: '/satellite/25544', answer: CATALOGUE, what: 'catalogue' },
] as const;

test.describe('where a browser keeps apps', () => {
  // What would be kept is not: the page is asked when it has the browser begin.
  test.use({ serviceWorkers: 'allow' });
  for (const { path, answer, what } of AWAITED) {
    test(`what is kept for use without a network waits for the ${what} of ${path}`, async ({ page }) => {
      await page.addInitScript(() => {
        ServiceWorkerContainer.prototype.register = () => {
          document.documentElement.dataset['kept'] = 'begun';
          return new Promise(() => undefined);
        };
      });
      const held: Route[] = [];
      let isHeld = true;
      await page.route(answer, (route) => (isHeld ? held.push(route) : route.continue()));
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect.poll(() => held.length).toBeGreaterThan(0);
      if (path === '/satellites/globe') await expect(page.getByTestId('globe')).toHaveAttribute('data-state', 'ready');
      // By then the page has had the idle moment that is waited for at last.
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve, { timeout: 10_000 }))),
      );
      await expect(page.locator('html')).not.toHaveAttribute('data-kept');
      isHeld = false;
      for (const route of held) await route.continue();
      await expect(page.locator('html')).toHaveAttribute('data-kept', 'begun');
    });
  }
});

test('nothing moves on the page of satellites while its list comes', async ({ page }) => {
  await notePaints(page);
  const tellPlace = await holdPlace(page);
  await page.goto('/satellites');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tellPlace();
  // Few satellites are there for tests: at some hours none of them can be seen.
  const first = page.getByRole('list', { name: 'Passes over you' }).getByRole('listitem').first();
  await expect(first.or(page.getByRole('heading', { name: 'Why nothing can be seen' }))).toBeVisible();
  await expectNoShift(page);
});

test('nothing moves on the page of a satellite while its figures come', async ({ page }) => {
  await notePaints(page);
  await page.goto('/satellite/25544');
  await expect(page.getByRole('heading', { level: 1, name: 'ISS' })).toBeVisible();
  await expect(page.getByTestId('globe')).toHaveAttribute('data-state', 'ready');
  await expectNoShift(page);
});
