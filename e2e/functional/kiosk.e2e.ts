import type { Page } from '@playwright/test';
import { expectNoFindings } from '../accessibility/expect-no-findings';
import { expect, test } from '../fixtures/test';
import { markers, sky } from './camera-screen';

const PLACE = 'place=52.5,13.4';
const kiosk = (page: Page) => page.getByTestId('kiosk');
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Screen on the wall' });

/** Notes whether the screen is held, in place of a device that would. */
async function noteWakeLocks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          document.documentElement.dataset['awake'] = 'yes';
          return {
            release: async () => {
              document.documentElement.dataset['awake'] = 'no';
            },
          };
        },
      },
    });
  });
}

test('the screen on the wall changes its views by turns, stays on, and a key leads out', async ({ page }) => {
  await noteWakeLocks(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/kiosk?view=radar,sky,map&every=3600&${PLACE}`);
  await expect(kiosk(page)).toHaveAttribute('data-view', 'radar');
  await expect(page.getByTestId('radar')).toHaveAttribute('data-state', 'ready');
  await expect(page.getByTestId('feed-credits')).toContainText('adsb.lol contributors, ODbL');
  await expect(page.locator('html')).toHaveAttribute('data-awake', 'yes');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(tools(page)).toBeHidden();
  // By the arrows, which no map takes for itself, and held by the space bar.
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Change views by turns' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  // Drawn, and turned to the nearest that is up; no camera is asked for, and no finger turns it.
  await expect(kiosk(page)).toHaveAttribute('data-view', 'sky');
  await expect(sky(page)).toHaveAttribute('data-state', 'ready');
  await expect(sky(page)).toHaveAttribute('data-backdrop', 'drawn');
  await expect.poll(async () => Object.keys(await markers(page))).not.toEqual([]);
  const heading = await sky(page).getAttribute('data-heading');
  await page.mouse.move(700, 400);
  await page.mouse.down();
  await page.mouse.move(500, 400, { steps: 4 });
  await page.mouse.up();
  expect(await sky(page).getAttribute('data-heading')).toBe(heading);
  await expect(page.locator('video')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(kiosk(page)).toHaveAttribute('data-view', 'map');
  await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'ready');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(kiosk(page)).toHaveAttribute('data-view', 'radar');
  await expectNoFindings(page);
  // By itself.
  await page.goto(`/kiosk?view=radar,map&every=5&${PLACE}`);
  await expect(kiosk(page)).toHaveAttribute('data-view', 'map');
  await expect(kiosk(page)).toHaveAttribute('data-view', 'radar');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/(?:\?|$)/);
  await expect(page.locator('html')).toHaveAttribute('data-awake', 'no');
});

test('the mouse brings the way out, which goes again by itself', async ({ page }) => {
  await page.goto(`/kiosk?view=radar&${PLACE}`);
  await expect(page.getByTestId('radar')).toHaveAttribute('data-state', 'ready');
  await expect(tools(page)).toBeHidden();
  await page.mouse.move(100, 300);
  await expect(tools(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next view' })).toHaveCount(0);
  await expect(tools(page)).toBeHidden();
  await page.mouse.move(120, 320);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/(?:\?|$)/);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a tap brings the way out, and settings lead in', async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Start', exact: true }).tap();
    await expect(kiosk(page)).toBeVisible();
    await page.touchscreen.tap(150, 400);
    const leave = page.getByRole('button', { name: 'Leave' });
    await expect(leave).toBeVisible();
    const box = await leave.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await leave.tap();
    await expect(page).toHaveURL(/\/(?:\?|$)/);
  });
});

test('it comes back by itself when the network was away, and takes up a new version of the app', async ({ page }) => {
  await page.clock.install();
  await page.goto(`/kiosk?view=radar&${PLACE}`);
  await expect(page.getByTestId('feed-line')).toContainText('adsb.lol');
  await page.context().setOffline(true);
  await expect(page.getByTestId('feed-line')).not.toContainText('adsb.lol');
  await page.context().setOffline(false);
  await expect(page.getByTestId('feed-line')).toContainText('adsb.lol');
  // The very same app is not loaded again, another one is.
  await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
  await page.clock.fastForward(61_000);
  await asked;
  await expect(page.locator('body')).toHaveAttribute('data-loaded', 'once');
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Skylens</title>' }),
  );
  await page.clock.fastForward(61_000);
  await expect(page.locator('body:not([data-loaded])')).toBeVisible();
  await expect(page.getByTestId('radar')).toHaveAttribute('data-state', 'ready');
});
