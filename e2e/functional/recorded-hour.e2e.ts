import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { inRoot } from '../../tools/setup/paths.mjs';
import { hasRecordings, RECORDED_PLACE, RECORDINGS, SERIES, type StoredRow } from '../fixtures/recorded-sky';
import { lastDusk } from '../fixtures/night-flights';
import { SkylensServer } from '../fixtures/skylens-server';
import { expect, test as base } from '../fixtures/test';
import { answers, ask, dome, domePoint, firstAnswer, openIdentify } from './identify-screen';
import { chart } from './flights-screen';
import { detail } from './sky-screen';

const HOUR_MS = 3_600_000;
/** An hour of the recording, with more than a hundred aircraft. */
const FROM_MS = Date.UTC(2018, 7, 1, 10);
/** It is remembered as if it had been the hour after last dusk. */
const SHIFT_MS = lastDusk(Date.now() - HOUR_MS, RECORDED_PLACE) - FROM_MS;

const ROWS_FILE = 'stored-rows.json';

interface WorkerFixtures {
  readonly server: SkylensServer;
  /** All that was stored, oldest first. */
  readonly stored: readonly StoredRow[];
}

/** The product with a recorded hour in its memory. */
const test = base.extend<object, WorkerFixtures>({
  server: [
    async ({ provider }, use) => {
      const server = await SkylensServer.start({ AIRCRAFT_SOURCES: `adsb.lol=${provider.url}` }, async (dataDir) => {
        const script = ['--import', 'tsx', inRoot('e2e/fixtures/make-recorded-hour.ts'), dataDir, RECORDINGS, SERIES];
        const times = [FROM_MS, FROM_MS + HOUR_MS, SHIFT_MS].map(String);
        await promisify(execFile)(process.execPath, [...script, ...times, join(dataDir, ROWS_FILE)], {
          cwd: inRoot('.'),
        });
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 170_000 },
  ],
  stored: [
    async ({ server }, use) => {
      await use(JSON.parse(await readFile(join(server.dataDir, ROWS_FILE), 'utf8')));
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

const RADIANS = Math.PI / 180;
const METRES_PER_DEGREE = 111_195;
const METRES_PER_FOOT = 0.3048;
/** Of the hills there. */
const GROUND_M = 450;

interface Sighted {
  readonly row: StoredRow;
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
}

/** Where a stored place is seen from the place of the recording: flat, which is right to a fraction of a degree so near. */
function sightedFrom(row: StoredRow): Sighted {
  const northM = (row.latitude - RECORDED_PLACE.latitude) * METRES_PER_DEGREE;
  const eastM =
    (row.longitude - RECORDED_PLACE.longitude) * METRES_PER_DEGREE * Math.cos(RECORDED_PLACE.latitude * RADIANS);
  const upM = (row.altitude ?? Number.NaN) * METRES_PER_FOOT - GROUND_M;
  return {
    row,
    azimuthDeg: (Math.atan2(eastM, northM) / RADIANS + 360) % 360,
    elevationDeg: Math.atan2(upM, Math.hypot(eastM, northM)) / RADIANS,
  };
}

/** The highest above the horizon, but not overhead, where a degree of direction says little. */
function bestSeen(stored: readonly StoredRow[]): Sighted {
  const seen = stored.map(sightedFrom).filter(({ elevationDeg }) => elevationDeg < 60);
  const [best] = seen.toSorted((one, other) => other.elevationDeg - one.elevationDeg);
  if (best === undefined) throw new Error('Nothing was stored.');
  return best;
}

test('what was seen on a recorded night is found from the drawn sky, and led to its history and its replay', async ({
  page,
  stored,
}) => {
  const { row, azimuthDeg, elevationDeg } = bestSeen(stored);
  await openIdentify(page, row.atMs);
  await page.getByRole('combobox', { name: 'Where' }).selectOption('Other coordinates');
  await page.getByLabel('Latitude').fill(String(RECORDED_PLACE.latitude));
  await page.getByLabel('Longitude').fill(String(RECORDED_PLACE.longitude));
  await expect.poll(async () => Number(await dome(page).getAttribute('data-objects'))).toBeGreaterThan(3);
  const { x, y } = await domePoint(page, azimuthDeg, elevationDeg);
  await page.mouse.click(x, y);
  await ask(page);
  const name = row.callsign;
  await expect(firstAnswer(page)).toContainText(name);
  await firstAnswer(page).scrollIntoViewIfNeeded();
  await shoot(page, 'recorded-night-answer');
  await expect(answers(page)).not.toContainText('Nobody listened');
  await firstAnswer(page)
    .getByRole('link', { name: /^Show .* in the sky$/ })
    .click();
  await expect(detail(page).getByRole('heading', { level: 2 })).toContainText(name);
  await expect(page.getByTestId('sky')).toHaveAttribute('data-sky-at-ms', /^[1-9]/);
  await shoot(page, 'recorded-night-sky');
  await detail(page).getByRole('button', { name: 'History' }).click();
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(chart(page, 'Altitude')).toBeVisible();
  await page.locator('[role="slider"] [data-drawn]').last().waitFor();
  await shoot(page, 'recorded-night-history');
  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page).toHaveURL(/time=\d{4}-/);
  await expect(detail(page).getByRole('heading', { level: 2 })).toContainText(name);
  await shoot(page, 'recorded-night-replay');
});

/** For who wants to see them: into the folder that the environment names. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`) });
}
