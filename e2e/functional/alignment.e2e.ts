import type { Page } from '@playwright/test';
import { aircraftObjectId } from '../../server/contract/object-id';
import { compassDeclination } from '../fixtures/compass-declination';
import { sensorTest } from '../fixtures/fake-sensors';
import { expect } from '../fixtures/test';
import {
  alignButton,
  defaultFocalPx,
  expectDrawnAt,
  HOVERING,
  openCameraView,
  openSheetTab,
  pixelOf,
  type ScreenPoint,
  sky,
  skyBox,
  watch,
} from './camera-screen';

const [LEFT, RIGHT] = [HOVERING[1], HOVERING[0]];
if (LEFT === undefined || RIGHT === undefined) throw new Error('Nothing hovers.');
const LEFT_ID = aircraftObjectId(LEFT.hex, 'icao');
const RIGHT_ID = aircraftObjectId(RIGHT.hex, 'icao');

/** Where the camera really points, and what the compass makes of it. */
const TRUE_AZIMUTH_DEG = 10;
const COMPASS_ERROR_DEG = 20;
const ELEVATION_DEG = 20;

/** Wide enough for both helicopters, and still a narrow screen. */
sensorTest.use({ viewport: { width: 1000, height: 800 } });

sensorTest.beforeEach(({ provider }) => provider.fly(HOVERING));

async function cameraAt(page: Page, azimuthDeg: number) {
  const { width, height } = await skyBox(page);
  const focalPx = defaultFocalPx(Math.max(width, height));
  return { azimuthDeg, elevationDeg: ELEVATION_DEG, widthPx: width, heightPx: height, focalPx };
}

async function drag(page: Page, from: ScreenPoint, to: ScreenPoint): Promise<void> {
  const box = await skyBox(page);
  await page.mouse.move(box.x + from.xPx, box.y + from.yPx);
  await page.mouse.down();
  await page.mouse.move(box.x + (from.xPx + to.xPx) / 2, box.y + (from.yPx + to.yPx) / 2, { steps: 4 });
  await page.mouse.move(box.x + to.xPx, box.y + to.yPx, { steps: 4 });
  await page.mouse.up();
}

/** One finger's drag as the browser takes it from a touch screen: it may make a scroll of it and cancel the pointer. */
async function dragByTouch(page: Page, from: ScreenPoint, to: ScreenPoint): Promise<void> {
  const box = await skyBox(page);
  const session = await page.context().newCDPSession(page);
  const steps = 12;
  for (let step = 0; step <= steps; step++) {
    const x = box.x + from.xPx + ((to.xPx - from.xPx) * step) / steps;
    const y = box.y + from.yPx + ((to.yPx - from.yPx) * step) / steps;
    const type = step === 0 ? 'touchStart' : 'touchMove';
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

sensorTest(
  'one drag takes a compass error of 20° away, can be undone, and one that does not fit is refused',
  async ({ page, sensors }) => {
    const magneticDeg = TRUE_AZIMUTH_DEG + COMPASS_ERROR_DEG - compassDeclination();
    sensors.aim({ azimuthDeg: magneticDeg, elevationDeg: ELEVATION_DEG });
    await openCameraView(page);
    await watch(page, [LEFT_ID, RIGHT_ID]);
    await expect(page.getByTestId('fix-words')).toHaveText(/^±\d+°: drag one label to fix$/);
    await expect(page.getByTestId('pointing')).toHaveText(/^compass ±\d+°$/);

    const wrong = await cameraAt(page, TRUE_AZIMUTH_DEG + COMPASS_ERROR_DEG);
    const right = await cameraAt(page, TRUE_AZIMUTH_DEG);
    const twoDegreesPx = right.focalPx * Math.tan((2 * Math.PI) / 180);
    await expectDrawnAt(page, RIGHT_ID, pixelOf(RIGHT, wrong), twoDegreesPx);

    await drag(page, pixelOf(RIGHT, wrong), pixelOf(RIGHT, right));
    const result = page.getByTestId('alignment-result');
    await expect(result).toHaveText(/^Aligned with HOVER1: now ±[\d.]+°\.$/);
    await expect(page.getByTestId('pointing')).toHaveText(/^aligned now, ±[\d.]+°$/);
    await expectDrawnAt(page, RIGHT_ID, pixelOf(RIGHT, right), twoDegreesPx);
    await expectDrawnAt(page, LEFT_ID, pixelOf(LEFT, right), twoDegreesPx);
    await expect(page.getByTestId('fix-words')).toHaveCount(0);

    // The other one now stands where it is, and is said to stand far from there.
    const { xPx, yPx } = pixelOf(LEFT, right);
    await drag(page, { xPx, yPx }, { xPx: xPx + 330, yPx: yPx + 200 });
    await expect(result).toHaveText(/^Not taken: it is [\d.]+° off/);
    await expectDrawnAt(page, LEFT_ID, { xPx, yPx }, twoDegreesPx);

    await openSheetTab(page, 'Controls');
    await page.getByRole('button', { name: 'Undo alignment' }).last().click();
    await expect(result).toHaveText('The last alignment is taken back.');
    await page.keyboard.press('Escape');
    await expectDrawnAt(page, RIGHT_ID, pixelOf(RIGHT, wrong), twoDegreesPx);
  },
);

sensorTest.describe('by touch', () => {
  sensorTest.use({ hasTouch: true });

  sensorTest('the Align button, and a finger that drags a label onto the real thing', async ({ page, sensors }) => {
    const magneticDeg = TRUE_AZIMUTH_DEG + COMPASS_ERROR_DEG - compassDeclination();
    sensors.aim({ azimuthDeg: magneticDeg, elevationDeg: ELEVATION_DEG });
    await openCameraView(page);
    await watch(page, [RIGHT_ID]);
    const wrong = await cameraAt(page, TRUE_AZIMUTH_DEG + COMPASS_ERROR_DEG);
    const right = await cameraAt(page, TRUE_AZIMUTH_DEG);
    const twoDegreesPx = right.focalPx * Math.tan((2 * Math.PI) / 180);
    await expectDrawnAt(page, RIGHT_ID, pixelOf(RIGHT, wrong), twoDegreesPx);
    await alignButton(page).tap();
    await expect(alignButton(page)).toHaveAttribute('aria-pressed', 'true');
    await dragByTouch(page, pixelOf(RIGHT, wrong), pixelOf(RIGHT, right));
    await expect(page.getByTestId('alignment-result')).toHaveText(/^Aligned with HOVER1: now ±[\d.]+°\.$/);
    await expectDrawnAt(page, RIGHT_ID, pixelOf(RIGHT, right), twoDegreesPx);
  });
});

sensorTest('a label is set by keys as well, and the first card comes once', async ({ page, sensors }) => {
  const magneticDeg = TRUE_AZIMUTH_DEG + 4 - compassDeclination();
  sensors.aim({ azimuthDeg: magneticDeg, elevationDeg: ELEVATION_DEG });
  await openCameraView(page);
  await watch(page, [RIGHT_ID]);
  const wrong = await cameraAt(page, TRUE_AZIMUTH_DEG + 4);
  const right = await cameraAt(page, TRUE_AZIMUTH_DEG);
  const from = pixelOf(RIGHT, wrong);
  await expectDrawnAt(page, RIGHT_ID, from, wrong.focalPx * Math.tan(Math.PI / 90));
  await page.mouse.click(from.xPx, from.yPx);
  await expect(page.getByTestId('target-card').getByRole('heading', { name: 'HOVER1' })).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();

  await page.keyboard.press('a');
  await expect(alignButton(page)).toHaveAttribute('aria-pressed', 'true');
  const to = pixelOf(RIGHT, right);
  for (let movedPx = 0; movedPx < to.xPx - from.xPx; movedPx += 4) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('alignment-result')).toHaveText(/^Aligned with HOVER1/);
  await expectDrawnAt(page, RIGHT_ID, to, right.focalPx * Math.tan(Math.PI / 90));
  await page.reload();
  await expect(sky(page)).toHaveAttribute('data-pose', 'sensor');
  await expect(page.getByTestId('pointing')).toHaveText(/^compass ±\d+°$/);
  // The words go on with the halo; the button that puts them away does not come again.
  await expect(page.getByTestId('fix-words')).toHaveText(/^±\d+°: drag one label to fix$/);
  await expect(page.getByRole('button', { name: 'Later' })).toHaveCount(0);
});

sensorTest(
  'a label that keys carry goes back when aligning ends without it, and the sky moves on',
  async ({ page, sensors }) => {
    sensors.aim({ azimuthDeg: TRUE_AZIMUTH_DEG - compassDeclination(), elevationDeg: ELEVATION_DEG });
    await openCameraView(page);
    await watch(page, [RIGHT_ID]);
    await page.getByRole('button', { name: 'Later' }).click();
    await expectDrawnAt(page, RIGHT_ID, pixelOf(RIGHT, await cameraAt(page, TRUE_AZIMUTH_DEG)), 20);
    const align = alignButton(page);
    for (const leave of ['a', 'Done']) {
      await page.keyboard.press('a');
      await expect(align).toHaveAttribute('aria-pressed', 'true');
      for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
      if (leave === 'Done') await page.getByRole('button', { name: leave }).click();
      else await page.keyboard.press(leave);
      await expect(align).toHaveAttribute('aria-pressed', 'false');
      const azimuthDeg = leave === 'a' ? TRUE_AZIMUTH_DEG + 10 : TRUE_AZIMUTH_DEG;
      sensors.aim({ azimuthDeg: azimuthDeg - compassDeclination(), elevationDeg: ELEVATION_DEG });
      await expect
        .poll(async () => Math.round(Number(await sky(page).getAttribute('data-heading'))))
        .toBeCloseTo(azimuthDeg, -0.5);
    }
  },
);
