import type { Locator, Page } from '@playwright/test';
import { sensorTest } from '../fixtures/fake-sensors';
import { expect, test } from '../fixtures/test';
import { HOVERING, openCameraView } from './camera-screen';

const radar = (page: Page) => page.getByRole('region', { name: 'Nearby Objects' });
const dock = (page: Page) => page.getByRole('toolbar', { name: 'Actions' });

/** Where a finger takes the dock: on a button, which it must not press. */
const grip = (page: Page) => dock(page).getByRole('button', { name: 'Search' });
/** And the radar. */
const head = (page: Page) => radar(page).getByRole('heading', { name: 'Nearby Objects' });

async function middleOf(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('What is to be pulled is not drawn.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const MOVES = 10;

/** The finger comes to rest before it lifts: lifted in flight, a browser takes the next tap for one that ends a fling. */
async function pullByTouch(page: Page, element: Locator, byPx: number): Promise<void> {
  const { x, y } = await middleOf(element);
  const session = await page.context().newCDPSession(page);
  const liftsAtS = Date.now() / 1000;
  for (let step = 0; step <= MOVES; step += 1) {
    await session.send('Input.dispatchTouchEvent', {
      type: step === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [{ x, y: y + (byPx * step) / MOVES }],
      timestamp: liftsAtS - (2 * MOVES - step) / 60,
    });
  }
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchMove',
    touchPoints: [{ x, y: y + byPx + Math.sign(byPx) }],
    timestamp: liftsAtS - 1 / 60,
  });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: liftsAtS });
  await session.detach();
}

async function pullByMouse(page: Page, element: Locator, byPx: number): Promise<void> {
  const { x, y } = await middleOf(element);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + byPx, { steps: 6 });
  await page.mouse.up();
}

test.beforeEach(({ provider }) => provider.fly(HOVERING));

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('the dock pulled up brings the radar over the sky, pulled down the sky again', async ({ page }) => {
    await openCameraView(page);
    await pullByTouch(page, grip(page), -120);
    await expect(radar(page).getByTestId('radar')).toHaveAttribute('data-objects', /^[1-9]/);
    await expect(page.getByRole('search', { name: 'Search' })).toHaveCount(0);
    await pullByTouch(page, head(page), 120);
    await expect(radar(page)).toHaveCount(0);
    // A tap is still a tap.
    await dock(page).getByRole('button', { name: 'Search' }).tap();
    await expect(page.getByRole('search', { name: 'Search' })).toBeVisible();
  });
});

test("the mouse pulls it too, and Escape or the radar's button lets it go", async ({ page }) => {
  await openCameraView(page);
  await pullByMouse(page, grip(page), -120);
  await expect(radar(page)).toBeVisible();
  await pullByMouse(page, head(page), 120);
  await expect(radar(page)).toHaveCount(0);
  await pullByMouse(page, grip(page), -120);
  await expect(radar(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(radar(page)).toHaveCount(0);
  await pullByMouse(page, grip(page), -120);
  await expect(radar(page)).toBeVisible();
  await dock(page).getByRole('button', { name: 'Radar' }).click();
  await expect(radar(page)).toHaveCount(0);
});

test('a press that ends beside the dock leaves nothing behind that a mouse passing by would pull', async ({ page }) => {
  await openCameraView(page);
  const { x, y } = await middleOf(grip(page));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 200);
  await page.mouse.up();
  await expect(radar(page)).toHaveCount(0);
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.move(x, y + 6, { steps: 2 });
  // Whatever came of it would be drawn by the time that a tap has opened something.
  await grip(page).click();
  await expect(page.getByRole('search', { name: 'Search' })).toBeVisible();
  await expect(radar(page)).toHaveCount(0);
});

sensorTest(
  'a device held down shows the radar, heading up, and the sky again once it is raised',
  async ({ page, sensors, provider }) => {
    provider.fly(HOVERING);
    // Towards one that hovers.
    sensors.aim({ azimuthDeg: 25, elevationDeg: 10 });
    await openCameraView(page);
    await expect(page.getByTestId('sky')).toHaveAttribute('data-pose', 'sensor');
    await expect(radar(page)).toHaveCount(0);
    sensors.aim({ azimuthDeg: 25, elevationDeg: -70 });
    await expect(radar(page).getByTestId('radar')).toHaveAttribute('data-state', 'ready');
    sensors.aim({ azimuthDeg: 25, elevationDeg: 10 });
    await expect(radar(page)).toHaveCount(0);
  },
);
