import type { Page } from '@playwright/test';
import { signedDegrees } from '../../engine/ar-math/angles';
import { compassDeclination } from '../fixtures/compass-declination';
import { FakeIphone, type IphoneAim } from '../fixtures/fake-iphone';
import { expect, test } from '../fixtures/test';
import { openSky } from './sky-screen';

/** The upper edge points up by 46°: what Safari's compass tells of it counts. Held lower, the radar lies over the sky. */
const AIM: IphoneAim = { azimuthDeg: 200, elevationDeg: -44 };
const LOADED_FACING_DEG = 60;
/** A jump of the rate counts as a mean over its step: half a step of turning at either end, on a busy machine. */
const TURN_TOLERANCE_DEG = 4;

async function openCameraView(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.localStorage.setItem('skylens.view-mode', '{"state":{"mode":"ar","wantsCamera":false},"version":1}');
  });
  await openSky(page);
  await page.getByRole('button', { name: 'Camera view' }).click();
}

/** Waits until the sky is drawn for a camera that points like this, by the compass. */
async function expectDrawnFor(page: Page, { azimuthDeg, elevationDeg }: IphoneAim, withinDeg: number): Promise<void> {
  const drawing = page.locator('[data-heading]');
  const wanted = { heading: azimuthDeg + compassDeclination(), pitch: elevationDeg, roll: 0 };
  await expect(async () => {
    for (const [name, wantedDeg] of Object.entries(wanted)) {
      const text = await drawing.getAttribute(`data-${name}`, { timeout: 1_000 });
      expect(text, name).not.toBe('');
      const apartDeg = Math.abs(signedDegrees(Number(text) - wantedDeg));
      expect(apartDeg, `${name} ${text}, not ${wantedDeg}`).toBeLessThan(withinDeg);
    }
  }).toPass({ timeout: 15_000 });
}

test('an iPhone shows pitch and true heading, and its gyroscope alone turns the view', async ({ page }) => {
  const iphone = await FakeIphone.attach(page, AIM, { loadedFacingDeg: LOADED_FACING_DEG });
  await openCameraView(page);
  await expectDrawnFor(page, AIM, 0.5);
  await expect(page.locator('[data-heading]')).toHaveAttribute('data-pose', 'sensor');
  expect((await iphone.asked()).toSorted()).toEqual(['devicemotion', 'deviceorientation']);
  // With gravity taken for its opposite the filter would stand on its head and the browser's angles, which stop here,
  // would be all that is left: nothing would turn.
  const turnedDeg = await iphone.turnByGyroscope(60, 30);
  await expectDrawnFor(page, { ...AIM, azimuthDeg: AIM.azimuthDeg + turnedDeg }, TURN_TOLERANCE_DEG);
});

test('the compass of an iPhone that calls itself invalid gives no north', async ({ page }) => {
  const iphone = await FakeIphone.attach(page, AIM, { loadedFacingDeg: LOADED_FACING_DEG, compassAccuracyDeg: -1 });
  await openCameraView(page);
  const drawing = page.locator('[data-heading]');
  await expect(drawing).toHaveAttribute('data-pose', 'relative');
  await expect(page.getByText('no compass')).toBeVisible();
  await iphone.calibrate(AIM, 8);
  await expect(drawing).toHaveAttribute('data-pose', 'sensor');
  await expectDrawnFor(page, AIM, 0.5);
});
