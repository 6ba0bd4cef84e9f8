import type { Route } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { addressedLook, HELICOPTER, hashOf, spotOf, START } from './map-screen';

test('what flies is drawn where it is while what draws the ground is on its way', async ({ page }) => {
  const ground = new Promise<Route>((resolve) => void page.route(/\/maplibre-gl-[\w-]{8}\.js$/, resolve));
  await page.goto(`/map${hashOf(START)}`);
  const asked = await ground;
  await expect(page.getByTestId('map-aircraft')).toHaveAttribute('data-labels', /DHXYZ/);
  await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'starting');
  await asked.continue();
  await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'ready');
  const spot = await spotOf(page, HELICOPTER, START);
  await page.mouse.click(spot.x, spot.y);
  await expect(page).toHaveURL(/object=/);
});

test('a map that a key comes to stays under the bar', async ({ page }) => {
  await page.goto(`/map${hashOf(START)}`);
  await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'ready');
  await page.getByRole('region', { name: /^Map of what flies/ }).focus();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('before the sky tells where aircraft are, nothing is drawn over the map', async ({ page }) => {
  const asked = new Promise<Route>((resolve) => void page.route(/\/sky\.worker-[\w-]+\.js$/, resolve));
  await page.goto(`/map${hashOf(START)}`);
  await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'ready');
  await page.getByRole('region', { name: /^Map of what flies/ }).focus();
  // Whatever draws has been told by then where the map looks.
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => addressedLook(page).lon).toBeGreaterThan(START.lon);
  const box = await page.getByTestId('map').boundingBox();
  if (box === null) throw new Error('no map');
  const clip = { x: box.x, y: box.y, width: 32, height: 32 };
  const over = page.getByTestId('map-aircraft');
  // The ground may still come meanwhile: the two pictures become the same.
  await expect(async () => {
    await over.evaluate(({ style }) => (style.visibility = 'visible'));
    const drawn = await page.screenshot({ clip });
    await over.evaluate(({ style }) => (style.visibility = 'hidden'));
    expect(drawn.equals(await page.screenshot({ clip }))).toBe(true);
  }).toPass({ timeout: 20_000 });

  const skyWorker = await asked;
  await skyWorker.continue();
  await expect(page.getByTestId('map-aircraft')).toHaveAttribute('data-labels', /DHXYZ/);
});

test.describe('without a place', () => {
  test.use({ permissions: [] });

  test('over a map that cannot be drawn nothing is, whatever arrives later', async ({ page }) => {
    const zones = new Promise<Route>((resolve) => void page.route('**/time-zone-places*', resolve));
    await page.route(/\/maplibre-gl-[\w-]{8}\.js$/, (route) => route.abort());
    await page.goto('/map');
    const asked = await zones;
    await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'unsupported');
    const answered = page.waitForResponse('**/time-zone-places*');
    await asked.continue();
    await answered;
    // What waited for it has fetched by then what draws.
    await page.waitForLoadState('networkidle');
    await expect(page.getByTestId('map-aircraft').locator('canvas')).toHaveCount(0);
  });
});
