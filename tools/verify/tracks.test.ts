import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordedCircles } from './testing-recorded-circles';
import { runTracksSuite } from './tracks';
import { trackGates } from './tracks-gates';
import type { Cell } from './tracks-tally';

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

const better = (horizonS: number, anchorMeanM: number, ratio: number): unknown =>
  expect.objectContaining({
    horizonS,
    anchorMeanM: expect.closeTo(anchorMeanM, -1),
    ratio: expect.toSatisfy((value: number) => value <= ratio),
    turningRatio: expect.toSatisfy((value: number) => value <= 0.5),
    inside: expect.toSatisfy((value: number) => value >= 0.93),
  });

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

  it('is nearer than constant velocity to where a circling aircraft was recorded, and inside its ellipse', async () => {
    const { figures } = await inFolder({ 'track-circles.jsonl': recordedCircles().join('\n') }, runTracksSuite);
    const cells = [better(10, 101, 0.6), better(30, 619, 0.65), better(60, 1676, 0.72)];
    expect(figures).toMatchObject({ cells: expect.arrayContaining(cells) });
  });

  it('reads both formats, and finds the same in them', async () => {
    const files = {
      'track-here.jsonl': ['{"now": 1700000000, "flight": "N/A"}', 'no json', ...readsbLines()].join('\n'),
      'opensky/there.jsonl': openSkyLines().join('\n'),
      'notes.jsonl': readsbLines().join('\n'),
    };
    const { figures, lines } = await inFolder(files, runTracksSuite);
    expect(figures).toMatchObject({ series: ['track-here', 'there'], samples: 1132 });
    // As recorded, and thinned to a report every eight seconds.
    const rows = lines.filter((line) => / all +\+10 s/.test(line)).map((line) => line.replace(/^\S+ +/, ''));
    expect(rows).toHaveLength(4);
    expect(rows[0]).toBe(rows[1]);
    expect(rows[2]).toBe(rows[3]);
    expect(rows[2]).toMatch(/^all +\+10 s +6\d /);
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

/** A cell like those of the recorded series. */
const cell = (given: Partial<Cell>): Cell => ({
  series: 'one',
  half: 'all',
  horizonS: 10,
  samples: 5000,
  anchorMeanM: 100,
  productMeanM: 70,
  ratio: 0.7,
  turning: 500,
  turningAnchorMedianM: 150,
  turningProductMedianM: 60,
  turningRatio: 0.4,
  inside: 0.95,
  ellipseMedianM: 180,
  ...given,
});

const HORIZONS = [10, 30, 60] as const;

const missedBy = (...cells: readonly Partial<Cell>[]): readonly string[] => {
  const good = HORIZONS.flatMap((horizonS) => ['one', 'two', 'three'].map((series) => cell({ series, horizonS })));
  const gates = trackGates({
    series: 4,
    samples: 100_000,
    turningRatio: 0.42,
    cells: [...good, ...cells.map((given) => cell({ series: 'four', ...given }))],
  });
  return gates.filter(({ pass }) => !pass).map(({ id }) => id);
};

describe('the gates of tracks', () => {
  it('pass where every series is good', () => {
    expect(missedBy({})).toEqual([]);
  });

  it.each(HORIZONS)('hold every series at +%i s by itself, straight on and turning', (horizonS) => {
    expect(missedBy({ horizonS, ratio: 0.9 })).toEqual([`tracks.mean-${horizonS}s.worst-ratio`]);
    expect(missedBy({ horizonS, turningRatio: 0.7 })).toEqual([`tracks.turning-${horizonS}s.worst-ratio`]);
  });

  it.each(HORIZONS)('hold the coverage at +%i s of every series by itself', (horizonS) => {
    expect(missedBy({ horizonS, inside: 0.92 })).toEqual(['tracks.coverage.low']);
    expect(missedBy({ horizonS, inside: 0.98 })).toEqual(['tracks.coverage.high']);
    expect(missedBy({ horizonS, inside: 0.92 }, { horizonS: 60, inside: 0.98 })).toHaveLength(2);
  });

  it('leave out what has too few predictions', () => {
    expect(missedBy({ samples: 99, ratio: 2, turning: 0, inside: 0 })).toEqual([]);
    expect(missedBy({ samples: 100, ratio: 2, turning: 0, inside: 0 })).toEqual(['tracks.mean-10s.worst-ratio']);
    expect(missedBy({ turning: 99, turningRatio: 2 })).toEqual([]);
    expect(missedBy({ turning: 100, turningRatio: 2 })).toEqual(['tracks.turning-10s.worst-ratio']);
    expect(missedBy({ samples: 999, inside: 0 })).toEqual([]);
    expect(missedBy({ samples: 1000, inside: 0 })).toEqual(['tracks.coverage.low']);
  });
});
