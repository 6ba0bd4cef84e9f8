import { SkylensServer } from '../fixtures/skylens-server';
import { answers, ask, expect, test as base } from './identify-screen';

interface WorkerFixtures {
  readonly server: SkylensServer;
}

/** The product where no real source is asked. */
const test = base.extend<object, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await SkylensServer.start({ AIRCRAFT_SOURCES: 'demo' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 170_000 },
  ],
});

test('simulated traffic is marked among the answers, and nobody is said to have listened', async ({ page }) => {
  await page.goto('/identify');
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
});
