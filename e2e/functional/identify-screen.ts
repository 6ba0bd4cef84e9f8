import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { inRoot } from '../../tools/setup/paths.mjs';
import { STATION_HIGHEST_AFTER_MIN, writeKnownSatellites } from '../fixtures/known-satellites';
import { lastDusk } from '../fixtures/night-flights';
import { SkylensServer } from '../fixtures/skylens-server';
import { test as base } from '../fixtures/test';

const MINUTE_MS = 60_000;

interface WorkerFixtures {
  readonly server: SkylensServer;
  /** The dusk that the server remembers: two aircraft passed, and the station stood high. */
  readonly duskMs: number;
}

/** The product with aircraft and satellites of last evening. */
export const test = base.extend<object, WorkerFixtures>({
  duskMs: [lastDusk(Date.now()), { scope: 'worker', option: true }],
  server: [
    async ({ provider, duskMs }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'skylens-dusk-'));
      const file = join(folder, 'dusk-satellites.json');
      await writeKnownSatellites(file, duskMs - STATION_HIGHEST_AFTER_MIN * MINUTE_MS);
      const server = await SkylensServer.start(
        { AIRCRAFT_SOURCES: `adsb.lol=${provider.url}`, SATELLITE_SOURCES: `file:${file}` },
        async (dataDir) => {
          const script = ['--import', 'tsx', inRoot('e2e/fixtures/make-history.ts'), dataDir, String(duskMs)];
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

export { expect };

const HORIZON_RADIUS = 100;
/** With its margin, in its own units. */
const DOME_SIZE = 228;

export const dome = (page: Page) => page.getByTestId('sky-dome');
export const answers = (page: Page) => page.getByRole('region', { name: 'It may have been' });
export const firstAnswer = (page: Page) => answers(page).getByRole('listitem').first();

/** Pixels of the window at which the dome shows a direction: north up, east on the left. */
export async function domePoint(
  page: Page,
  azimuthDeg: number,
  elevationDeg: number,
): Promise<{ x: number; y: number }> {
  await dome(page).scrollIntoViewIfNeeded();
  const box = await dome(page).boundingBox();
  if (box === null) throw new Error('The sky is not drawn.');
  const radius = HORIZON_RADIUS * (1 - elevationDeg / 90) * (box.width / DOME_SIZE);
  const azimuthRad = (azimuthDeg * Math.PI) / 180;
  return {
    x: box.x + box.width / 2 - radius * Math.sin(azimuthRad),
    y: box.y + box.height / 2 - radius * Math.cos(azimuthRad),
  };
}

/** Text of `datetime-local` for a moment, by the clock of the page. */
const localText = (page: Page, atMs: number): Promise<string> =>
  page.evaluate((ms) => new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 19), atMs);

/** Opens the page and says when it was; the place is the device's. */
export async function openIdentify(page: Page, atMs: number): Promise<void> {
  await page.goto('/identify');
  await expect(page.getByRole('heading', { level: 1, name: 'What was that?' })).toBeVisible();
  await page.getByRole('combobox', { name: 'When' }).selectOption('At a date and time');
  await page.getByLabel('Seen at').fill(await localText(page, atMs));
  await expect(page.getByText('It stays on this device.')).toBeVisible();
}

export const ask = (page: Page) => page.getByRole('button', { name: 'What was it?' }).click();
