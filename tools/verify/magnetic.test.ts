import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runMagneticSuite } from './magnetic';

const HEADER = '# Field 1: Decimal year\n# Field 2: Altitude (km)\n';
/** Rows of WMM2025_TestValues.txt (NOAA/NCEI), further columns left out. */
const OFFICIAL_ROWS = ['2025.000000 28 89 -121 -99.77', '2025.000000 65 43 93 0.50', '2025.000000 51 -33 109 -5.49'];

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wmm-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const missed = async () => (await runMagneticSuite(dataDir)).gates.filter(({ pass }) => !pass).map(({ id }) => id);

it('passes official rows and names the files of other models', async () => {
  await writeFile(join(dataDir, 'WMM2025_TestValues.txt'), `${HEADER}${OFFICIAL_ROWS.join('\n')}\n`);
  await writeFile(join(dataDir, 'WMM2020_TestValues.txt'), `${HEADER}2020.0 28 89 -121 -112.41\n`);
  expect(await missed()).toEqual([]);
  const { lines } = await runMagneticSuite(dataDir);
  expect(lines.join('\n')).toContain('3 of 3 rows answered');
  expect(lines).toContain('WMM2020_TestValues.txt: not applicable, it belongs to WMM-2020');
});

it('misses its goal for one wrong row, for a row outside the model and for an empty folder', async () => {
  expect(await missed()).toHaveLength(2);
  const file = join(dataDir, 'WMM2025_TestValues.txt');
  await writeFile(file, `${HEADER}${OFFICIAL_ROWS.join('\n')}\n2025.000000 28 89 -121 -99.70\n`);
  expect(await missed()).toEqual(['magnetic.largest-error']);
  await writeFile(file, `${HEADER}${OFFICIAL_ROWS.join('\n').slice(0, -4)}`);
  expect(await missed(), 'cut off within a row').toEqual(['magnetic.largest-error']);
  await writeFile(file, `${HEADER}${OFFICIAL_ROWS.join('\n')}\n2031.000000 28 89 -121 -99.77\n`);
  expect(await missed()).toEqual(['magnetic.rows-answered']);
});

it('knows test values whatever their file is called, and leaves other texts alone', async () => {
  await writeFile(join(dataDir, 'values.TXT'), `${HEADER}${OFFICIAL_ROWS.join('\n')}\n`);
  await writeFile(join(dataDir, 'readme.txt'), 'Values of the World Magnetic Model\n');
  expect(await missed()).toEqual([]);
});

it('says which folder it could not read', async () => {
  await expect(runMagneticSuite(join(dataDir, 'absent'))).rejects.toThrow(/absent cannot be read/);
});
