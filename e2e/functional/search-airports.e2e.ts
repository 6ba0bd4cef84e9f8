import { once } from 'node:events';
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

  test('Enter opens the star of that name, which comes after the airport was found', async ({ page }) => {
    const release = new AbortController();
    await page.route('**/star-catalogue*', async (route) => {
      if (!release.signal.aborted) await once(release.signal, 'abort');
      await route.continue();
    });
    await page.route('**/api/airports?*', async (route) => {
      const answer = await route.fetch({ url: route.request().url().replace('vega', 'eddb') });
      const found: readonly object[] = await answer.json();
      await route.fulfill({ response: answer, json: found.map((airport) => ({ ...airport, name: 'La Vega' })) });
    });
    await openKnownSky(page);
    await page.keyboard.press('/');
    await searchField(page).fill('vega');
    await expect(row(page, 'La Vega')).toBeVisible();
    await expect(panel(page).getByRole('heading', { name: 'Searching...' })).toBeVisible();
    await page.keyboard.press('Enter');
    release.abort();
    await expect(page.getByRole('heading', { name: 'Vega', exact: true })).toBeVisible();
  });

  test('Enter opens a star that begins so, however long airports are in coming', async ({ page }) => {
    await page.route('**/api/airports?*', () => undefined);
    await openKnownSky(page);
    await page.keyboard.press('/');
    await searchField(page).fill('capel');
    await expect(row(page, 'Capella')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('heading', { name: 'Searching...' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Capella', exact: true })).toBeVisible();
  });

  test('Enter opens a star that begins so, however long the server is in finding what flies', async ({ page }) => {
    await page.route(/aerial-objects\/search.*capell/, () => undefined);
    await openKnownSky(page);
    await page.keyboard.press('/');
    const before = page.waitForResponse(/aerial-objects\/search.*capel/);
    await searchField(page).fill('capel');
    expect(await (await before).json()).toEqual([]);
    await searchField(page).fill('capell');
    await expect(row(page, 'Capella')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Capella', exact: true })).toBeVisible();
  });

  test('Enter opens a planet by the beginning of its name, whatever is still on its way', async ({ page }) => {
    await page.route('**/api/airports?*', () => undefined);
    await page.route('**/api/aerial-objects/search*', () => undefined);
    await openKnownSky(page);
    await page.keyboard.press('/');
    await searchField(page).fill('jup');
    await expect(row(page, 'Jupiter')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Jupiter', exact: true })).toBeVisible();
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
