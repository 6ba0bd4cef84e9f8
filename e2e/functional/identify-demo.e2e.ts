import { SkylensServer } from '../fixtures/skylens-server';
import { expect, test } from '../fixtures/test';
import { answers, ask } from './identify-screen';

test('simulated traffic is marked among the answers, and nobody is said to have listened', async ({ page }) => {
  test.setTimeout(120_000);
  // No real source is asked.
  const server = await SkylensServer.start({ AIRCRAFT_SOURCES: 'demo' });
  try {
    await page.goto(`${server.url}/identify`);
    await expect(page.getByText('It stays on this device.')).toBeVisible();
    await page.getByLabel('Light', { exact: true }).selectOption('Flashing');
    const aircraft = answers(page).getByRole('listitem').filter({ hasText: ' · aircraft' });
    // The first aircraft of the stream come some seconds after the page.
    await expect(async () => {
      await ask(page);
      await expect(aircraft.first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(answers(page)).toContainText('Nobody listened for aircraft around there at that time');
    await expect(aircraft.filter({ hasText: 'DEMO' })).toHaveCount(await aircraft.count());
    const none = answers(page).getByRole('listitem').filter({ hasText: 'None of these' });
    await expect(none).not.toContainText('DEMO');
  } finally {
    await server.stop();
  }
});
