import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { inRoot } from '../../tools/setup/paths.mjs';
import { hasRecordings, RECORDED_PLACE, RECORDINGS, SERIES, type StoredRow } from '../fixtures/recorded-sky';
import { SkylensServer } from '../fixtures/skylens-server';
import { expect, test as base } from '../fixtures/test';

const HOUR_MS = 3_600_000;
/** The busiest hour of the recording. */
const FROM_MS = Date.UTC(2018, 7, 1, 10);
/** It is remembered as if it had been two hours ago. */
const SHIFT_MS = Math.floor(Date.now() / 60_000) * 60_000 - 2 * HOUR_MS - FROM_MS;

interface WorkerFixtures {
  readonly server: SkylensServer;
  /** All that was stored, oldest first. */
  readonly stored: readonly StoredRow[];
  readonly rowsFile: string;
}

/** The product with a recorded hour in its memory. */
const test = base.extend<object, WorkerFixtures>({
  rowsFile: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'skylens-rows-'));
      await use(join(folder, 'rows.json'));
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider, rowsFile }, use) => {
      const server = await SkylensServer.start({ AIRCRAFT_SOURCES: `adsb.lol=${provider.url}` }, async (dataDir) => {
        const script = ['--import', 'tsx', inRoot('e2e/fixtures/make-recorded-hour.ts'), dataDir, RECORDINGS, SERIES];
        const times = [FROM_MS, FROM_MS + HOUR_MS, SHIFT_MS].map(String);
        await promisify(execFile)(process.execPath, [...script, ...times, rowsFile], { cwd: inRoot('.') });
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 170_000 },
  ],
  stored: [
    async ({ server, rowsFile }, use) => {
      expect(server.url).not.toBe('');
      await use(JSON.parse(await readFile(rowsFile, 'utf8')));
    },
    { scope: 'worker' },
  ],
});

test.skip(!hasRecordings, 'the recordings are not here');
// The player is put into the page as a script.
test.use({ viewport: { width: 1440, height: 900 }, bypassCSP: true });

async function playerScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [inRoot('e2e/fixtures/history-in-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    logLevel: 'error',
    alias: { '@app': inRoot('app'), '@engine': inRoot('engine'), '@contract': inRoot('server/contract') },
  });
  return outputFiles[0]?.text ?? '';
}

test('every place of a recorded hour stands within 50 m of where it was stored', async ({ page, stored }) => {
  const atMs = FROM_MS + SHIFT_MS + HOUR_MS / 2;
  const place = `${RECORDED_PLACE.latitude},${RECORDED_PLACE.longitude}`;
  await page.goto(`/?place=${place}&range=50&time=${new Date(atMs).toISOString().slice(0, 19)}Z`);
  await page.getByRole('button', { name: 'Stop time' }).click();
  // The page shows those of then.
  const rows = page.getByRole('listbox', { name: 'Objects, nearest first' }).getByRole('option');
  await expect.poll(() => rows.count()).toBeGreaterThan(10);
  await page.addScriptTag({ content: await playerScript() });
  const compared = await page.evaluate(([all, from]) => window.compareWithStored?.(all, from), [
    stored,
    RECORDED_PLACE,
  ] as const);
  console.log(`${compared?.checked} stored places, at most ${compared?.farthestM.toFixed(2)} m off`);
  expect(compared?.checked).toBeGreaterThan(1_000);
  expect(compared?.missing).toBe(0);
  expect(compared?.farthestM).toBeLessThan(50);
});
