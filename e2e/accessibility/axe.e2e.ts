import { once } from 'node:events';
import { expect, test } from '../fixtures/test';
import { expectNoFindings, expectNoFindingsInAnyTheme, expectNoFindingsOn, THEMES } from './expect-no-findings';

/** Of every run; the other pages have their days (axe-pages.e2e.ts). */
const ROUTES = ['/', '/satellites', '/satellite/25544'];

test.describe('axe in light, dark and night', () => {
  for (const path of ROUTES) {
    test(`finds nothing on ${path}`, ({ page }) => expectNoFindingsOn(page, path));
  }

  test('finds nothing in the menus', async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog').getByText('adsb.lol', { exact: true })).toBeVisible();
    await expectNoFindingsInAnyTheme(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.getByRole('button', { name: 'More pages and settings' }).click();
    await expect(page.getByRole('dialog').getByText('adsb.lol', { exact: true })).toBeVisible();
    await expectNoFindingsInAnyTheme(page);
  });
});

test.describe('axe on the splash', () => {
  test.use({ splash: true });
  for (const theme of THEMES) {
    test(`finds nothing in ${theme}`, async ({ page }) => {
      // The splash counts its two seconds by this clock, and stays while it stands still; axe needs the timers.
      await page.addInitScript(() => Reflect.set(performance, 'now', () => 0));
      await page.addInitScript((value) => window.localStorage.setItem('theme', value), theme);
      const release = new AbortController();
      await page.route('**/triangulation-screen-*.js', async (route) => {
        if (!release.signal.aborted) await once(release.signal, 'abort');
        await route.continue();
      });
      await page.goto('/triangulation');
      const cover = page.getByRole('dialog', { name: 'Starting Skylens' });
      await expect(cover).toBeVisible();
      await expectNoFindings(page);
      await expect(cover).toBeVisible();
      // And beside the screen that it has given way to.
      release.abort();
      await expect(cover).toHaveCount(0);
      await expectNoFindings(page);
      await expect(page.getByRole('progressbar', { name: 'Starting Skylens' })).toBeVisible();
    });
  }
});
