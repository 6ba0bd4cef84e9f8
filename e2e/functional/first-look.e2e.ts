import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { starId } from '../../engine/sky/celestial/celestial-id';
import { CelestialSky } from '../../engine/sky/celestial/celestial-sky';
import { ellipsoidHeight, epochMs, latitude, longitude } from '../../engine/units/quantity';
import { aircraftObjectId } from '../../server/contract/object-id';
import { OBSERVER } from '../fixtures/known-sky';
import { expect, test } from '../fixtures/test';
import { HOVERING, markers, openCameraView, sky } from './camera-screen';
import { DESKTOP_SIZE, DLH2AB, openKnownSky, openSky, option } from './sky-screen';

/** Whether one of the things that bear a label stands in the picture: what is drawn along its edges is out of view. */
async function hasSomething(page: Page): Promise<boolean> {
  const { width, height } = (await sky(page).boundingBox()) ?? { width: 0, height: 0 };
  return Object.values(await markers(page)).some(
    ([x, y]) => x > 0.16 * width && x < 0.84 * width && y > 0.16 * height && y < 0.84 * height,
  );
}

/** In the south, so that a view to the north has none of them; the server may still have others of the test before. */
const SOUTHERN = HOVERING.map((aircraft) => ({ ...aircraft, lat: aircraft.lat - 0.15 }));

for (const size of [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]) {
  test.describe(`the view opens on something at ${size.width}x${size.height}`, () => {
    test.use({ viewport: size, timezoneId: 'Europe/Berlin' });

    test('by a tap', async ({ page, provider }) => {
      provider.fly(SOUTHERN);
      await openCameraView(page, { isByTap: true });
      await expect.poll(() => hasSomething(page)).toBe(true);
    });

    test('by a link, and what the person turns to then is left alone', async ({ page, provider }) => {
      provider.fly(SOUTHERN);
      await openCameraView(page);
      await expect.poll(() => hasSomething(page)).toBe(true);
      const headingDeg = Number(await sky(page).getAttribute('data-heading'));
      await page.keyboard.press('Shift+ArrowRight');
      await expect(sky(page)).toHaveAttribute('data-heading', ((headingDeg + 5) % 360).toFixed(2));
    });

    test.describe('without any permission', () => {
      test.use({ permissions: [] });

      test('and without a place: on Sun, Moon, planets or stars', async ({ page, provider }) => {
        provider.fly([]);
        await openSky(page, '/?view=camera');
        await expect(sky(page)).toHaveAttribute('data-state', 'ready');
        await expect.poll(() => hasSomething(page)).toBe(true);
      });
    });
  });
}

/** Up at any hour, as high in the north as the place lies. */
const POLARIS = starId(11_767);
/** British Airways at 10 km: DLH2AB is nearer and well above the horizon. */
const BAW975 = aircraftObjectId('4008f6', 'icao');

/** The Sun by day, else the highest of Moon and planets; null in an hour without any. */
function bodyUp(): number | null {
  const bodies = new CelestialSky();
  const { latitude: latitudeDeg, longitude: longitudeDeg } = OBSERVER;
  const place = { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg), height: ellipsoidHeight(0) };
  bodies.update(place, epochMs(Date.now()));
  const up = bodies.objects.flatMap(({ id }) => bodies.facts(id) ?? []).filter(({ elevationDeg }) => elevationDeg > 1);
  const highest = up.toSorted((one, other) => other.elevationDeg - one.elevationDeg)[0];
  return (up.find(({ kind }) => kind === 'sun') ?? highest)?.id ?? null;
}

/** Well inside the picture, and not an arrow at its edge. */
async function expectInTheMiddle(page: Page, id: number): Promise<void> {
  const { width } = (await sky(page).boundingBox()) ?? { width: 0 };
  await expect
    .poll(async () => Math.abs(((await markers(page))[id]?.[0] ?? Number.NaN) / width - 0.5))
    .toBeLessThan(0.2);
}

test.describe('on a wide screen', () => {
  test.use({ viewport: DESKTOP_SIZE });

  test('the view opens on what a link is to, though another is nearer, and opened again on what was selected since', async ({
    page,
  }) => {
    await openKnownSky(page, `/?view=camera&object=${BAW975}`);
    await expectInTheMiddle(page, BAW975);
    await page.goto(`/?object=${BAW975}`);
    await page.getByRole('button', { name: 'Camera view' }).click();
    await expectInTheMiddle(page, BAW975);
    await page.goBack();
    await option(page, 'DLH2AB').click();
    await page.getByRole('button', { name: 'Camera view' }).click();
    await expectInTheMiddle(page, DLH2AB);
  });

  test('the view opens on the star that a link is to, however late stars come', async ({ page }) => {
    const release = new AbortController();
    await page.route('**/star-catalogue*', async (route) => {
      if (!release.signal.aborted) await once(release.signal, 'abort');
      await route.continue();
    });
    const asked = page.waitForRequest('**/star-catalogue*');
    await openKnownSky(page, `/?view=camera&object=${POLARIS}`);
    await asked;
    // Sun, Moon and planets have their places by now, and so the view has what it could turn to instead.
    await expect(sky(page)).toHaveAttribute('data-heading', /\d/);
    await expect.poll(async () => Object.keys(await markers(page)).length).toBeGreaterThan(0);
    release.abort();
    await expectInTheMiddle(page, POLARIS);
  });

  test('the view opens on the body that a link is to, though stars never come', async ({ page }) => {
    await page.route('**/star-catalogue*', () => new Promise(() => undefined));
    const body = bodyUp();
    test.skip(body === null, 'neither Sun, Moon nor a planet is up');
    await openKnownSky(page, `/?view=camera&object=${body}`);
    await expectInTheMiddle(page, body ?? Number.NaN);
  });
});
