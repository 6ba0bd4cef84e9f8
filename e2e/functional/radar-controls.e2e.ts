import { radarRadiusPx } from '../../app/workers/sky/radar/radar-geometry';
import { KNOWN_ROUTES, KNOWN_SKY, placed } from '../fixtures/known-sky';
import { expect, test } from '../fixtures/test';
import { openKnownSky } from './sky-screen';

const RANGE_NM = 25;
/** From the aircraft to the control: less than a name takes. */
const BESIDE_PX = 40;

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
