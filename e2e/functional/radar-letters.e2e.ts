import { compassDeclination } from '../fixtures/compass-declination';
import { sensorTest } from '../fixtures/fake-sensors';
import { lettersAround } from '../fixtures/radar-letters';
import { test as satelliteTest } from '../fixtures/satellite-test';
import { expect, test } from '../fixtures/test';
import { HOVERING, openCameraView } from './camera-screen';
import { DESKTOP_SIZE, openKnownSky, openSky } from './sky-screen';

test.describe('on the main screen', () => {
  test.use({ viewport: DESKTOP_SIZE });

  test('[AR-10] north is up: N, E, S and W stand around the rim in the drawing', async ({ page }) => {
    await openKnownSky(page);
    const radar = page.getByTestId('radar');
    await expect(radar).toHaveAttribute('data-state', 'ready');
    await expect.poll(() => lettersAround(page, radar)).toBe('NESW');
  });
});

/** As the radar tells what is drawn of the ground. */
const NAMED = /named.*EDDB/;

test.describe('on a wide screen', () => {
  test.use({ viewport: DESKTOP_SIZE });

  test('the name of an airport gives way to the label of an aircraft beside it', async ({ page, provider }) => {
    provider.fly([]);
    await openSky(page, '/');
    const radar = page.getByTestId('radar');
    await expect(radar).toHaveAttribute('data-ground', NAMED);
    // A mile and a half west of it.
    const beside = { hex: '3c0001', flight: 'BESIDE1', lat: 52.3667, lon: 13.4624, altitudeFt: 3000 };
    provider.fly([{ ...beside, groundSpeedKt: 0, trackDeg: 0 }]);
    // What flew in the test before may be there still.
    await expect(radar).toHaveAttribute('data-labels', /BESIDE1/);
    await expect(radar).not.toHaveAttribute('data-ground', NAMED);
    await expect(radar).toHaveAttribute('data-ground', /EDDB.*named/);
    provider.fly([]);
    await expect(radar).not.toHaveAttribute('data-labels', /BESIDE1/, { timeout: 150_000 });
    await expect(radar).toHaveAttribute('data-ground', NAMED);
  });
});

// A chip of the satellites' figures stood on the southern letter of a small radar.
for (const viewport of [
  { width: 320, height: 568 },
  { width: 375, height: 667 },
  { width: 844, height: 390 },
]) {
  satelliteTest.describe(`on ${viewport.width}x${viewport.height}`, () => {
    satelliteTest.use({ viewport });
    satelliteTest('[AR-10] no control lies over a letter', async ({ page }) => {
      await openKnownSky(page);
      const radar = page.getByTestId('radar');
      await expect(radar).toHaveAttribute('data-state', 'ready');
      await expect(page.getByTestId('satellite-chip')).toContainText('visible');
      await expect.poll(() => lettersAround(page, radar)).toBe('NESW');
    });
  });
}

sensorTest('[AR-10] in the camera view the letters turn with the camera', async ({ page, sensors, provider }) => {
  provider.fly(HOVERING);
  // A compass counts from magnetic north.
  sensors.aim({ azimuthDeg: 90 - compassDeclination(), elevationDeg: -70 });
  await openCameraView(page);
  const radar = page.getByRole('region', { name: 'Nearby Objects' }).getByTestId('radar');
  await expect(radar).toHaveAttribute('data-state', 'ready');
  await expect.poll(() => lettersAround(page, radar)).toBe('ESWN');
});
