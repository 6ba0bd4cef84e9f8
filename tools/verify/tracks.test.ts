import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runTracksSuite } from './tracks';

const AIRCRAFT_DATA = join(process.env['REFERENCE_DATA'] ?? '../shared/data', 'aircraft');

async function inFolder<T>(files: Readonly<Record<string, string>>, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'skylens-verify-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const METRES_PER_DEGREE = (6_371_000 * Math.PI) / 180;

/** One aircraft at 120 kt that turns right at 2.5°/s for a minute and flies straight for the next, near the equator. */
function flight(): readonly {
  readonly atS: number;
  readonly lat: number;
  readonly lon: number;
  readonly track: number;
}[] {
  let [lat, lon, track] = [0.5, 0.5, 0];
  return Array.from({ length: 600 }, (_, second) => {
    const here = { atS: 1_700_000_000 + second, lat, lon, track };
    const stepDeg = (120 * 0.514444) / METRES_PER_DEGREE;
    lat += stepDeg * Math.cos((track * Math.PI) / 180);
    lon += stepDeg * Math.sin((track * Math.PI) / 180);
    if (Math.floor(second / 60) % 2 === 0) track = (track + 2.5) % 360;
    return here;
  }).filter((_, second) => second % 3 === 0);
}

const readsbLines = () =>
  flight().map(({ atS, lat, lon, track }) => JSON.stringify({ now: atS, hex: 'abc123', lat, lon, gscp: 120, track }));
const openSkyLines = () =>
  flight().map(({ atS, lat, lon, track }) =>
    JSON.stringify({
      timestamp: atS * 1000,
      icao24: 'abc123',
      latitude: lat,
      longitude: lon,
      groundspeed: 120,
      track,
      vertical_rate: 0,
    }),
  );

describe('verify tracks', () => {
  it.skipIf(!existsSync(AIRCRAFT_DATA))(
    'meets every goal on the recorded series',
    async () => {
      const { gates, figures } = await runTracksSuite(AIRCRAFT_DATA);
      expect(gates.filter(({ pass }) => !pass)).toEqual([]);
      expect(figures).toMatchObject({ series: { length: 4 } });
    },
    60_000,
  );

  it('reads both formats, and finds the same in them', async () => {
    const files = {
      'track-here.jsonl': ['{"now": 1700000000, "flight": "N/A"}', 'no json', ...readsbLines()].join('\n'),
      'opensky/there.jsonl': openSkyLines().join('\n'),
      'notes.jsonl': readsbLines().join('\n'),
    };
    const { figures, lines } = await inFolder(files, runTracksSuite);
    expect(figures).toMatchObject({ series: ['track-here', 'there'], samples: 1132 });
    const rows = lines.filter((line) => / all +\+10 s/.test(line));
    expect(rows.map((line) => line.replace(/^\S+ +/, ''))).toEqual([expect.any(String), expect.any(String)]);
    expect(rows[0]?.replace(/^\S+ +/, '')).toBe(rows[1]?.replace(/^\S+ +/, ''));
  });

  it('finds the same whatever order the lines have, and whatever stands between them', async () => {
    const lines = readsbLines();
    const noise = ['null', '[]', '{"now":1', '{"now":1e999,"hex":"abc123","lat":0.5,"lon":0.5}'].concat(
      '{"now":1900000000,"hex":"abc123","lat":95,"lon":0.5}',
    );
    const clean = await inFolder({ 'track-one.jsonl': lines.join('\n') }, runTracksSuite);
    const shuffled = [...lines.toReversed(), ...noise, ...lines].join('\n');
    const messy = await inFolder({ 'track-one.jsonl': shuffled }, runTracksSuite);
    expect(messy.gates).toEqual(clean.gates);
  });

  it('says which file is damaged, and which folder is not there', async () => {
    const files = { 'track-one.jsonl.gz': 'no gzip' };
    await expect(inFolder(files, runTracksSuite)).rejects.toThrow(/track-one\.jsonl\.gz cannot be read/);
    await expect(runTracksSuite(join(tmpdir(), 'skylens-absent'))).rejects.toThrow(/skylens-absent cannot be read/);
  });

  it('misses its gates where there is nothing to read', async () => {
    const { gates } = await inFolder({}, runTracksSuite);
    expect(gates.filter(({ pass }) => pass)).toEqual([]);
  });

  it('does better than constant velocity on a flight with turns', async () => {
    const { gates } = await inFolder({ 'track-one.jsonl': readsbLines().join('\n') }, runTracksSuite);
    const missed = gates.filter(({ id, pass }) => !pass && !id.startsWith('tracks.coverage'));
    expect(missed).toEqual([]);
  });
});
