import type { Page } from '@playwright/test';
import type { SatRec } from 'satellite.js';
import { aircraftObjectId } from '../../server/contract/object-id';
import { expect, test } from '../fixtures/satellite-test';
import {
  type Camera,
  drawnFocalPx,
  expectDrawnAt,
  HOVERING,
  lookTo,
  markers,
  openCameraView,
  openSheetTab,
  pixelOfVector,
  sky,
  skyBox,
  watch,
} from './camera-screen';
import { type SeenAt, seenAt, servedOrbit } from './known-orbits';
import { DESKTOP_SIZE, detail, openSky, option, searchField } from './sky-screen';

/** Stands still, due south. */
const BROADCASTER = 29_055;
/** 35,786 km, and some twenty to either side within a day, for no orbit is quite round. */
const GEOSTATIONARY_HEIGHT = /^35.(7[6-9]|80)\d.km$/;
/** Passes high over the observer within the hour. */
const STATION = 25_544;
const [FIRST] = HOVERING;
if (FIRST === undefined) throw new Error('Nothing hovers.');
const FIRST_ID = aircraftObjectId(FIRST.hex, 'icao');
const MINUTE_MS = 60_000;

test.beforeEach(({ provider }) => provider.fly(HOVERING));

const chip = (page: Page) => page.getByTestId('satellite-chip');

/** Where the drawn sky's camera looks, with what it draws with. */
async function cameraAt(page: Page, azimuthDeg: number, elevationDeg: number): Promise<Camera> {
  const { width, height } = await skyBox(page);
  return {
    azimuthDeg,
    elevationDeg,
    widthPx: width,
    heightPx: height,
    focalPx: drawnFocalPx(Math.max(width, height)),
  };
}

/** The sky's time of the frame that is described now. */
async function skyAtMs(page: Page): Promise<number> {
  return Number(await sky(page).getAttribute('data-sky-at-ms'));
}

test('[DET-05] a satellite is drawn where SGP4 has it, taken, shown in its panel, and leads to its page', async ({
  page,
  request,
}) => {
  await openCameraView(page, { satellites: 'all' });
  await watch(page, [BROADCASTER]);
  await lookTo(page, 180, 30);
  const orbit = await servedOrbit(request, BROADCASTER);
  const camera = await cameraAt(page, 180, 30);
  const at = pixelOfVector(seenAt(orbit, await skyAtMs(page)).direction, camera);
  await expectDrawnAt(page, BROADCASTER, at, 2);

  const box = await skyBox(page);
  await page.mouse.click(box.x + at.xPx, box.y + at.yPx);
  const card = page.getByTestId('target-card');
  await expect(card.getByRole('heading', { name: 'ASTRA 1KR' })).toBeVisible();
  const cell = (label: string) => card.locator('dl > div').filter({ hasText: label }).locator('dd');
  await expect(cell('Elevation')).toHaveText(/^\d+\.\d°$/);
  await expect(cell('Azimuth')).toHaveText(/^\d+° S$/);
  const shown = seenAt(orbit, await skyAtMs(page));
  const degreesOf = async (label: string) => Number.parseFloat(await cell(label).innerText());
  // Half of the last digit shown, and as much again for what it moves meanwhile.
  expect(Math.abs((await degreesOf('Elevation')) - shown.elevationDeg)).toBeLessThan(0.1);
  expect(Math.abs((await degreesOf('Azimuth')) - shown.azimuthDeg)).toBeLessThan(1);

  const asked = page.waitForRequest((one) => one.url().endsWith(`/api/satellite-data?id=${BROADCASTER}`));
  await card.getByRole('button', { name: 'Details' }).click();
  await asked;
  await expect(detail(page).getByRole('heading', { name: 'ASTRA 1KR' })).toBeVisible();
  await expect(detail(page)).toContainText('in geosynchronous orbit');
  await expect(detail(page)).toContainText('above the horizon in the south');
  await expect(detail(page)).toContainText(/Age of the orbit data\s*0.h old/);
  const link = detail(page).getByRole('link', { name: 'Passes, orbit and radio' });
  await expect(link).toHaveAttribute('href', `/satellite/${BROADCASTER}`);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/satellite/${BROADCASTER}$`));
});

test('[DET-01] [DET-05] the panel of a satellite has type, altitude, speed, heading, id and position, and what the server answers', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('**/api/satellite-data?*', async (route) => {
    asked.push(new URL(route.request().url()).search);
    const response = await route.fetch();
    const data: Record<string, unknown> = JSON.parse(await response.text());
    await route.fulfill({ json: { ...data, purpose: 'Television over Europe' } });
  });
  await openSky(page, `/?object=${BROADCASTER}`);
  const fact = (label: string) =>
    detail(page)
      .locator('dl > div')
      .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
      .locator('dd');
  await expect(fact('Type')).toContainText('in geosynchronous orbit');
  await expect(fact('Altitude')).toHaveText(GEOSTATIONARY_HEIGHT);
  await expect(fact('Speed')).toHaveText(/^3\.0\d.km\/s$/);
  await expect(fact('Heading')).toHaveText(/^\d+° [NESW]{1,2}$/);
  await expect(fact('Catalogue number')).toContainText(String(BROADCASTER));
  await expect(fact('Position')).toHaveText(/^.?0\.\d{4}, \d+\.\d{4}$/);
  await expect(detail(page).getByTestId('where-to-look')).toHaveText(/^Look \d+° above the horizon in the south\.$/);
  await expect(fact('Purpose')).toHaveText('Television over Europe');
  expect(asked).toEqual([`?id=${BROADCASTER}`]);
});

test('[AR-06] [DET-01] the card of a satellite has type, altitude, speed, heading, number and position', async ({
  page,
}) => {
  await openCameraView(page, { satellites: 'all' });
  await watch(page, [BROADCASTER]);
  await lookTo(page, 180, 30);
  await expect.poll(async () => (await markers(page))[BROADCASTER]).toBeDefined();
  const [x = 0, y = 0] = (await markers(page))[BROADCASTER] ?? [];
  const box = await skyBox(page);
  await page.mouse.click(box.x + x, box.y + y);
  const card = page.getByTestId('target-card');
  await expect(card.getByTestId('target-sentence')).toHaveText(
    /^Object of the SES constellation, 3\d.\d{3}.km, (sunlit|in shadow).*: (straight ahead|look .+|\d+° up)/,
  );
  const figure = (label: string) =>
    card
      .locator('dl > div')
      .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
      .locator('dd');
  await expect(figure('Altitude')).toHaveText(GEOSTATIONARY_HEIGHT);
  await expect(figure('Speed')).toHaveText(/^3\.0\d.km\/s$/);
  await expect(figure('Heading')).toHaveText(/^\d+° [NESW]{1,2}$/);
  await expect(figure('Catalogue number')).toHaveText(`NORAD ${BROADCASTER}`);
  await expect(figure('Position')).toHaveText(/^.?0\.\d{4}, \d+\.\d{4}$/);
  await expect(card).not.toContainText('N/A');
});

test('satellites are those that can be seen, all, or none: a tap each, kept for the next visit', async ({ page }) => {
  await openCameraView(page, { satellites: 'visible' });
  await openSheetTab(page, 'Controls');
  await expect(chip(page)).toHaveText(/^\d+ visible · [1-9]\d* above$/);
  await watch(page, [BROADCASTER]);
  // South, where the geostationary satellite is far too faint for the eye.
  await lookTo(page, 180, 30);
  const isDrawn = async () => (await markers(page))[BROADCASTER] !== undefined;
  await expect.poll(isDrawn).toBe(false);
  await chip(page).click();
  await expect(chip(page)).toHaveText(/^all [1-9]\d* above · \d+ visible$/);
  await expect.poll(isDrawn).toBe(true);
  await page.reload();
  // The sheet stands in the address.
  await expect(page.getByRole('tab', { name: 'Controls' })).toBeVisible();
  await expect(chip(page)).toHaveText(/^all/);
  await chip(page).focus();
  await page.keyboard.press('Enter');
  await expect(chip(page)).toHaveText('off');
  await expect(sky(page)).toHaveAttribute('data-state', 'ready');
  await watch(page, [BROADCASTER]);
  await lookTo(page, 180, 30);
  await expect.poll(isDrawn).toBe(false);
});

/** Waits until the frame that is described was drawn for the time on the scrubber, which stands still. */
async function settledSkyMs(page: Page): Promise<number> {
  const scrubber = page.getByTestId('sky-time');
  await expect
    .poll(async () => Math.abs((await skyAtMs(page)) - Number(await scrubber.getAttribute('data-at-ms'))))
    .toBeLessThan(2);
  return skyAtMs(page);
}

const isWellUp = ({ elevationDeg }: SeenAt): boolean => elevationDeg > 15 && elevationDeg < 50;

/**
 * Moves the time that stands still on, minute by minute from now, until a satellite stands well above the horizon.
 * @returns the minutes
 */
async function moveToPass(page: Page, orbit: SatRec): Promise<number> {
  const nowMs = Date.now();
  // It comes over the observer twice within two orbits, whenever its elements were written.
  const minutes = Array.from({ length: 180 }, (_, index) => index + 1);
  const afterMin = minutes.find((minute) => isWellUp(seenAt(orbit, nowMs + minute * MINUTE_MS)));
  if (afterMin === undefined) throw new Error('The station does not pass within three hours.');
  for (let step = 10; step <= afterMin; step += 10) await page.keyboard.press('PageUp');
  for (let step = 0; step < afterMin % 10; step += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await settledSkyMs(page)) - nowMs).toBeGreaterThan(afterMin * MINUTE_MS - 30_000);
  return afterMin;
}

/** How far ahead a moment is in words; it is a minute less once half a minute has gone by. */
function inMinutes(afterMin: number): RegExp {
  const words = [afterMin, afterMin - 1].map((minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    return [hours > 0 ? `${hours}\\sh` : '', rest > 0 ? `${rest}\\smin` : ''].filter(Boolean).join(' ');
  });
  return new RegExp(`in (${words.join('|')})\\.`);
}

test('moved time shows the sky of that time, hides the aircraft to come and says so, and goes along to the radar', async ({
  page,
  request,
}) => {
  await openCameraView(page, { satellites: 'all' });
  await expect(sky(page)).not.toHaveAttribute('data-objects', '0');
  await watch(page, [STATION, FIRST_ID]);
  await lookTo(page, 35, 20);
  await expect.poll(async () => (await markers(page))[FIRST_ID]).toBeDefined();

  const orbit = await servedOrbit(request, STATION);
  await openSheetTab(page, 'Controls');
  await page.getByRole('button', { name: 'Time', exact: true }).click();
  await page.getByRole('button', { name: 'Stop time' }).click();
  await page.getByRole('slider', { name: /^Time shown/ }).focus();
  const afterMin = await moveToPass(page, orbit);
  await expect(page.getByTestId('moved-time')).toContainText('Aircraft are hidden.');
  await expect(page.getByTestId('moved-time')).toContainText(inMinutes(afterMin));
  await expect.poll(async () => (await markers(page))[FIRST_ID]).toBeUndefined();

  const atMs = await settledSkyMs(page);
  const { azimuthDeg, direction } = seenAt(orbit, atMs);
  const [aimDeg, upDeg] = [Math.round(azimuthDeg / 5) * 5, 25];
  await sky(page).focus();
  for (let turned = 35; turned < aimDeg; turned += 5) await page.keyboard.press('ArrowRight');
  for (let turned = 35; turned > aimDeg; turned -= 5) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(sky(page)).toHaveAttribute('data-pitch', `${upDeg}.00`);
  const stoppedAtMs = await skyAtMs(page);
  expect(stoppedAtMs).toBe(atMs);
  await expectDrawnAt(page, STATION, pixelOfVector(direction, await cameraAt(page, aimDeg, upDeg)), 2);
  // Ears are told the moment before what stands in view then.
  const summary = page.getByTestId('in-view-summary');
  await expect(summary).toHaveText(/^Showing .+?\. \d+ in view: .+/);

  await page.getByRole('group', { name: 'Notices' }).getByRole('button', { name: 'Now' }).click();
  await expect(page.getByTestId('moved-time')).toHaveCount(0);
  await expect(summary).not.toContainText('Showing');
  await page.getByRole('button', { name: 'Stop time' }).click();
  await expect(page.getByTestId('moved-time')).toBeVisible();
  await page.getByRole('button', { name: 'Classic view' }).click();
  await expect(page.getByTestId('moved-time')).toBeVisible();
  // Of aircraft that are hidden nobody says that there are none.
  await expect(page.locator('[data-spoken-words]')).toHaveCount(0);
  await page.getByRole('region', { name: 'Time shown' }).getByRole('button', { name: 'Now', exact: true }).click();
  await expect(page.locator('[data-spoken-words]')).toHaveCount(1);
  await expect(page.getByRole('listbox', { name: 'Objects, nearest first' }).getByRole('option')).not.toHaveCount(0);
});

test('the selected satellite draws its way over the sky, with the minutes of its pass', async ({ page, request }) => {
  await openCameraView(page, { satellites: 'all' });
  await page.goto(`/?view=camera&object=${STATION}`);
  await expect(page.getByTestId('target-card').getByRole('heading')).toHaveText('ISS (ZARYA)');
  const orbit = await servedOrbit(request, STATION);
  await openSheetTab(page, 'Controls');
  await page.getByRole('button', { name: 'Time', exact: true }).click();
  await page.getByRole('button', { name: 'Stop time' }).click();
  await page.getByRole('slider', { name: /^Time shown/ }).focus();
  await moveToPass(page, orbit);
  const atMs = await settledSkyMs(page);
  await lookTo(page, Math.round(seenAt(orbit, atMs).azimuthDeg / 5) * 5, 30);
  await expect.poll(async () => Number(await sky(page).getAttribute('data-paths'))).toBeGreaterThan(10);
  const minutes = async () => ((await sky(page).getAttribute('data-path-minutes')) ?? '').split(' ').map(Number);
  // Ten minutes to either side of what is shown, as it was worked out.
  await expect.poll(async () => Math.abs(((await minutes())[0] ?? 0) * MINUTE_MS - atMs)).toBeLessThan(13 * MINUTE_MS);
});

test.describe('beside the list', () => {
  test.use({ viewport: DESKTOP_SIZE });

  test('while the time is moved nothing says in the present tense where an aircraft is', async ({ page }) => {
    await openCameraView(page);
    await option(page, FIRST.flight ?? '').click();
    const directions = ['Azimuth', 'Elevation', 'Slant range'].map((label) => detail(page).getByText(label));
    for (const direction of directions) await expect(direction).toBeVisible();
    await expect(detail(page)).toContainText(/ to your [a-z-]+/);
    await expect(detail(page).getByTestId('where-to-look')).toBeVisible();
    await page.getByRole('button', { name: 'Time', exact: true }).click();
    await page.getByRole('button', { name: 'Stop time' }).click();
    await page.getByRole('slider', { name: 'Time shown' }).press('PageUp');
    await expect(detail(page)).toContainText('The sky is shown for another time.');
    await expect(detail(page)).not.toContainText(/ to your /);
    await expect(detail(page).getByTestId('where-to-look')).toHaveCount(0);
    for (const direction of directions) await expect(direction).toHaveCount(0);
    await expect(detail(page)).not.toContainText('no longer received');
  });
});

test.describe('before a place is known', () => {
  test.use({ permissions: [] });

  test('the panel of a satellite is of the catalogue on this device, and the server is not asked about it', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/satellite-data')) asked.push(request.url());
    });
    await openSky(page, `/?object=${BROADCASTER}`);
    await expect(detail(page).getByRole('heading', { name: 'ASTRA 1KR' })).toBeVisible();
    await expect(detail(page)).toContainText('in geosynchronous orbit');
    await expect(detail(page)).toContainText('Set your place to see where to look.');
    await expect(detail(page)).not.toContainText('could not be asked');
    expect(asked).toEqual([]);
  });
});

test('satellites stand on the rim of the radar, and are listed in words beside it', async ({ page }) => {
  await openCameraView(page, { satellites: 'all' });
  const words = page.getByRole('listbox', { name: /^Objects in view/ });
  await lookTo(page, 180, 30);
  await expect(words.getByRole('option').filter({ hasText: 'ASTRA 1KR' })).toHaveText(
    /^12 o'clock, 30° up, 3\d.\d{3}.km, ASTRA 1KR, (sunlit, magnitude .+|in the Earth's shadow)$/,
  );
  await page.getByRole('button', { name: 'Classic view' }).click();
  await expect(page.getByTestId('radar')).toHaveAttribute('data-satellites', /[1-9]/);
  await expect(chip(page)).toHaveText(/^Satellites: all \d+ above/);
  await page.getByRole('button', { name: /^Satellites shown/ }).click();
  const listed = page.getByRole('list', { name: 'Satellites above you, brightest first' });
  await listed.getByRole('button', { name: /ASTRA 1KR/ }).click();
  await expect(detail(page).getByRole('heading', { name: 'ASTRA 1KR' })).toBeVisible();
  await expect(page.getByTestId('target')).toContainText('30° up');
  await expect(page).toHaveURL(new RegExp(`object=${BROADCASTER}`));
});

test('a satellite is found by search and by its link', async ({ page }) => {
  await openSky(page, `/?object=${BROADCASTER}`);
  await expect(detail(page).getByRole('heading', { name: 'ASTRA 1KR' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  const search = page.getByRole('search', { name: 'Search' });
  await search.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Satellite' });
  await searchField(page).fill('ISS');
  await search.getByRole('button', { name: /ISS \(ZARYA\)/ }).click();
  await expect(detail(page).getByRole('heading', { name: 'ISS (ZARYA)' })).toBeVisible();
});
