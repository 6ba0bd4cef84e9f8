import type { Page } from '@playwright/test';
import { z } from 'zod';
import { flightDataSchema } from '../../server/contract/flight-data';
import { aircraftObjectId } from '../../server/contract/object-id';
import { sensorTest } from '../fixtures/fake-sensors';
import { beginWithLargestText, chooseText } from '../fixtures/chosen-text';
import { letterHeight } from '../fixtures/letter-heights';
import { expect, test } from '../fixtures/test';
import { directionOf, HOVERING, openCameraView, sky } from '../functional/camera-screen';
import { detail, openKnownSky, openSky, option } from '../functional/sky-screen';
import { OBSERVER } from '../fixtures/known-sky';

/** Of drawn text, at the largest that can be chosen. */
const LARGEST = 1.5;
const boxesSchema = z.record(z.string(), z.tuple([z.number(), z.number()]));

const tokenOf = (page: Page, name: string): Promise<string> =>
  page.evaluate((token) => getComputedStyle(document.body).getPropertyValue(token), name);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('names, captions and letters of the radar follow the chosen size, and come back with it', async ({ page }) => {
    await openKnownSky(page);
    const radar = page.getByTestId('radar');
    await expect(radar).toHaveAttribute('data-labels', /\w/);
    const ink = await tokenOf(page, '--ink');
    const usualPx = await letterHeight(page, radar, ink);
    expect(usualPx).toBeGreaterThan(7);
    await chooseText(page, 'largest');
    await expect.poll(() => letterHeight(page, radar, ink)).toBeGreaterThan(usualPx * (LARGEST - 0.25));
    await chooseText(page, 'usual');
    await expect.poll(() => letterHeight(page, radar, ink)).toBe(usualPx);
  });
});

test.describe('on a map', () => {
  // A small one is drawn soon where no GPU helps.
  test.use({ viewport: { width: 640, height: 480 } });

  test('names of the map follow the chosen size, and those of the aircraft over it', async ({ page }) => {
    await page.goto(`/map#${OBSERVER.latitude}/${OBSERVER.longitude}/9`);
    await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'ready');
    const aircraft = page.getByTestId('map-aircraft');
    await expect(aircraft).toHaveAttribute('data-labels', /DHXYZ/);
    const [ink, muted] = [await tokenOf(page, '--ink'), await tokenOf(page, '--muted')];
    const names = async (): Promise<readonly [number, number]> => {
      await aircraft.evaluate((element) => (element.style.visibility = 'hidden'));
      const ground = await letterHeight(page, page.getByTestId('map'), muted);
      await aircraft.evaluate((element) => (element.style.visibility = ''));
      return [ground, await letterHeight(page, aircraft, ink)];
    };
    const [groundPx, aircraftPx] = await names();
    expect([groundPx > 6, aircraftPx > 6]).toEqual([true, true]);
    await chooseText(page, 'largest');
    await expect.poll(async () => (await names())[0]).toBeGreaterThan(groundPx * (LARGEST - 0.2));
    await expect.poll(async () => (await names())[1]).toBeGreaterThan(aircraftPx * (LARGEST - 0.2));
  });
});

test.describe('on the narrowest screen', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('figures of a plot are as many times larger as on a wide one', async ({ page, provider }) => {
    provider.fly(HOVERING);
    await openSky(page);
    const [first] = HOVERING;
    const id = aircraftObjectId(first?.hex ?? '', 'icao');
    await expect
      .poll(async () => {
        const answer = await page.request.get(`/api/flight-data?id=${id}`);
        return answer.ok() ? flightDataSchema.parse(await answer.json()).positionHistory.length : 0;
      })
      .toBeGreaterThan(1);
    await option(page, first?.flight ?? '').click();
    const plot = detail(page).locator('figure svg');
    const figurePx = (): Promise<number> =>
      plot.evaluate((svg) => {
        const text = svg.querySelector('text');
        if (text === null) return 0;
        return Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0);
      });
    await expect(plot.locator('text').first()).toBeVisible();
    const usualPx = await figurePx();
    await chooseText(page, 'largest');
    await expect.poll(figurePx).toBeGreaterThan(usualPx * LARGEST * 0.97);
    const beyond = await plot.evaluate((svg) => {
      const { left, right, bottom } = svg.getBoundingClientRect();
      return [...svg.querySelectorAll('text')].filter((text) => {
        const box = text.getBoundingClientRect();
        return box.left < left - 1 || box.right > right + 1 || box.bottom > bottom + 1;
      }).length;
    });
    expect(beyond).toBe(0);
  });
});

sensorTest(
  'labels of the sky follow the chosen size, in boxes that keep apart',
  async ({ page, sensors, provider }) => {
    provider.fly(HOVERING);
    const [first] = HOVERING;
    if (first === undefined) throw new Error('Nothing flies.');
    sensors.aim(directionOf(first));
    await openCameraView(page);
    const boxes = async () => {
      const text = (await sky(page).getAttribute('data-label-sizes')) ?? '{}';
      return boxesSchema.parse(JSON.parse(text))['HOVER1'];
    };
    await expect(sky(page)).toHaveAttribute('data-labels', /HOVER1/);
    await expect.poll(boxes).toBeDefined();
    const [usualWidth, usualHeight] = (await boxes()) ?? [];
    expect(usualHeight).toBe(39);
    await chooseText(page, 'largest');
    await expect.poll(async () => (await boxes())?.[1]).toBe(55);
    const [width] = (await boxes()) ?? [];
    // The letters are one and a half times as wide, and the edges about them stay.
    expect(width).toBeGreaterThan(((usualWidth ?? Number.NaN) - 14) * LARGEST - 4 + 14);
  },
);

sensorTest('a sky view that is opened with large text begins with it', async ({ page, sensors, provider }) => {
  provider.fly(HOVERING);
  const [first] = HOVERING;
  if (first === undefined) throw new Error('Nothing flies.');
  sensors.aim(directionOf(first));
  await beginWithLargestText(page);
  await openCameraView(page);
  await expect(sky(page)).toHaveAttribute('data-label-sizes', /"HOVER1":\[\d+,55\]/);
});
