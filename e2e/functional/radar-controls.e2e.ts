import type { Locator } from '@playwright/test';
import { radarRadiusPx } from '../../app/workers/sky/radar/radar-geometry';
import { KNOWN_ROUTES, KNOWN_SKY, placed } from '../fixtures/known-sky';
import { expect, test } from '../fixtures/test';
import { openKnownSky } from './sky-screen';

const RANGE_NM = 25;
/** From the aircraft to the control: less than a name takes. */
const BESIDE_PX = 40;

interface Corner {
  readonly left: number;
  readonly top: number;
}

/** Whether names that keep clear of what lies over a picture know where these are, to the pixel. */
async function areKnown(picture: Locator, over: readonly Locator[]): Promise<boolean> {
  const covered: readonly Corner[] = JSON.parse((await picture.getAttribute('data-covered')) ?? '[]');
  const at = await picture.boundingBox();
  const boxes = await Promise.all(over.map((one) => one.boundingBox()));
  return boxes.every(
    (box) =>
      box !== null &&
      at !== null &&
      covered.some(({ left, top }) => Math.abs(box.x - at.x - left) < 1 && Math.abs(box.y - at.y - top) < 1),
  );
}

const expectKnown = (picture: Locator, over: readonly Locator[]): Promise<void> =>
  expect.poll(() => areKnown(picture, over)).toBe(true);

test('names on the radar keep clear of what lies over it, as things are now', async ({ page, provider }) => {
  await openKnownSky(page);
  const radar = page.getByTestId('radar');
  await expect(radar).toHaveAttribute('data-state', 'ready');
  const control = page.getByRole('region', { name: 'Radar' }).getByRole('link', { name: 'Open the map' });
  const [button, picture] = [await control.boundingBox(), await radar.boundingBox()];
  if (button === null || picture === null) throw new Error('There is no radar with a way to the map over it.');
  // Level with the control, which its name would run under.
  const xPx = button.x - BESIDE_PX - picture.x;
  const eastPx = xPx - picture.width / 2;
  const northPx = picture.height / 2 - (button.y + button.height / 2 - picture.y);
  const bearingDeg = (Math.atan2(eastPx, northPx) * 180) / Math.PI;
  const radiusPx = radarRadiusPx({ widthPx: picture.width, heightPx: picture.height });
  const distanceNm = (Math.hypot(eastPx, northPx) / radiusPx) * RANGE_NM;
  const beside = { altitudeFt: 3000, groundSpeedKt: 0, trackDeg: 0, ...placed(bearingDeg, distanceNm) };
  provider.fly([...KNOWN_SKY, { hex: '3c0fff', flight: 'BESIDE1', ...beside }], KNOWN_ROUTES);
  const nameAt = async (): Promise<number | undefined> => {
    const places: Record<string, readonly number[]> = JSON.parse(
      (await radar.getAttribute('data-label-places')) ?? '{}',
    );
    return places['BESIDE1']?.[0];
  };
  await expect.poll(nameAt).toBeDefined();
  expect(await nameAt()).toBeLessThan(xPx);
});

test('what lies over the radar is known where it is once the sheet has moved', async ({ page }) => {
  await openKnownSky(page);
  const radar = page.getByTestId('radar');
  await expect(radar).toHaveAttribute('data-state', 'ready');
  const handle = page.getByRole('button', { name: /^Height of the sheet/ });
  const pane = page.getByRole('region', { name: 'Radar' });
  const range = pane.getByRole('combobox', { name: 'Range' });
  const map = pane.getByRole('link', { name: 'Open the map' });
  await expectKnown(radar, [map]);
  await handle.press('ArrowUp');
  await expect(handle).toHaveAccessibleName('Height of the sheet: half');
  await expectKnown(radar, [range]);
  await handle.press('ArrowDown');
  await expect(handle).toHaveAccessibleName('Height of the sheet: low');
  await expectKnown(radar, [map]);
});

test('what lies over the map is known where it is, also what comes later', async ({ page }) => {
  await page.goto('/map');
  const aircraft = page.getByTestId('map-aircraft');
  await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'ready');
  const zoomIn = page.getByRole('button', { name: 'Nearer' });
  await expectKnown(aircraft, [zoomIn]);
  await page.getByRole('button', { name: 'Measure a distance' }).click();
  await expectKnown(aircraft, [zoomIn, page.getByTestId('map-measure')]);
});
