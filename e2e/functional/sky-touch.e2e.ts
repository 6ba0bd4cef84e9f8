import type { Page } from '@playwright/test';
import { z } from 'zod';
import { aircraftObjectId } from '../../server/contract/object-id';
import { sensorTest } from '../fixtures/fake-sensors';
import { expect, test } from '../fixtures/test';
import { alignButton, HOVERING, lookTo, markers, openCameraView, openSheetTab, sky, watch } from './camera-screen';

const boxesSchema = z.record(z.string(), z.array(z.number()));
const HOVER1 = aircraftObjectId('3dd001', 'icao');

/** One finger's way over the screen, as the browser takes it from a touch screen: it may make a scroll of it. */
async function dragByTouch(page: Page, from: readonly [number, number], by: readonly [number, number]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const steps = 10;
  for (let step = 0; step <= steps; step += 1) {
    const [x, y] = [from[0] + (by[0] * step) / steps, from[1] + (by[1] * step) / steps];
    const type = step === 0 ? 'touchStart' : 'touchMove';
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

test.describe('a finger', () => {
  test.use({ hasTouch: true });

  test.beforeEach(async ({ page, provider }) => {
    provider.fly(HOVERING);
    await openCameraView(page);
    await lookTo(page, 35, 20);
  });

  test('turns the sky with it, sideways and up', async ({ page }) => {
    await dragByTouch(page, [120, 560], [150, 0]);
    // The sky follows the finger: what was in the middle is to the right of it now.
    await expect.poll(async () => Number(await sky(page).getAttribute('data-heading'))).toBeLessThan(30);
    expect(Number(await sky(page).getAttribute('data-pitch'))).toBeCloseTo(20, 0);
    await dragByTouch(page, [195, 300], [0, 120]);
    await expect.poll(async () => Number(await sky(page).getAttribute('data-pitch'))).toBeGreaterThan(24);
    expect(await page.evaluate(() => [window.scrollX, window.scrollY])).toEqual([0, 0]);
  });

  test('picks what its tap meets: a marker, and the label beside it', async ({ page }) => {
    await watch(page, [HOVER1]);
    await expect.poll(async () => Object.keys(await markers(page))).toContain(String(HOVER1));
    await expect(sky(page)).toHaveAttribute('data-labels', /HOVER1/);
    const [x, y] = (await markers(page))[HOVER1] ?? [0, 0];
    const card = page.getByTestId('target-card').getByRole('heading', { name: 'HOVER1' });
    await page.touchscreen.tap(x, y);
    await expect(card).toBeVisible();
    await page.getByTestId('target-card').getByRole('button', { name: 'Close' }).tap();
    await expect(card).toHaveCount(0);
    await expect(sky(page)).toHaveAttribute('data-label-boxes', /HOVER1/);
    const boxes = boxesSchema.parse(JSON.parse((await sky(page).getAttribute('data-label-boxes')) ?? '{}'));
    const [left = 0, top = 0] = boxes['HOVER1'] ?? [];
    await page.touchscreen.tap(left + 8, top + 8);
    await expect(card).toBeVisible();
  });

  test('draws the sheet up, and pushes it away', async ({ page }) => {
    await openSheetTab(page, 'Objects');
    const sheet = page.getByRole('region', { name: 'Objects', exact: true });
    const handle = page.getByRole('button', { name: /^Height of the sheet/ });
    const pull = async (byPx: number): Promise<void> => {
      const box = await handle.boundingBox();
      if (box === null) throw new Error('The sheet has no handle.');
      await dragByTouch(page, [box.x + box.width / 2, box.y + 12], [0, byPx]);
    };
    await expect.poll(async () => Math.round((await sheet.boundingBox())?.height ?? 0)).toBe(439);
    await pull(-330);
    await expect.poll(async () => (await sheet.boundingBox())?.height ?? 0).toBeGreaterThan(800);
    // It glides: a finger that took it where it was would take nothing.
    const top = async (): Promise<number> => (await handle.boundingBox())?.y ?? Infinity;
    await expect(async () => {
      const before = await top();
      await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(resolve)));
      expect(before).toBeLessThan(44);
      expect(await top()).toBe(before);
    }).toPass();
    await pull(720);
    await expect(page.getByRole('tab', { name: 'Objects' })).toHaveCount(0);
  });
});

const keys = (page: Page) => page.getByText(/^Arrow keys move it/);

sensorTest.describe('aligning', () => {
  sensorTest('who has a keyboard is told its keys', async ({ page, sensors, provider }) => {
    provider.fly(HOVERING);
    sensors.aim({ azimuthDeg: 30, elevationDeg: 20 });
    await openCameraView(page);
    await alignButton(page).click();
    await expect(page.getByText('Drag a label onto the real thing.')).toBeVisible();
    await expect(keys(page)).toBeVisible();
  });

  sensorTest('with nothing in the picture it says so', async ({ page, sensors, provider }) => {
    provider.fly(HOVERING);
    sensors.aim({ azimuthDeg: 30, elevationDeg: -75 });
    await openCameraView(page);
    await expect(sky(page)).toHaveAttribute('data-pose', 'sensor');
    await alignButton(page).click();
    await expect(page.getByText('Nothing in view to align on. Look around.')).toBeVisible();
  });

  sensorTest.describe('by touch', () => {
    sensorTest.use({ hasTouch: true });

    sensorTest('who has none is not', async ({ page, sensors, provider }) => {
      provider.fly(HOVERING);
      sensors.aim({ azimuthDeg: 30, elevationDeg: 20 });
      await openCameraView(page);
      await alignButton(page).tap();
      await expect(page.getByText('Drag a label onto the real thing.')).toBeVisible();
      await expect(keys(page)).toBeHidden();
    });
  });
});
