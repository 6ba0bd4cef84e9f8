import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { DESKTOP_SIZE, openKnownSky, searchField } from './sky-screen';

const panel = (page: Page): Locator => page.getByRole('search', { name: 'Search' });
const row = (page: Page, name: string): Locator => panel(page).getByRole('row').filter({ hasText: name });

async function expectMapOfBerlin(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/map#52\.3\d+\/13\.\d+\/12\.00$/);
  await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'ready');
}

test.describe('with mouse and keyboard', () => {
  test.use({ viewport: DESKTOP_SIZE });

  test('an airport is found by its code, and opens the map there; Back leads to the search', async ({ page }) => {
    await openKnownSky(page);
    await page.keyboard.press('/');
    await searchField(page).fill('eddb');
    await expect(row(page, 'Berlin')).toContainText('Airport · EDDB · BER');
    await expect(row(page, 'Berlin')).toContainText(/\d\snm/);
    await row(page, 'Berlin').getByRole('button').click();
    await expectMapOfBerlin(page);
    await page.goBack();
    await expect(panel(page)).toBeVisible();
  });

  test('Enter opens it where nothing flies by that name', async ({ page }) => {
    await openKnownSky(page);
    await page.keyboard.press('/');
    await page.keyboard.type('kabq');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/map#35\.0402\/-106\.6090\/12\.00$/);
  });

  test('what flies comes before it, and a filter leaves it out', async ({ page }) => {
    await openKnownSky(page);
    await page.keyboard.press('/');
    // Where DLH2AB comes from.
    await searchField(page).fill('eddb');
    await expect(panel(page).getByRole('row')).toContainText(['DLH2AB', 'Berlin Brandenburg Airport']);
    await panel(page).getByLabel('Type').selectOption('airplane');
    await expect(panel(page).getByRole('row')).toContainText(['DLH2AB']);
  });

  test('says where airports could not be had, and tries again', async ({ page }) => {
    await openKnownSky(page);
    await page.route('**/api/airports?*', (route) => route.abort());
    await page.keyboard.press('/');
    await searchField(page).fill('albuquerque');
    await expect(panel(page).getByText('The search did not work.')).toBeVisible();
    await page.unroute('**/api/airports?*');
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, 'Albuquerque')).toBeVisible();
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('an airport is found by its name', async ({ page }) => {
    await openKnownSky(page);
    await page.keyboard.press('/');
    await searchField(page).fill('brandenburg');
    await row(page, 'Berlin').getByRole('button').tap();
    await expectMapOfBerlin(page);
  });
});
