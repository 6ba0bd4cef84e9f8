import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { Body, Equator, Horizon, Observer } from 'astronomy-engine';
import { aircraftObjectId } from '../../server/contract/object-id';
import { northernmostOver } from '../fixtures/known-satellites';
import { OBSERVER } from '../fixtures/known-sky';
import type { ScriptedProvider } from '../fixtures/scripted-provider';
import { SkylensServer } from '../fixtures/skylens-server';
import { expect, test as base } from '../fixtures/test';
import { sky } from './camera-screen';
import { collisions, coveredShare, isMiddleFree } from './sky-cover';
import { DESKTOP_SIZE, openSky, plain } from './sky-screen';

const STATION = 25_544;
const HIGHEST_AFTER_MIN = 20;
const MINUTE_MS = 60_000;
const EMERGENCY = aircraftObjectId('3c7700', 'icao');

/** Where it is dusk then: the Sun about 10° below the horizon, so that what passes over is lit and the sky is dark. */
function duskLongitude(atMs: number): number {
  const sunAt = (longitude: number): number => {
    const place = new Observer(OBSERVER.latitude, longitude, 0);
    const { ra, dec } = Equator(Body.Sun, new Date(atMs), place, true, true);
    return Horizon(new Date(atMs), place, ra, dec).altitude;
  };
  const longitudes = Array.from({ length: 360 }, (_, step) => step - 180);
  const distance = (longitude: number): number => Math.abs(sunAt(longitude) + 10);
  return longitudes.reduce((best, longitude) => (distance(longitude) < distance(best) ? longitude : best));
}

const dusk = duskLongitude(Date.now() + HIGHEST_AFTER_MIN * MINUTE_MS);

/** With a station that passes high over a place where it is dusk, whatever the hour of the test. */
const test = base.extend({
  server: [
    async ({ provider }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'skylens-look-up-'));
      const file = join(folder, 'station.json');
      const orbit = {
        noradId: STATION,
        name: 'ISS (ZARYA)',
        designator: '1998-067A',
        meanMotion: 15.49,
        inclination: 51.63,
      };
      await writeFile(file, JSON.stringify([northernmostOver(dusk, orbit, Date.now(), HIGHEST_AFTER_MIN)]));
      const server = await SkylensServer.start({
        AIRCRAFT_SOURCES: `adsb.lol=${provider.url}`,
        SATELLITE_SOURCES: `file:${file}`,
      });
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 170_000 },
  ],
});

test.beforeEach(async ({ context, provider }) => {
  provider.fly([]);
  await context.setGeolocation({ latitude: OBSERVER.latitude, longitude: dusk, accuracy: 5 });
});

const line = (page: Page): Locator => page.getByTestId('look-up');
/** What screen readers are told of it. */
const told = (page: Page): Locator => page.getByTestId('look-up-told');
const secondsLeft = async (page: Page): Promise<number> => {
  const [, minutes = '0', seconds = '0'] = /(?:(\d+) min )?(\d+) s/.exec(plain(await line(page).innerText())) ?? [];
  return 60 * Number(minutes) + Number(seconds);
};

const WORDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
/** Between a heading and the middle of a direction in words, degrees. */
const turnFrom = (headingDeg: number, direction: string): number =>
  Math.abs(((headingDeg - 45 * WORDS.indexOf(direction) + 540) % 360) - 180);

/** Reports an emergency and comes by overhead. */
function flyEmergency(provider: ScriptedProvider): void {
  provider.fly([
    {
      hex: '3c7700',
      flight: 'EMG77',
      squawk: '7700',
      emergency: 'general',
      category: 'A3',
      lat: OBSERVER.latitude - 0.1,
      lon: dusk,
      altitudeFt: 12_000,
      groundSpeedKt: 240,
      trackDeg: 0,
    },
  ]);
}

test('a bright pass within the hour is told with why, where and how long, and a click or a key shows it as it will be', async ({
  page,
}) => {
  await openSky(page);
  await expect(line(page)).toContainText('ISS (ZARYA): bright pass, mag');
  await expect(line(page)).toContainText(/Look (north|south|west|east)[-a-z]*, \d+/);
  const direction = /Look ([-a-z]+),/.exec(await line(page).innerText())?.[1] ?? '';
  await expect(told(page)).toHaveText(/^ISS \(ZARYA\): bright pass.*, in \d+.min\. Look /);
  const first = await told(page).innerText();
  const left = await secondsLeft(page);
  expect(left).toBeGreaterThan(10 * 60);
  expect(left).toBeLessThan(20 * 60);
  await expect.poll(() => secondsLeft(page)).toBeLessThan(left);
  // The seconds go by in silence.
  expect(await told(page).innerText()).toBe(first);
  await expect(line(page)).toHaveAccessibleName(
    /^Look up now: ISS \(ZARYA\): bright pass.*, in 1\d.min\. .*Opens the sky view there\.$/,
  );
  await line(page).click();
  // The view's sky is that of the beginning, and looks to where it will stand.
  await expect(sky(page)).toBeVisible();
  await expect
    .poll(async () => turnFrom(Number(await sky(page).getAttribute('data-heading')), direction))
    .toBeLessThan(23);
  await expect
    .poll(async () => Number(await sky(page).getAttribute('data-sky-at-ms')) - Date.now())
    .toBeGreaterThan(9 * MINUTE_MS);
  await expect(page).toHaveURL(new RegExp(`object=${STATION}`));
  await page.goBack();
  await openSky(page);
  await line(page).focus();
  await page.keyboard.press('Enter');
  await expect(sky(page)).toBeVisible();
});

test('the line keeps within the widest and the narrowest screens, over nothing that can be tapped, and low over the sky', async ({
  page,
}) => {
  for (const size of [{ width: 320, height: 568 }, { width: 390, height: 844 }, DESKTOP_SIZE]) {
    await page.setViewportSize(size);
    await openSky(page);
    await expect(line(page)).toBeVisible();
    const box = await line(page).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    // Where the circle fills its pane it makes room, or its northern letter would lie below the line.
    const circle = await page.getByTestId('radar').boundingBox();
    if (size.width === 320) expect(circle?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(size.width);
    const buttons = await page.getByRole('region', { name: 'Radar', exact: true }).getByRole('button').all();
    for (const button of buttons) {
      if ((await button.getAttribute('data-testid')) === 'look-up' || !(await button.isVisible())) continue;
      const other = await button.boundingBox();
      if (box === null || other === null) continue;
      const isApart =
        other.x >= box.x + box.width ||
        other.x + other.width <= box.x ||
        other.y >= box.y + box.height ||
        other.y + other.height <= box.y;
      expect(isApart, `${await button.getAttribute('aria-label')} at ${size.width}`).toBe(true);
    }
    await page.getByRole('button', { name: 'Camera view' }).click();
    await expect(sky(page)).toHaveAttribute('data-state', 'ready');
    await expect(line(page)).toBeInViewport({ ratio: 1 });
    await expect(line(page)).toContainText(/ISS \(ZARYA\): bright pass.*\d+\u202fmin \d+\u202fs/);
    expect((await line(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect((await line(page).locator('xpath=..').boundingBox())?.height).toBe(32);
    expect(await coveredShare(page)).toBeLessThan(0.2);
    await expect.poll(() => collisions(page)).toEqual([]);
    expect(await isMiddleFree(page)).toBe(true);
  }
});

test.describe('a finger', () => {
  test.use({ hasTouch: true });

  test('taps an aircraft in an emergency that comes by, before all else, and the sky view looks at it as it is now', async ({
    page,
    provider,
  }) => {
    await openSky(page);
    await expect(told(page)).toContainText('ISS (ZARYA)');
    flyEmergency(provider);
    await expect(told(page)).toHaveText(/^EMG77 reports an emergency/);
    await expect(line(page)).toContainText('EMG77 reports an emergency');
    await line(page).tap();
    await expect(sky(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`object=${EMERGENCY}`));
    await expect
      .poll(async () => Math.abs(Number(await sky(page).getAttribute('data-sky-at-ms')) - Date.now()))
      .toBeLessThan(30_000);
    // A small screen shows the card of what is looked at in its place; from the sky view it leads there again.
    await expect(line(page)).toBeHidden();
    await page.getByTestId('target-card').getByRole('button', { name: 'Close' }).tap();
    await line(page).tap();
    await expect(page.getByTestId('target-card')).toContainText('EMG77');
  });
});
