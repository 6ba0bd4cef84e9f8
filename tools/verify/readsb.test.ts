import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runReadsbSuite } from './readsb';

const READSB_DATA = join(process.env['REFERENCE_DATA'] ?? '../shared/data', 'aircraft/readsb');

async function inFolder<T>(files: Readonly<Record<string, string>>, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'skylens-verify-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(folder, name), content);
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('verify readsb', () => {
  it.skipIf(!existsSync(READSB_DATA))('finds every field of the reference data as it stands in the files', async () => {
    const { gates, figures } = await runReadsbSuite(READSB_DATA);
    expect(gates.filter(({ pass }) => !pass)).toEqual([]);
    expect(figures).toMatchObject({ records: 2893, used: 2893 });
  });

  it('counts what was dropped and refused, with reasons, and misses its gate when it is too much', async () => {
    const aircraft = [{ hex: '3c6444', lat: 52, lon: 13, gs: 99_999, squawk: '1000' }, { hex: 'nonsense' }];
    const files = { 'aircraft_1.json': JSON.stringify({ now: 1_700_000_000, aircraft }) };
    const { gates, figures, lines } = await inFolder(files, runReadsbSuite);
    expect(gates.filter(({ pass }) => !pass).map(({ id }) => id)).toEqual(['readsb.used-share']);
    expect(figures).toMatchObject({
      files: [
        { records: 2, used: 1, droppedRecords: { 'bad-address': 1 }, droppedFields: { 'gs=99999': 1 }, mismatches: 0 },
      ],
    });
    expect(lines.at(-1)).toBe('all: 2 records, 1 used, 1 dropped');
  });

  it('misses its gates where there is nothing to read', async () => {
    const { gates } = await inFolder({}, runReadsbSuite);
    expect(gates.filter(({ pass }) => !pass).map(({ id }) => id)).toEqual([
      'readsb.files',
      'readsb.records',
      'readsb.used-share',
    ]);
  });
});
