import { expect, test } from '../fixtures/test';
import { expectNoFindingsInAnyTheme } from './expect-no-findings';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const size of SIZES) {
  test.describe(`axe on the main screen's layers in light, dark and night at ${size.width} px`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto('/');
      await page.getByRole('option').filter({ hasText: 'DLH2AB' }).waitFor();
    });

    test('finds nothing on the list and the detail', async ({ page }) => {
      await expectNoFindingsInAnyTheme(page);
      await page.getByRole('option').filter({ hasText: 'DLH2AB' }).click();
      await page.getByRole('heading', { name: 'DLH2AB' }).waitFor();
      await expectNoFindingsInAnyTheme(page);
    });

    test('finds nothing on search, help, Global Status and support', async ({ page }) => {
      await page.keyboard.press('/');
      await page.getByRole('search').waitFor();
      await expectNoFindingsInAnyTheme(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('search')).toHaveCount(0);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
      await expectNoFindingsInAnyTheme(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('button', { name: 'Global Status' }).click();
      await page.getByRole('heading', { level: 1, name: 'Global Status' }).waitFor();
      await expectNoFindingsInAnyTheme(page);
      await page.getByRole('banner').getByRole('button', { name: 'Support' }).click();
      await page.getByRole('dialog', { name: 'Support Skylens' }).waitFor();
      await expectNoFindingsInAnyTheme(page);
    });
  });
}
