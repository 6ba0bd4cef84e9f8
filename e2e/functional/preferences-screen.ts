import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { inRoot } from '../../tools/setup/paths.mjs';
import { writeKnownSatellites } from '../fixtures/known-satellites';
import { SkylensServer } from '../fixtures/skylens-server';
import { expect, test as base } from '../fixtures/test';

/** A server with the known satellites and the accounts of `people.ts`. */
export const test = base.extend<object, { server: SkylensServer }>({
  server: [
    async ({ provider }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'skylens-preferences-'));
      const file = join(folder, 'known-satellites.json');
      await writeKnownSatellites(file, Date.now());
      const server = await SkylensServer.start(
        { AIRCRAFT_SOURCES: `adsb.lol=${provider.url}`, SATELLITE_SOURCES: `file:${file}` },
        async (dataDir) => {
          const script = ['--import', 'tsx', inRoot('e2e/fixtures/make-accounts.ts'), dataDir];
          await promisify(execFile)(process.execPath, script, { cwd: inRoot('.') });
        },
      );
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 170_000 },
  ],
});

/** A field of the settings page. */
export const field = (page: Page, name: string): Locator =>
  page.getByRole('form', { name: 'Your choices' }).getByLabel(name);

export async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

export { expect };
