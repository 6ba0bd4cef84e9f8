import { expect, test } from '../fixtures/satellite-test';
import { DESKTOP_SIZE, openSky, searchField } from './sky-screen';

test.use({ viewport: DESKTOP_SIZE });

const STATION = '**/api/aerial-objects/search?query=25544&*';
/** What the server says of satellites while its thread for them starts: `server/contract/missing-objects.ts`. */
const WITHOUT_SATELLITES = { json: [], headers: { 'Missing-Objects': 'satellites' } };

test('satellites that the server had not found in time are asked for again, and shown', async ({ page }) => {
  await page.route(STATION, (route) => route.fulfill(WITHOUT_SATELLITES), { times: 1 });
  await openSky(page);
  await page.getByRole('button', { name: /^Search flight number/ }).click();
  const panel = page.getByRole('search', { name: 'Search' });
  const first = page.waitForResponse(STATION);
  await searchField(page).fill('25544');
  expect(await (await first).json()).toEqual([]);
  await expect(panel.getByText('Searching...', { exact: true })).toBeVisible();
  await expect(panel.getByText('No objects found matching your criteria')).toHaveCount(0);
  await expect(panel.getByRole('row')).toContainText('ISS');
  await expect(panel.getByText('Results (1)', { exact: true })).toBeVisible();
});

test('Enter waits for them where nothing else was found', async ({ page }) => {
  await page.route(STATION, (route) => route.fulfill(WITHOUT_SATELLITES), { times: 1 });
  await openSky(page);
  await page.getByRole('button', { name: /^Search flight number/ }).click();
  await searchField(page).fill('25544');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/object=25544$/);
});

test('where they stay away, the search says so after three answers, and tries again when asked', async ({ page }) => {
  let answers = 0;
  await page.route(STATION, async (route) => {
    answers += 1;
    await route.fulfill(WITHOUT_SATELLITES);
  });
  await openSky(page);
  await page.getByRole('button', { name: /^Search flight number/ }).click();
  const panel = page.getByRole('search', { name: 'Search' });
  await searchField(page).fill('25544');
  await expect(panel.getByRole('alert')).toContainText('Satellites are missing: the server did not find them in time.');
  expect(answers).toBe(3);
  // It is asked again by itself, too: the press must not come after that.
  await Promise.all([page.unroute(STATION), panel.getByRole('button', { name: 'Try again' }).click()]);
  await expect(panel.getByRole('row')).toContainText('ISS');
  await expect(panel.getByRole('alert')).toHaveCount(0);
});
