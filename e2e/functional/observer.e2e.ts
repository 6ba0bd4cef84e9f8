import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { ecfToLookAngles, eciToEcf, gstime, propagate, type SatRec } from 'satellite.js';
import { inRoot } from '../../tools/setup/paths.mjs';
import { groundHeightSchema } from '../../server/contract/ground-height';
import { northernmostOver } from '../fixtures/known-satellites';
import { SkylensServer } from '../fixtures/skylens-server';
import { expect, test as base } from '../fixtures/test';
import { lookTo, markers, openSheetTab, sky, skyBox, watch } from './camera-screen';
import { refractionDeg, servedOrbit } from './known-orbits';
import { DESKTOP_SIZE, openSky } from './sky-screen';

/** Beside the airport of Albuquerque, 1,632 m above the sea, 1,610 m above the ellipsoid. */
const HIGH_PLACE = { latitude: 35.05, longitude: -106.62 };
/** 300 km high, passing 3° north of the observer: there 1,600 m of height are more than a tenth of a degree. */
const LOW = { noradId: 90_201, name: 'LOW PASS', designator: '2026-102A', meanMotion: 15.91, inclination: 38 };
const HIGHEST_AFTER_MIN = 20;
const MINUTE_MS = 60_000;
const SAME_DEG = 0.02;
const TOLD_APART_DEG = 0.1;

const test = base.extend<object, { readonly server: SkylensServer }>({
  server: [
    async ({ provider }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'skylens-observer-'));
      const file = join(folder, 'low-pass.json');
      const orbit = northernmostOver(HIGH_PLACE.longitude, LOW, Date.now(), HIGHEST_AFTER_MIN);
      await writeFile(file, JSON.stringify([orbit]));
      const server = await SkylensServer.start({
        AIRCRAFT_SOURCES: `adsb.lol=${provider.url}`,
        SATELLITE_SOURCES: `file:${file}`,
        STANDING_DATA: `dir:${inRoot('e2e/fixtures/standing-data')}`,
      });
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

// The device knows where it is, and not how high.
test.use({ geolocation: { ...HIGH_PLACE, accuracy: 5 } });

const RADIANS = Math.PI / 180;

/** Geometric elevation by satellite.js, degrees. */
function elevationDeg(orbit: SatRec, atMs: number, heightM: number): number {
  const at = new Date(atMs);
  const state = propagate(orbit, at);
  if (state === null) throw new Error('The orbit cannot be propagated.');
  const here = {
    latitude: HIGH_PLACE.latitude * RADIANS,
    longitude: HIGH_PLACE.longitude * RADIANS,
    height: heightM / 1000,
  };
  return ecfToLookAngles(here, eciToEcf(state.position, gstime(at))).elevation / RADIANS;
}

interface Shown {
  readonly atMs: number;
  readonly elevationDeg: number;
}

/** The moment and the elevation of a list of figures. */
async function shownIn(figures: Locator): Promise<Shown> {
  return {
    atMs: Number(await figures.getAttribute('data-at-ms')),
    elevationDeg: Number(await figures.getAttribute('data-elevation-deg')),
  };
}

/** Stops the time and moves it to when the satellite stands well above the horizon. */
async function stopNearHighest(page: Page, orbit: SatRec, heightM: number): Promise<void> {
  const minutes = Array.from({ length: 40 }, (_, minute) => minute);
  const elevations = minutes.map((minute) => elevationDeg(orbit, Date.now() + minute * MINUTE_MS, heightM));
  await page.getByRole('button', { name: 'Stop time' }).click();
  await page.getByRole('slider', { name: /^Time shown/ }).focus();
  const steps = elevations.indexOf(Math.max(...elevations));
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight');
}

/** Takes an object by a tap where it is drawn, north of the observer. */
async function selectInTheNorth(page: Page, id: number): Promise<void> {
  await watch(page, [id]);
  await lookTo(page, 0, 40);
  await expect.poll(async () => (await markers(page))[id]).toBeDefined();
  const [xPx, yPx] = (await markers(page))[id] ?? [Number.NaN, Number.NaN];
  const box = await skyBox(page);
  await page.mouse.click(box.x + xPx, box.y + yPx);
}

/** What is shown is what an observer at that height sees, which one on the ellipsoid does not. */
function expectSeenFrom(orbit: SatRec, shown: Shown, heightM: number): void {
  const expectedDeg = elevationDeg(orbit, shown.atMs, heightM);
  expect(Math.abs(shown.elevationDeg - expectedDeg), `${shown.elevationDeg}°`).toBeLessThan(SAME_DEG);
  expect(Math.abs(elevationDeg(orbit, shown.atMs, 0) - expectedDeg), 'the height counts').toBeGreaterThan(
    TOLD_APART_DEG,
  );
}

/** Height of the ground above the ellipsoid, as the server has it. */
async function groundHeightM(request: APIRequestContext): Promise<number> {
  const response = await request.get('/api/ground-height?latitude=35.1&longitude=-106.6');
  const { heightM, ellipsoidHeightM } = groundHeightSchema.parse(await response.json());
  expect(heightM).toBe(1632);
  return ellipsoidHeightM ?? Number.NaN;
}

test('a device without a height stands on the ground of the place: sky, pass page and globe have one elevation', async ({
  page,
  request,
}) => {
  const heightM = await groundHeightM(request);
  expect(Math.abs(heightM - 1610)).toBeLessThanOrEqual(1);
  const orbit = await servedOrbit(request, LOW.noradId);

  await page.addInitScript(() => {
    const show = JSON.stringify({ state: { show: 'all' }, version: 1 });
    const mode = JSON.stringify({ state: { mode: 'ar', wantsCamera: false }, version: 1 });
    window.localStorage.setItem('skylens.satellites', show);
    window.localStorage.setItem('skylens.view-mode', mode);
  });
  await test.step('camera view', async () => {
    await openSky(page);
    await page.getByRole('button', { name: 'Camera view' }).click();
    await expect(sky(page)).toHaveAttribute('data-state', 'ready');
    await openSheetTab(page, 'Controls');
    await page.getByRole('button', { name: 'Time', exact: true }).click();
    await stopNearHighest(page, orbit, heightM);
    await selectInTheNorth(page, LOW.noradId);
    const figures = page.getByTestId('satellite-card');
    await expect(async () => {
      const shown = await shownIn(figures);
      // The sky view shows where to look, refraction and all.
      const geometricDeg = elevationDeg(orbit, shown.atMs, heightM);
      const seenDeg = shown.elevationDeg - refractionDeg(geometricDeg);
      expectSeenFrom(orbit, { ...shown, elevationDeg: seenDeg }, heightM);
    }).toPass({ timeout: 15_000 });
  });

  await test.step('globe', async () => {
    // Only beside a wide globe there is room for the elevation.
    await page.setViewportSize(DESKTOP_SIZE);
    await page.goto(`/satellites/globe?satellite=${LOW.noradId}`);
    await expect(page.getByTestId('globe')).toHaveAttribute('data-state', 'ready');
    await stopNearHighest(page, orbit, heightM);
    const figures = page.getByTestId('globe-selected').locator('dl').first();
    await expect(async () => expectSeenFrom(orbit, await shownIn(figures), heightM)).toPass({ timeout: 15_000 });
  });

  await test.step('pass page', async () => {
    await page.goto(`/satellite/${LOW.noradId}`);
    await page.getByRole('tab', { name: 'Passes' }).click();
    // The highest moment of the next pass, before rounding.
    const figures = page.locator('dl[data-elevation-deg]').first();
    await expect(async () => expectSeenFrom(orbit, await shownIn(figures), heightM)).toPass({ timeout: 30_000 });
  });
});
