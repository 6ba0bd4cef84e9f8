import { expect, test } from '../fixtures/test';
import { expectNoFindings } from './expect-no-findings';

const THEMES = ['light', 'dark', 'night'] as const;
const ROUTES = [
  '/',
  '/satellites',
  '/satellite/25544',
  '/triangulation',
  '/analytics',
  '/social',
  '/social/7',
  '/shared/token',
  '/observations',
  '/observations/7',
  '/admin',
  '/system-status',
  '/api-keys',
  '/settings',
  '/no/such/page',
];

for (const theme of THEMES) {
  test.describe(`axe in ${theme}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((value) => window.localStorage.setItem('theme', value), theme);
    });

    for (const path of ROUTES) {
      test(`finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        await expectNoFindings(page);
        await page.setViewportSize({ width: 1440, height: 900 });
        await expectNoFindings(page);
      });
    }

    test('finds nothing in the menus', async ({ page }) => {
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog').getByText('adsb.lol', { exact: true })).toBeVisible();
      await expectNoFindings(page);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1100, height: 900 });
      await page.getByRole('button', { name: 'More pages and settings' }).click();
      await expect(page.getByRole('dialog').getByText('adsb.lol', { exact: true })).toBeVisible();
      await expectNoFindings(page);
    });
  });
}

test.describe('axe on the splash', () => {
  test.use({ splash: true });
  for (const theme of THEMES) {
    test(`finds nothing in ${theme}`, async ({ page }) => {
      await page.clock.install();
      await page.addInitScript((value) => window.localStorage.setItem('theme', value), theme);
      await page.goto('/settings');
      await expect(page.getByRole('progressbar', { name: 'Starting Skylens' })).toBeVisible();
      await expectNoFindings(page);
    });
  }
});
