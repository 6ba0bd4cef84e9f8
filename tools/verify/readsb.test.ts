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

/** Two aircraft of sdr-enthusiasts/sdre-rust-adsb-parser, test_data/aircraft_1.json (MIT), 2023-11-20. */
const RECORDED = {
  now: 1_700_513_836.875,
  aircraft: [
    {
      hex: 'a3e31a',
      type: 'adsb_icao',
      flight: 'N35GR   ',
      r: 'N35GR',
      t: 'GLF5',
      dbFlags: 8,
      alt_baro: 45_000,
      alt_geom: 45_700,
      gs: 489.0,
      track: 67.26,
      baro_rate: -64,
      squawk: '3471',
      emergency: 'none',
      category: 'A3',
      nav_qnh: 1013.6,
      nav_altitude_mcp: 45_024,
      nav_modes: ['autopilot', 'althold', 'tcas'],
      lat: 35.208_109,
      lon: -110.373_001,
      nic: 8,
      rc: 186,
      seen_pos: 1.939,
      version: 2,
      nac_p: 10,
      nac_v: 2,
      sil: 3,
      alert: 0,
      spi: 0,
      mlat: [],
      tisb: [],
      messages: 261,
      seen: 0.1,
      rssi: -22.3,
    },
    {
      hex: 'ad64ca',
      type: 'adsb_icao',
      r: 'N962NK',
      t: 'A20N',
      alt_baro: 35_975,
      alt_geom: 36_350,
      gs: 434.5,
      track: 267.36,
      baro_rate: 0,
      category: 'A3',
      nav_qnh: 1012.8,
      nav_altitude_mcp: 36_000,
      lat: 34.405_518,
      lon: -109.637_837,
      nic: 8,
      rc: 186,
      seen_pos: 8.192,
      version: 0,
      nac_p: 8,
      mlat: [],
      tisb: [],
      messages: 8132,
      seen: 6.5,
      rssi: -25.9,
    },
  ],
};

describe('verify readsb', () => {
  it('finds every field of two recorded aircraft as it stands in the file', async () => {
    const { gates, figures } = await inFolder({ 'aircraft_1.json': JSON.stringify(RECORDED) }, runReadsbSuite);
    expect(gates.filter(({ pass }) => !pass)).toEqual([]);
    expect(figures).toMatchObject({ records: 2, used: 2, files: [{ mismatches: 0 }] });
  });

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
    expect(lines.at(-1)).toBe('all: 2 records, 1 used, 1 rejected');
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
