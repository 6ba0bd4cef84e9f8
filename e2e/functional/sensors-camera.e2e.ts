import type { Page } from '@playwright/test';
import { CAMERA_PERMISSION, hidePage, loseCamera, watchCamera } from '../fixtures/fake-camera';
import { SENSOR_PERMISSIONS, sensorTest } from '../fixtures/fake-sensors';
import { expect, test } from '../fixtures/test';
import { alignButton, sky } from './camera-screen';
import { openSky } from './sky-screen';

const OVERLAY = 'Camera Access Required';

async function openCameraView(page: Page) {
  const watch = await watchCamera(page);
  await openSky(page);
  await page.getByRole('button', { name: 'Camera view' }).click();
  const expectRunning = (running: number) => expect.poll(async () => (await watch.tracks()).running).toBe(running);
  return { ...watch, expectRunning };
}

/** Whether the picture moves on: its time passes. */
async function expectPicture(page: Page): Promise<void> {
  const video = page.locator('video');
  await expect(video).toBeVisible();
  const timeS = () => video.evaluate((element) => (element instanceof HTMLVideoElement ? element.currentTime : 0));
  const beforeS = await timeS();
  await expect.poll(timeS).toBeGreaterThan(beforeS);
}

/** The card of what locks by itself takes the place of the line that tells of the camera. */
async function closeWhatLocks(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Selected object' });
  await page.addLocatorHandler(card, () => card.getByRole('button', { name: 'Close' }).click());
}

test.describe('with a camera', () => {
  test.use({ permissions: ['geolocation', CAMERA_PERMISSION] });

  test('[AR-07] the picture runs while the view is open, and leaving stops every track', async ({ page }) => {
    const { expectRunning } = await openCameraView(page);
    await expectPicture(page);
    await expectRunning(1);
    await page.getByRole('button', { name: 'Classic view' }).click();
    await expectRunning(0);
    await page.getByRole('button', { name: 'Camera view' }).click();
    await expectPicture(page);
    await expectRunning(1);
  });

  test('an address with a time shows the drawn sky of that time, reloaded too; the picture comes with the present', async ({
    page,
  }) => {
    const { tracks } = await watchCamera(page);
    await page.addInitScript(() => window.localStorage.setItem('skylens.splash', 'skip'));
    const atMs = Math.floor(Date.now() / 1000) * 1000 + 3 * 3_600_000;
    await page.goto(`/?view=camera&time=${new Date(atMs).toISOString().slice(0, 19)}Z&place=52.5,13.4`);
    const now = page.getByRole('group', { name: 'Notices' }).getByRole('button', { name: 'Now', exact: true });
    for (const load of ['opened', 'reloaded']) {
      if (load === 'reloaded') await page.reload();
      // Whether there is to be a picture is decided once sensors have started, and turn the drawn sky.
      await expect(page.getByTestId('heading-readout')).toBeVisible();
      await expect(sky(page)).toHaveAttribute('data-state', 'ready');
      await expect
        .poll(async () => Math.abs(Number(await sky(page).getAttribute('data-sky-at-ms')) - atMs))
        .toBeLessThan(120_000);
      await expect(now).toBeVisible();
      expect(await tracks()).toEqual({ given: 0, running: 0 });
      expect(page.url()).toContain('time=');
    }
    await now.click();
    await expectPicture(page);
    expect(page.url()).not.toContain('time=');
  });

  test('[AR-15] a hidden tab turns the camera off, and on again when it returns', async ({ page }) => {
    const { expectRunning, tracks } = await openCameraView(page);
    await expectPicture(page);
    await hidePage(page, true);
    await expectRunning(0);
    await hidePage(page, false);
    await expectPicture(page);
    await expect.poll(tracks).toEqual({ given: 2, running: 1 });
  });

  test('[AR-15] a radar that fills the screen leaves the camera off, from the first moment too', async ({ page }) => {
    await page.addInitScript(() => {
      const state = { mode: 'radar', wantsCamera: true };
      window.localStorage.setItem('skylens.view-mode', JSON.stringify({ state, version: 1 }));
    });
    const { expectRunning, tracks } = await openCameraView(page);
    const radar = page.getByRole('region', { name: 'Nearby Objects' }).getByTestId('radar');
    await expect(radar).toHaveAttribute('data-state', 'ready');
    await page.keyboard.press('m');
    await expectPicture(page);
    await expectRunning(1);
    // The one that runs now is the only one there ever was.
    expect(await tracks()).toEqual({ given: 1, running: 1 });
  });

  test("[AR-15] a lost camera is said to be, and 'Try Again' brings it back", async ({ page }) => {
    await closeWhatLocks(page);
    await openCameraView(page);
    await expectPicture(page);
    await loseCamera(page);
    await page.getByRole('button', { name: 'Why?' }).click();
    await expect(page.getByRole('heading', { name: OVERLAY })).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expectPicture(page);
    await expect(page.getByRole('heading', { name: OVERLAY })).toHaveCount(0);
    await expect(page.getByText('No camera: the sky is drawn.')).toHaveCount(0);
  });
});

test("[AR-07] a refusal shows why at once; 'Try Again' asks anew", async ({ page, context }) => {
  await closeWhatLocks(page);
  await openCameraView(page);
  await expect(page.getByText('No camera: the sky is drawn.')).toBeVisible();
  await page.getByRole('button', { name: 'Why?' }).click();
  await expect(page.getByRole('heading', { name: OVERLAY })).toBeVisible();
  await context.grantPermissions(['geolocation', CAMERA_PERMISSION]);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectPicture(page);
});

sensorTest.describe('with a camera and sensors', () => {
  sensorTest.use({ permissions: ['geolocation', CAMERA_PERMISSION, ...SENSOR_PERMISSIONS] });

  sensorTest(
    'keys do not turn the marks away from a picture that shows where the device points',
    async ({ page, sensors }) => {
      sensors.aim({ azimuthDeg: 40, elevationDeg: 10 });
      await openCameraView(page);
      await expectPicture(page);
      const pointing = page.getByTestId('pointing');
      await expect(pointing).toHaveText(/^compass ±/);
      await alignButton(page).focus();
      for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowRight');
      await expect(page.getByRole('button', { name: 'Follow the device' })).toHaveCount(0);
      await expect(pointing).toHaveText(/^compass ±/);
    },
  );
});
