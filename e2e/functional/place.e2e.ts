import { THEMES } from '../accessibility/expect-no-findings';
import { apart, pageColours } from '../fixtures/page-colours';
import { expect, test } from '../fixtures/test';
import { DESKTOP_SIZE, openSky, option } from './sky-screen';

test.use({ viewport: DESKTOP_SIZE });

/** A browser that has not been asked for its position. */
const UNASKED = { permissions: [] };

test.describe('without a permission', () => {
  test.use(UNASKED);

  test.beforeEach(async ({ page }) => {
    await openSky(page);
    await page.getByRole('button', { name: 'Set your place' }).click();
  });

  test('[SEN-05] nothing stands in for a place, and a refusal is said with what to do', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Where are you?' });
    const warning = page.waitForEvent('console', (message) => message.text().includes('code 1'));
    await dialog.getByRole('button', { name: 'Use my location' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Your browser blocked your location.');
    expect((await warning).type()).toBe('warning');
    await expect(dialog).toContainText('Your exact place stays here; the server gets it rounded to 0.1°');
    // What may hold the exact place is named, all of it.
    await expect(dialog).toContainText('the satellite pages ask it for passes over the exact place');
    await expect(dialog).toContainText('captures hold it as exactly as you choose');
    expect(await page.evaluate(() => window.localStorage.getItem('skylens.place') ?? '')).not.toContain('latitudeDeg');
  });

  test('the screen behind it does not say either that the place stays in the browser', async ({ page }) => {
    await page.keyboard.press('Escape');
    const why = page.getByText('Skylens needs a place to know what is near you.');
    await expect(why).toContainText('The server gets it rounded to 0.1° (about 10 km).');
  });

  test('the dialog closes once the device has told its place', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    const dialog = page.getByRole('dialog', { name: 'Where are you?' });
    await dialog.getByRole('button', { name: 'Use my location' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(option(page, 'DHXYZ')).toBeVisible();
    await expect(page.getByRole('button', { name: /Change place/ })).toContainText('from your device');
  });

  test('coordinates are checked, understood with sides of the sky, and remembered', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Where are you?' });
    await dialog.getByLabel('Latitude').fill('95');
    await dialog.getByLabel('Longitude').fill('east');
    await dialog.getByRole('button', { name: 'Use coordinates' }).click();
    await expect(dialog.getByText('Latitude is a number from −90 to 90.')).toBeVisible();
    await expect(dialog.getByText('Longitude is a number from −180 to 180.')).toBeVisible();
    await dialog.getByLabel('Latitude').fill('52,5° N');
    await dialog.getByLabel('Longitude').fill('13.4');
    await dialog.getByRole('button', { name: 'Use coordinates' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(option(page, 'DHXYZ')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /Change place/ })).toContainText('52.50, 13.40 · typed in');
  });

  test('an airport by code', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Where are you?' });
    await dialog.getByRole('tab', { name: 'Airport' }).click();
    await dialog.getByRole('textbox', { name: 'Airport' }).fill('BER');
    await dialog.getByRole('button', { name: /Berlin Brandenburg/ }).click();
    await expect(page.getByRole('button', { name: /Change place/ })).toContainText('from the airport');
  });

  test('the map by keyboard and by tap', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Where are you?' });
    await dialog.getByRole('tab', { name: 'Map' }).click();
    const map = dialog.getByRole('button', { name: /World map/ });
    await expect(map.locator('canvas')).toHaveAttribute('data-drawn', /world/);
    await map.focus();
    await map.press('ArrowUp');
    await map.press('Shift+ArrowRight');
    await expect(dialog.getByText('22.0000, 20.0000')).toBeVisible();
    await map.click({ position: { x: 10, y: 20 } });
    await expect(dialog.getByText('22.0000, 20.0000')).toHaveCount(0);
    await map.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Change place/ })).toContainText('from the map');
  });
});

for (const theme of THEMES) {
  test.describe(`in the ${theme} theme`, () => {
    test.use(UNASKED);

    test('land is told from the sea on the drawn map', async ({ page }) => {
      await page.addInitScript((value) => window.localStorage.setItem('theme', value), theme);
      await openSky(page);
      await page.getByRole('button', { name: 'Set your place' }).click();
      const dialog = page.getByRole('dialog', { name: 'Where are you?' });
      await dialog.getByRole('tab', { name: 'Map' }).click();
      const map = dialog.getByRole('button', { name: /World map/ });
      await expect(map.locator('canvas')).toHaveAttribute('data-drawn', /world/);
      const box = await map.boundingBox();
      if (box === null) throw new Error('The map is not drawn.');
      const pixel = (latitudeDeg: number, longitudeDeg: number) => ({
        x: box.x + ((longitudeDeg + 180) / 360) * box.width,
        y: box.y + ((90 - latitudeDeg) / 180) * box.height,
      });
      // In Egypt's desert and in the midst of the North Atlantic, clear of meridians.
      const [land = [0, 0, 0], sea = [0, 0, 0]] = await pageColours(page, [pixel(26, 28), pixel(25, -45)]);
      expect(apart(land, sea)).toBeGreaterThan(30);
    });
  });
}

test('a permission given before is used without a question, and the source of the place is shown', async ({ page }) => {
  await openSky(page);
  await expect(page.getByRole('button', { name: /Change place/ })).toContainText('from your device');
});
