import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { inRoot } from '../../tools/setup/paths.mjs';
import { SkylensServer } from '../fixtures/skylens-server';
import { test as base } from '../fixtures/test';

/** A server that has counted the traffic of `make-traffic.ts`. */
export const test = base.extend<object, { counted: { readonly url: string } }>({
  counted: [
    async ({ provider }, use) => {
      const server = await SkylensServer.start({ AIRCRAFT_SOURCES: `adsb.lol=${provider.url}` }, async (dataDir) => {
        const script = ['--import', 'tsx', inRoot('e2e/fixtures/make-traffic.ts'), dataDir, String(Date.now())];
        await promisify(execFile)(process.execPath, script, { cwd: inRoot('.') });
      });
      await use({ url: server.url });
      await server.stop();
    },
    { scope: 'worker', timeout: 170_000 },
  ],
  baseURL: async ({ counted }, use) => use(counted.url),
});

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });
export const table = (page: Page, name: string): Locator => page.getByRole('table', { name });
/** First cells of the rows of a table's body. */
export const heads = (rows: Locator): Locator => rows.locator('tbody').getByRole('rowheader');
