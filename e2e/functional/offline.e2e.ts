import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { SkylensServer } from '../fixtures/skylens-server';

test.use({ serviceWorkers: 'allow' });

/** Resolves when this browser has kept the whole app. */
async function appIsKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

test.describe('without a network', () => {
  let own: SkylensServer;
  test.beforeEach(async () => {
    own = await SkylensServer.start({ AIRCRAFT_SOURCES: 'demo', STANDING_DATA: 'dir:e2e/fixtures/standing-data' });
  });
  test.afterEach(async () => {
    await own.stop();
  });

  test('a page that was never opened opens from what this browser kept', async ({ page }) => {
    await page.goto(`${own.url}/`);
    await appIsKept(page);
    await own.stop();
    await page.goto(`${own.url}/triangulation`);
    await expect(page.getByRole('heading', { name: 'Triangulation', level: 1 })).toBeVisible();
    await page.goto(`${own.url}/no-such-page`);
    await expect(page.getByText('404')).toBeVisible();
  });

  test('the server is asked first while there is one, so that a new version is there at the next load', async ({
    page,
  }) => {
    await page.goto(`${own.url}/`);
    await appIsKept(page);
    const answer = await page.reload();
    expect(answer?.status()).toBe(200);
    expect(await answer?.headerValue('content-security-policy')).toContain("default-src 'self'");
    const called = await page.request.get(`${own.url}/api/no-such-call`);
    expect(called.status()).toBe(404);
  });
});
