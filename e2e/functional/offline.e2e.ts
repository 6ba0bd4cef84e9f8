import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeKnownSatellites } from '../fixtures/known-satellites';
import { expect, test } from '../fixtures/test';
import { SkylensServer } from '../fixtures/skylens-server';

test.use({ serviceWorkers: 'allow' });

/** Resolves when this browser has kept the whole app. */
async function appIsKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Resolves when this browser has kept the catalogue too. */
async function catalogueIsKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await caches.open('skylens-catalogue');
        return (await kept.match('/api/satellites/catalogue')) !== undefined;
      }),
    )
    .toBe(true);
}

test.describe('without a network', () => {
  let own: SkylensServer;
  let folder: string;
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skylens-offline-'));
    const catalogue = join(folder, 'known-satellites.json');
    await writeKnownSatellites(catalogue, Date.now());
    own = await SkylensServer.start({
      AIRCRAFT_SOURCES: 'demo',
      STANDING_DATA: 'dir:e2e/fixtures/standing-data',
      SATELLITE_SOURCES: `file:${catalogue}`,
    });
  });
  test.afterEach(async () => {
    await own.stop();
    await rm(folder, { recursive: true, force: true });
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

  test('[SAT-04] passes are predicted from the catalogue that this browser kept', async ({ page }) => {
    await page.goto(`${own.url}/satellites`);
    await page.getByRole('radio', { name: 'All overhead' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'ISS (ZARYA)' }).first()).toBeVisible();
    await appIsKept(page);
    await catalogueIsKept(page);
    await own.stop();
    await page.reload();
    await page.getByRole('radio', { name: 'All overhead' }).click();
    await expect(page.getByText('computed on this device')).toBeVisible();
    const station = page.getByRole('article').filter({ hasText: 'ISS (ZARYA)' }).first();
    await station.getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'ISS (ZARYA)' })).toBeVisible();
    await page.getByRole('tab', { name: 'Visibility Passes' }).click();
    await expect(page.getByRole('img', { name: 'Sky plot of ISS (ZARYA)' }).first()).toBeVisible();
    await page.goto(`${own.url}/satellites/globe`);
    await expect(page.getByText(/^8 of 8$/).first()).toBeVisible();
  });
});
