import type { Locator, Page } from '@playwright/test';
import { KNOWN_SKY, OBSERVER } from '../fixtures/known-sky';
import { test as satelliteTest } from '../fixtures/satellite-test';
import { expect, test } from '../fixtures/own-server-test';
import {
  ecef,
  enuFromEcef,
  lookTo,
  OBSERVER_HEIGHT_M,
  openCameraView,
  openSheetTab,
  pixelOfVector,
  sky,
  skyBox,
  type Vector,
} from './camera-screen';
import { globe, openGlobe } from './globe-screen';
import { DESKTOP_SIZE, detail, openKnownSky, option } from './sky-screen';

test.use({ serverOf: 'expected-path' });

test.use({ viewport: DESKTOP_SIZE });
satelliteTest.use({ viewport: DESKTOP_SIZE });

/** Room that the radar keeps for its letters, px. */
const RIM_PX = 26;
const RANGE_NM = 50;
const AHEAD_MS = 300_000;
const STATION = 25_544;
const AIRLINER = 'BAW975';

type Row = readonly [x: number, y: number];
interface Band {
  readonly line: readonly Row[];
  readonly outline: readonly Row[];
}

const radar = (page: Page): Locator => page.getByTestId('radar');

async function bandOf(page: Page): Promise<Band> {
  await expect(radar(page)).toHaveAttribute('data-band', /line/);
  return JSON.parse((await radar(page).getAttribute('data-band')) ?? '{}');
}

/** Where an aircraft of the known sky comes to be on the radar, from its script alone: flat Earth, straight flight. */
async function spotAfter(page: Page, flight: string, flownMs: number): Promise<Row> {
  const aircraft = KNOWN_SKY.find((one) => one.flight === flight);
  const box = await radar(page).boundingBox();
  if (aircraft === undefined || box === null) throw new Error('Nothing to look for.');
  const flownNm = (aircraft.groundSpeedKt * flownMs) / 3_600_000;
  const track = (aircraft.trackDeg * Math.PI) / 180;
  const north = (aircraft.lat - OBSERVER.latitude) * 60 + flownNm * Math.cos(track);
  const level = Math.cos((OBSERVER.latitude * Math.PI) / 180);
  const east = (aircraft.lon - OBSERVER.longitude) * 60 * level + flownNm * Math.sin(track);
  const scale = (Math.min(box.width, box.height) / 2 - RIM_PX) / RANGE_NM;
  return [box.width / 2 + east * scale, box.height / 2 - north * scale];
}

const apart = ([x1, y1]: Row, [x2, y2]: Row): number => Math.hypot(x1 - x2, y1 - y2);

/** Width of the band from its beginning to its end: its outline goes along one side and comes back along the other. */
const widths = ({ outline }: Band): readonly number[] =>
  outline.slice(0, outline.length / 2).map((left, row) => apart(left, outline[outline.length - 1 - row] ?? left));

/** Red, green and blue of one pixel of what an element shows. */
async function pixelAt(page: Page, place: Locator, [x, y]: Row): Promise<readonly number[]> {
  const picture = (await place.screenshot()).toString('base64');
  return page.evaluate(
    async ({ source, at }) => {
      const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return [...(context?.getImageData(Math.round(at[0]), Math.round(at[1]), 1, 1).data ?? [])].slice(0, 3);
    },
    { source: picture, at: [x, y] as const },
  );
}

/** A place in the band, beside its line, near its end. */
function besideTheLine({ line, outline }: Band): Row {
  const row = Math.round(line.length * 0.85);
  const [x, y] = line[row] ?? [Number.NaN, Number.NaN];
  const [edgeX, edgeY] = outline[row] ?? [Number.NaN, Number.NaN];
  return [(x + edgeX) / 2, (y + edgeY) / 2];
}

async function openRadar(page: Page, theme: string): Promise<void> {
  await page.addInitScript((chosen) => window.localStorage.setItem('theme', chosen), theme);
  await openKnownSky(page);
  await page.getByLabel('Radar range').selectOption(String(RANGE_NM));
  await expect(radar(page)).toHaveAttribute('data-range-nm', String(RANGE_NM));
}

test('the radar draws where the selected airliner will be in five minutes, in a band that widens', async ({ page }) => {
  const startedMs = Date.now();
  await openRadar(page, 'dark');
  await option(page, AIRLINER).click();
  // Its motion is known the better the longer it is heard.
  await expect(async () => {
    const band = await bandOf(page);
    const end = await spotAfter(page, AIRLINER, Date.now() - startedMs + AHEAD_MS);
    const last = band.line.at(-1) ?? [Number.NaN, Number.NaN];
    const wide = widths(band);
    expect(apart(last, end), `${last.join(' ')}, not ${end.map(Math.round).join(' ')}`).toBeLessThan(25);
    expect(wide.at(-1)).toBeGreaterThan(2 * (wide[0] ?? 0));
    expect(wide.at(-1)).toBeGreaterThan(apart(last, end));
  }).toPass({ timeout: 40_000 });
  await expect(detail(page).getByRole('note', { name: 'Where it will be' })).toHaveText(
    /^Drawn ahead of it: the way that it is expected to go in the next 5 min, in the band that holds it 95 times of 100\. In 5 min the band is .+ wide\.$/,
  );
});

for (const theme of ['dark', 'light', 'night'] as const) {
  test(`the band on the radar is seen in the theme ${theme}${theme === 'night' ? ', in red alone' : ''}`, async ({
    page,
  }) => {
    await openRadar(page, theme);
    await option(page, AIRLINER).click();
    await bandOf(page);
    await expect(async () => {
      const spot = besideTheLine(await bandOf(page));
      const [red = 0, green = 0, blue = 0] = await pixelAt(page, radar(page), spot);
      await option(page, AIRLINER).click();
      await expect(radar(page)).toHaveAttribute('data-band', '');
      const [emptyRed = 0] = await pixelAt(page, radar(page), spot);
      await option(page, AIRLINER).click();
      expect(Math.abs(red - emptyRed)).toBeGreaterThan(8);
      if (theme === 'night') expect(Math.max(green, blue)).toBeLessThan(4);
    }).toPass({ timeout: 30_000 });
  });
}

test('[SETP-01] trajectories or expected paths switched off draw no band, until a prediction is asked for, which is drawn as far as it was asked', async ({
  page,
}) => {
  const off = JSON.stringify({ state: { isShown: false, windowMin: 5 }, version: 1 });
  const unpredicted = JSON.stringify({ state: { isShown: true, windowMin: 5, isPredicted: false }, version: 1 });
  await page.addInitScript((value) => {
    if (window.localStorage.getItem('skylens.trajectories') === null) {
      window.localStorage.setItem('skylens.trajectories', value);
    }
  }, off);
  await openRadar(page, 'dark');
  await option(page, AIRLINER).click();
  await expect(detail(page).getByRole('heading', { name: AIRLINER })).toBeVisible();
  await expect(detail(page).getByTestId('expected-path')).toHaveCount(0);
  await page.evaluate((value) => window.localStorage.setItem('skylens.trajectories', value), unpredicted);
  await page.reload();
  await expect(detail(page).getByRole('heading', { name: AIRLINER })).toBeVisible();
  await expect(detail(page).getByTestId('expected-path')).toHaveCount(0);
  await detail(page).getByRole('button', { name: 'AI Analysis' }).click();
  const dialog = page.getByRole('dialog', { name: 'AI Analysis' });
  await dialog.getByRole('tab', { name: 'Trajectory Prediction' }).click();
  await dialog.getByRole('radio', { name: '10 min' }).click();
  await page.keyboard.press('Escape');
  await expect(detail(page).getByTestId('expected-path')).toContainText('in the next 10 min');
  const { line } = await bandOf(page);
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined) throw new Error('The way has no ends.');
  const box = await radar(page).boundingBox();
  const scale = (Math.min(box?.width ?? 0, box?.height ?? 0) / 2 - RIM_PX) / RANGE_NM;
  // 455 knots for ten minutes, less what a turn would take.
  expect(apart(first, last) / scale).toBeGreaterThan(60);
});

test('what contradicts itself is drawn with the words that say so', async ({ page, provider }) => {
  // One of its own: an airliner of the tests before has jumped back to where all of them begin.
  const own = { hex: '3c8888', flight: 'DLH888' };
  const flown = KNOWN_SKY.map((one) => (one.flight === AIRLINER ? { ...one, ...own } : one));
  provider.fly(flown);
  await openRadar(page, 'dark');
  await option(page, own.flight).click();
  const words = detail(page).getByTestId('expected-path');
  await expect(words).toContainText('95 times of 100');
  await expect(words).not.toContainText('contradict');
  provider.fly(flown.map((one) => (one.flight === own.flight ? { ...one, lat: one.lat + 1 / 3 } : one)));
  await expect(words).toContainText('Its reports contradict each other: do not rely on this band.');
});

/** Metres east, north and up from the observer to an aircraft of the known sky after so much of straight flight. */
function vectorAfter(flight: string, flownMs: number): Vector {
  const aircraft = KNOWN_SKY.find((one) => one.flight === flight);
  if (aircraft === undefined || typeof aircraft.altitudeFt !== 'number') throw new Error('Nothing to look for.');
  const flownDeg = (aircraft.groundSpeedKt * flownMs) / 3_600_000 / 60;
  const track = (aircraft.trackDeg * Math.PI) / 180;
  const lat = aircraft.lat + flownDeg * Math.cos(track);
  const lon = aircraft.lon + (flownDeg * Math.sin(track)) / Math.cos((aircraft.lat * Math.PI) / 180);
  const here = ecef(OBSERVER.latitude, OBSERVER.longitude, OBSERVER_HEIGHT_M);
  // The scripted provider reports heights above the ellipsoid 200 ft above the pressure altitude.
  const there = ecef(lat, lon, (aircraft.altitudeFt + 200) * 0.3048);
  return enuFromEcef([there[0] - here[0], there[1] - here[1], there[2] - here[2]]);
}

const STEP_MS = 5_000;

test('the sky view draws the band where the selected helicopter is going, wider the farther ahead', async ({
  page,
}) => {
  const startedMs = Date.now();
  await openCameraView(page);
  await option(page, 'DHXYZ').click();
  await lookTo(page, 40, 10);
  const box = await skyBox(page);
  await expect(async () => {
    const rows: readonly (readonly [number, number, number])[] = JSON.parse(
      (await sky(page).getAttribute('data-band')) ?? '[]',
    );
    const nowMs = Date.now() - startedMs;
    const focalPx = Number(await sky(page).getAttribute('data-focal-px'));
    const camera = { azimuthDeg: 40, elevationDeg: 10, widthPx: box.width, heightPx: box.height, focalPx };
    for (const row of [0, 2, 4]) {
      const [x, y] = rows[row] ?? [Number.NaN, Number.NaN];
      const { xPx, yPx } = pixelOfVector(vectorAfter('DHXYZ', nowMs + (row + 1) * STEP_MS), camera);
      // A second either way, and a position of ADS-B.
      expect(Math.hypot(x - xPx, y - yPx), `${row}: ${x} ${y}, not ${xPx} ${yPx}`).toBeLessThan(30);
    }
    expect(rows[4]?.[2]).toBeGreaterThan(1.5 * (rows[0]?.[2] ?? Number.NaN));
  }).toPass({ timeout: 40_000 });
  await expect(detail(page).getByTestId('expected-path')).toBeVisible();
});

test('on a phone the card over the sky says what the band is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCameraView(page);
  await openSheetTab(page, 'Objects');
  await option(page, 'DHXYZ').click();
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  // That its reports contradict each other may stand before it: with each test the sky begins anew, in one jump.
  await expect(page.getByTestId('target-card').getByTestId('expected-path')).toContainText(
    'Ahead: where it will be within 5 min, 95 times of 100.',
  );
});

test('the globe draws the band of the aircraft that is selected on the main screen, with its name', async ({
  page,
}) => {
  await openRadar(page, 'dark');
  await option(page, AIRLINER).click();
  await expect(detail(page).getByRole('heading', { name: AIRLINER })).toBeVisible();
  await page.getByRole('link', { name: 'Satellite Tracker' }).click();
  await page.getByRole('link', { name: 'Globe' }).click();
  await expect(globe(page)).toHaveAttribute('data-band', /\[/);
  await expect(globe(page).locator('[data-mark-name]')).toHaveText(AIRLINER);
  await expect(globe(page).locator('[data-mark-name]')).toBeVisible();
  const rows: readonly (readonly [number, number, number])[] = JSON.parse(
    (await globe(page).getAttribute('data-band')) ?? '[]',
  );
  expect(rows.at(-1)?.[2]).toBeGreaterThan(rows[0]?.[2] ?? Number.POSITIVE_INFINITY);
});

satelliteTest('the globe draws where the selected satellite will be, and says so', async ({ page }) => {
  await page.addInitScript(() => window.localStorage.setItem('theme', 'dark'));
  await openGlobe(page, `?satellite=${STATION}`);
  await expect(globe(page)).toHaveAttribute('data-band', /\[/);
  await expect(page.getByTestId('expected-path')).toHaveText('Ahead: where it will be within 30 min, 95 times of 100.');
  await page.getByRole('button', { name: 'Stop time' }).click();
  await page.getByRole('slider', { name: /Time shown/u }).press('PageUp');
  // Predictions are made from now.
  await expect(globe(page)).toHaveAttribute('data-band', '');
});
