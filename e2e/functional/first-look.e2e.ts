import { expect, test } from '../fixtures/test';
import { HOVERING, markers, openCameraView, sky } from './camera-screen';
import { openSky } from './sky-screen';

/** Whether one of the things that bear a label stands in the picture: what is drawn along its edges is out of view. */
async function hasSomething(page: Parameters<typeof sky>[0]): Promise<boolean> {
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
