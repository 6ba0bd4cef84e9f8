import { expect, test } from '../fixtures/satellite-test';
import { globeFrame, openGlobe, satelliteRows } from './globe-screen';

const STATION = 25_544;

test('search and filters say how many are shown, in the list as on the globe', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openGlobe(page);
  await expect(page.getByTestId('globe-count')).toHaveText('8 of 8');
  await page.getByRole('searchbox').fill('starlink 2026');
  await expect(page.getByTestId('globe-count')).toHaveText('5 of 8');
  await expect(satelliteRows(page)).toHaveCount(5);
  await expect.poll(async () => (await globeFrame(page)).objects).toBe(5);
  await page.getByRole('searchbox').fill('nothing of that name');
  await expect(page.getByText('No satellite fits')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByLabel('Orbit', { exact: true }).selectOption({ label: 'Geosynchronous' });
  await expect(satelliteRows(page)).toHaveText([/ASTRA 1KR/u]);
  await expect(page.getByTestId('globe-provenance')).toContainText('known-satellites.json');
});

test('search, filters and satellite stand in the address: a reload and a link show the same', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openGlobe(page, `?satellite=${STATION}&class=nonsense&owner=nobody`);
  await expect(page.getByTestId('globe-count')).toHaveText('8 of 8');
  await page.getByRole('searchbox').fill('starlink 2026');
  await page.getByLabel('Orbit', { exact: true }).selectOption({ label: 'Low orbit' });
  await expect(page.getByTestId('globe-count')).toHaveText('5 of 8');
  await expect(page).toHaveURL(/\?satellite=25544&search=starlink\+2026&class=leo$/u);
  await page.reload();
  await expect(page.getByTestId('globe-count')).toHaveText('5 of 8');
  await expect(page.getByRole('searchbox')).toHaveValue('starlink 2026');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/\?satellite=25544$/u);
});

test('Esc clears what is searched for, then lets the satellite go', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openGlobe(page, `?satellite=${STATION}`);
  await expect(page.getByTestId('globe-selected')).toContainText('ISS');
  await page.getByRole('searchbox').fill('hst');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByTestId('globe-selected')).toContainText('ISS');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('globe-selected')).toHaveCount(0);
  await expect(page).toHaveURL(/globe$/u);
});
