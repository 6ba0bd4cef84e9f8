import { expectToast } from '../fixtures/noted-toasts';
import { sky } from './camera-screen';
import { expect, field, test } from './preferences-screen';
import { detail, DHXYZ, DLH2AB, openKnownSky, option } from './sky-screen';

test.describe('[SETP-01] the address', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('carries a chosen place rounded, range and selection; a fresh browser shows the same', async ({
    page,
    browser,
    baseURL,
  }) => {
    await openKnownSky(page);
    // Where the device stands is nobody's business.
    await page.getByLabel('Radar range').selectOption('50');
    await expect(page).toHaveURL(/\?range=50$/);
    await page.getByRole('button', { name: /Change place/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Where are you?' });
    await dialog.getByLabel('Latitude').fill('52.4637');
    await dialog.getByLabel('Longitude').fill('13.4321');
    await dialog.getByRole('button', { name: 'Use coordinates' }).click();
    await expect(page).toHaveURL(/place=52\.5%2C13\.4/);
    await option(page, 'DLH2AB').click();
    await expect(page).toHaveURL(new RegExp(`object=${DLH2AB}`));
    expect(page.url()).not.toContain('4637');
    const link = page.url();
    await page.reload();
    await expect(page.getByRole('button', { name: /Change place/ })).toContainText('52.46, 13.43 · typed in');

    const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), permissions: [] });
    const other = await context.newPage();
    await other.addInitScript(() => window.localStorage.setItem('skylens.splash', 'skip'));
    await other.goto(link);
    await expect(other.getByRole('button', { name: /Change place/ })).toContainText('52.50, 13.40 · from a link');
    await expect(other.getByLabel('Radar range')).toHaveValue('50');
    await expect(detail(other)).toContainText('DLH2AB');
    await expect(other.getByRole('listbox', { name: 'Objects, nearest first' })).toContainText('DHXYZ');
    expect(await other.evaluate(() => window.localStorage.getItem('skylens.place') ?? '')).not.toContain('latitudeDeg');
    await context.close();

    // Back still closes the layer that was opened.
    await page.keyboard.press('Escape');
    await expect(detail(page)).toContainText('Nothing selected');
    await option(page, 'DHXYZ').click();
    await expect(page).toHaveURL(new RegExp(`object=${DHXYZ}`));
    // What was set since stays as it is.
    await page.getByLabel('Radar range').selectOption('100');
    await expect(page).toHaveURL(/range=100/);
    await page.goBack();
    await expect(detail(page)).toContainText('Nothing selected');
    await expect(page.getByLabel('Radar range')).toHaveValue('100');
    await expect(page).toHaveURL(/range=100/);
    // So does what was chosen on another page.
    await page.getByRole('button', { name: 'More pages and settings' }).click();
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await field(page, 'Radar range').selectOption('10');
    await page.goBack();
    await expect(page.getByLabel('Radar range')).toHaveValue('10');
    await expect(page).toHaveURL(/range=10(?!0)/);
  });

  test('carries a moved time: a link shows the drawn sky of that moment, and a live one says nothing', async ({
    page,
  }) => {
    const atMs = Math.round(Date.now() / 1000) * 1000 + 3 * 3_600_000;
    const time = `${new Date(atMs).toISOString().slice(0, 19)}Z`;
    await page.addInitScript(() => window.localStorage.setItem('skylens.splash', 'skip'));
    await page.goto(`/?view=camera&time=${time}&place=52.5,13.4`);
    await expect(sky(page)).toHaveAttribute('data-state', 'ready');
    await expect
      .poll(async () => Math.abs(Number(await sky(page).getAttribute('data-sky-at-ms')) - atMs))
      .toBeLessThan(120_000);
    await expect(page.getByTestId('moved-time')).toBeVisible();
    await expect(page).toHaveURL(/time=/);
    await page.getByRole('group', { name: 'Notices' }).getByRole('button', { name: 'Now', exact: true }).click();
    await expect(page).not.toHaveURL(/time=/);
  });

  test('with what means nothing opens the screen as it is', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const nonsense = 'place=91,200&range=0&time=yesterday&object=abc&view=upside-down';
    await openKnownSky(page, `/?${nonsense}`);
    await expect(page.getByRole('button', { name: /Change place/ })).toContainText('from your device');
    await expect(page.getByLabel('Radar range')).toHaveValue('25');
    await openKnownSky(page, '/?place=1e9,<script>&range=-5&time=9999-99-99T99:99:99Z&range=5000000');
    await expect(page.getByLabel('Radar range')).toHaveValue('25');
    expect(errors).toEqual([]);
  });

  test('with a time that cannot be shown says that it is the sky of now', async ({ page }) => {
    await openKnownSky(page, '/?time=1990-01-01T00:00:00Z');
    await expectToast(page, 'This is the sky of now.');
    await expect(page.getByTestId('moved-time')).toHaveCount(0);
    await expect(page).not.toHaveURL(/time=/);
  });
});
