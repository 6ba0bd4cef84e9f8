import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { DESKTOP_SIZE, detail, openKnownSky, option, searchField } from './sky-screen';

const list = (page: Page) => page.getByRole('listbox', { name: 'Objects, nearest first' });

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP_SIZE });

  test('[HOME-04] Esc closes one layer a press, however long it is held', async ({ page }) => {
    await openKnownSky(page);
    await option(page, 'DHXYZ').click();
    await page.keyboard.press('/');
    await expect(page.getByRole('search', { name: 'Search' })).toBeVisible();
    // A key that is down and goes down again repeats.
    for (let press = 0; press < 4; press += 1) await page.keyboard.down('Escape');
    await page.keyboard.up('Escape');
    await expect(page.getByRole('search', { name: 'Search' })).toHaveCount(0);
    await expect(detail(page).getByRole('heading', { name: 'DHXYZ' })).toBeVisible();
    await expect(page.getByTestId('radar')).toBeVisible();
  });

  test('[CLS-03] a held arrow moves on, a held Enter selects once', async ({ page }) => {
    await openKnownSky(page);
    const third = page.getByRole('option').and(page.locator('[aria-posinset="3"]'));
    await expect(third).toBeVisible();
    for (let press = 0; press < 3; press += 1) await page.keyboard.down('ArrowDown');
    await page.keyboard.up('ArrowDown');
    await expect(list(page)).toHaveAttribute('aria-activedescendant', (await third.getAttribute('id')) ?? '');
    for (let press = 0; press < 4; press += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(third).toHaveAttribute('aria-selected', 'true');
  });

  test('a pane that closes leaves the focus near to where it was', async ({ page }) => {
    await openKnownSky(page);
    await option(page, 'DHXYZ').click();
    await detail(page).getByRole('button', { name: 'Close' }).press('Enter');
    await expect(list(page)).toBeFocused();
    await page.keyboard.press('d');
    await page.getByRole('button', { name: 'Close data panel' }).press('Enter');
    await expect(list(page)).toBeFocused();
    await page.getByRole('button', { name: 'Global Status' }).click();
    await page.getByRole('button', { name: 'Back to the sky' }).press('Enter');
    await expect(list(page)).toBeFocused();
  });

  test('the search gives the focus back to where it came from', async ({ page }) => {
    await openKnownSky(page);
    const button = page.getByRole('button', { name: 'Search flight number' });
    await button.press('Enter');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await list(page).focus();
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeFocused();
  });

  test('single-character keys can be switched off, and stay off', async ({ page }) => {
    await openKnownSky(page);
    await page.keyboard.press('?');
    await page.getByRole('switch', { name: 'Single-character keys' }).click();
    await page.keyboard.press('Escape');
    for (const key of ['r', '/', 'd', '?']) await page.keyboard.press(key);
    await expect(page.getByRole('search')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByTestId('radar')).toBeVisible();
    await page.reload();
    await expect(option(page, 'DHXYZ')).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByTestId('radar')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(detail(page).getByRole('heading', { level: 2 })).toBeVisible();
  });
});

test('on a phone the focus goes with the sheet, to the object and back to the list', async ({ page }) => {
  await openKnownSky(page);
  await list(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(detail(page).getByRole('heading', { name: 'DHXYZ' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeFocused();
});

test('on a phone the focus waits in the sheet for a detail whose script comes late', async ({ page }) => {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/assets/object-detail-*', (route) => (isHeld ? held.push(route) : route.continue()));
  await openKnownSky(page);
  await list(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(detail(page).getByText('Loading…')).toBeFocused();
  // The script has parts of its own, asked for when it has come.
  isHeld = false;
  await Promise.all(held.map((route) => route.continue()));
  await expect(detail(page).getByRole('heading', { name: 'DHXYZ' })).toBeFocused();
});
