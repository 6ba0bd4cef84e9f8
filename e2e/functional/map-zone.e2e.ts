import { expect, test } from '../fixtures/test';

test.use({ permissions: [], timezoneId: 'Europe/Berlin' });

test('without a place the map begins with the zone of the clock', async ({ page }) => {
  await page.goto('/map');
  await expect(page.getByTestId('map')).toHaveAttribute('data-state', 'ready');
  await page.getByRole('region', { name: /^Map of what flies/ }).focus();
  // What is moved by hand stands in the address, and where the device has put it does not: neither before nor along with it.
  await page.keyboard.press('=');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#52\.5\/1[5-9]\.\d+\/\d\.\d\d$/);
});
