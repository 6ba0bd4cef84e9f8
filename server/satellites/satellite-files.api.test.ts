import { rm, utimes, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { STATION_OMM, STATION_TLE, withChecksum } from '@engine/orbits/intake/tle.fixture';
import { createAerialObjectRepository } from '../db/aerial-object-repository';
import {
  NOW_MS,
  ommList,
  ommRecord,
  openSatellitesBench,
  type SatellitesBench,
  until,
} from './satellites-bench.fixture';
import type { Satellites } from './start-satellites';

let bench: SatellitesBench;
beforeAll(async () => {
  bench = await openSatellitesBench();
});
afterEach(() => bench.reset());
afterAll(() => bench.close());

const GOOD = JSON.stringify(ommList(20));

function errorOf(satellites: Satellites): string | null {
  return satellites.status().sources[0]?.lastError ?? null;
}

function countOf(satellites: Satellites): number {
  return satellites.store.current()?.records.length ?? 0;
}

function tleOf(noradId: number, lineEnd: string): string {
  const number = String(noradId).padStart(5, '0');
  const line1 = withChecksum(`1 ${number}U 98067A   26233.50000000  .00016024  00000+0  27777-3 0  999`);
  const line2 = withChecksum(`2 ${number}  51.6381 147.8590 0003466 150.4670 338.5502 15.5104322245252`);
  return `NAME ${noradId}${lineEnd}${line1}${lineEnd}${line2}${lineEnd}`;
}

/** The station's element set also in the third form that CelesTrak gives it in. */
const STATION_CSV = `${Object.keys(STATION_OMM).join(',')}
ISS (ZARYA),1998-067A,2024-05-09T08:48:19.938816,15.51043222,.0003466,51.6381,147.8590,150.4670,338.5502,0,U,25544,999,45252,.27777E-3,.16024E-3,0
`;

describe('a catalogue from files', () => {
  it('is the same elements in TLE, OMM JSON and OMM CSV', async () => {
    const forms = {
      'a.tle': `${STATION_TLE.join('\n')}\n`,
      'a.json': JSON.stringify([STATION_OMM]),
      'a.csv': STATION_CSV,
    };
    const sets: unknown[] = [];
    for (const [name, text] of Object.entries(forms)) {
      const satellites = bench.start(`file:${await bench.file(name, text)}`);
      await satellites.whenRestored;
      expect(satellites.status()).toMatchObject({ label: name, count: 1, rejections: [] });
      sets.push(satellites.store.byNoradId(25_544)?.elements);
      await bench.reset();
    }
    expect(sets[0]).toMatchObject({ name: 'ISS (ZARYA)', meanMotionRevPerDay: 15.510_432_22, bstar: 0.000_277_77 });
    expect(sets[1]).toEqual(sets[0]);
    expect(sets[2]).toEqual(sets[0]);
  });

  it('is elements, facts and magnitudes, told apart by their content, and the health says what it is', async () => {
    const elements = await bench.file('a.json', GOOD);
    const facts = await bench.file(
      'b.data',
      gzipSync(JSON.stringify([{ n: 'X DEB', c: 3, i: '2020-001C', o: 'US', ld: '2020-01-02', dd: '' }])),
    );
    const magnitudes = await bench.file(
      'c.txt',
      '00001 d Desig...  Name.......... Mag.\n00003   58 2B     Vanguard 1      4.0\n',
    );
    const satellites = bench.start(`file:${elements},file:${facts},file:${magnitudes}`);
    await satellites.whenRestored;
    expect(satellites.store.byNoradId(3)).toMatchObject({
      elements: { name: 'SATELLITE 3', meanMotionRevPerDay: 15.5 },
      owner: 'US',
      launchDate: '2020-01-02',
      standardMagnitude: 5.24,
    });
    expect(satellites.status()).toMatchObject({
      source: 'file',
      label: 'a.json',
      count: 20,
      rejections: [],
      sources: [{ id: 'file:a.json+b.data+c.txt', state: 'ok', lastError: null, note: null }],
    });
  });

  it('is read again when a file changes, and the elements that are newer stay', async () => {
    const path = await bench.file('a.json', GOOD);
    const satellites = bench.start(`file:${path}`);
    await satellites.whenRestored;
    const first = satellites.store.current()?.version;
    await bench.file(
      'a.json',
      JSON.stringify([
        ...ommList(18),
        ommRecord(19, { EPOCH: '2026-08-22T06:00:00', INCLINATION: 60 }),
        ommRecord(20, { EPOCH: '2026-08-01T06:00:00', INCLINATION: 70 }),
        ommRecord(21),
      ]),
    );
    await until(() => countOf(satellites) === 21);
    expect(satellites.store.current()?.version).not.toBe(first);
    expect(satellites.store.byNoradId(19)?.elements.inclinationDeg).toBe(60);
    expect(satellites.store.byNoradId(20)?.elements.inclinationDeg).toBe(51.6);
  });

  it.each([
    ['truncated', GOOD.slice(0, -200), 'is JSON that cannot be read: it is cut off or damaged'],
    ['a web page', '<html><body>503</body></html>', 'is a web page, not a catalogue'],
    ['a refusal', 'GP data has not updated since your last download', 'is no catalogue but a text: “GP data has not'],
    ['an empty list', '[]', 'is an empty list'],
    ['empty', '', 'is empty'],
    ['of wrong checksums', `${tleOf(1, '\n').trimEnd().slice(0, -1)}x`, 'a checksum is wrong, as in “2 00001'],
    ['far smaller', JSON.stringify(ommList(9)), 'holds 9 objects where the last good set has 20: not taken'],
    [
      'full of errors',
      JSON.stringify([...ommList(17), ...ommList(3, { EPHEMERIS_TYPE: 4 })]),
      '3 of 20 records cannot be used: not taken, the last good set stays',
    ],
    ['of another kind', '{"hello": 1}', 'is JSON of another kind'],
  ])('that becomes %s is not taken: the last good set stays, and the health says why', async (_name, broken, why) => {
    const path = await bench.file('a.json', GOOD);
    const satellites = bench.start(`file:${path}`);
    await satellites.whenRestored;
    const good = satellites.store.current();
    await bench.file('a.json', broken);
    await until(() => errorOf(satellites) !== null);
    expect(errorOf(satellites)).toContain(why);
    expect(errorOf(satellites)).toMatch(/^a\.json/);
    expect(satellites.store.current()).toBe(good);
    expect(satellites.status()).toMatchObject({ count: 20, sources: [{ state: 'failing' }] });
    await bench.file('a.json', JSON.stringify(ommList(21)));
    await until(() => countOf(satellites) === 21);
    expect(satellites.status().sources[0]?.state).toBe('ok');
  });

  it('that disappears leaves the last good set', async () => {
    const path = await bench.file('a.json', GOOD);
    const satellites = bench.start(`file:${path}`);
    await satellites.whenRestored;
    await rm(path);
    await until(() => errorOf(satellites) !== null);
    expect(errorOf(satellites)).toBe('a.json cannot be read (ENOENT)');
    expect(countOf(satellites)).toBe(20);
  });

  it('that never was there leaves no catalogue, and says so', async () => {
    const satellites = bench.start('file:/does/not/exist.tle');
    await satellites.whenRestored;
    expect(satellites.store.current()).toBeNull();
    expect(await satellites.document()).toBeNull();
    expect(errorOf(satellites)).toBe('exist.tle cannot be read (ENOENT)');
  });

  it('with line ends of every kind is read, and single records with faults are counted', async () => {
    const lines = [tleOf(1, '\n'), tleOf(2, '\r\n'), tleOf(3, '\r')].join('');
    const wrong = tleOf(4, '\n').replace('51.6381', '51.6382');
    const satellites = bench.start(
      `file:${await bench.file('mixed.tle', `\uFEFF${lines}${wrong}${tleOf(5, '\r\n')}`)}`,
    );
    await satellites.whenRestored;
    expect(satellites.store.current()?.records.map(({ elements }) => elements.noradId)).toEqual([1, 2, 3, 5]);
    expect(satellites.status().rejections).toEqual([
      { reason: 'checksum', text: 'a checksum is wrong', count: 1, examples: [expect.stringContaining('2 00004')] },
    ]);
  });

  it('with one bad file among good ones is taken, and the note names the bad one', async () => {
    const good = await bench.file('good.json', GOOD);
    const bad = await bench.file('satcat.csv', '<html>');
    const satellites = bench.start(`file:${good},file:${bad}`);
    await satellites.whenRestored;
    expect(satellites.status()).toMatchObject({
      count: 20,
      sources: [{ state: 'ok', note: 'satcat.csv is a web page, not a catalogue' }],
    });
  });

  it('is read again where a file took its place that is as long and says that it is as old', async () => {
    const path = await bench.file('a.json', GOOD);
    const old = new Date(NOW_MS);
    await utimes(path, old, old);
    const satellites = bench.start(`file:${path}`);
    await satellites.whenRestored;
    const first = satellites.store.current()?.version;
    // In place, so that the file keeps its number too.
    await writeFile(path, GOOD.replaceAll('51.6', '52.6'));
    await utimes(path, old, old);
    await until(() => satellites.store.current()?.version !== first);
    expect(satellites.store.byNoradId(7)?.elements.inclinationDeg).toBe(52.6);
  });

  it('of two hundred thousand records is read while everything else has its turns', async () => {
    const path = await bench.file('large.json', JSON.stringify(ommList(200_000)));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    const satellites = bench.start(`file:${path}`);
    await satellites.whenRestored;
    clearInterval(timer);
    expect(countOf(satellites)).toBe(200_000);
    expect(turns).toBeGreaterThan(20);
    const document = await satellites.document();
    expect(document?.bodies.br.bytes.length).toBeLessThan(document?.bodies.identity.bytes.length ?? 0);
  });
});

describe('the last good set', () => {
  it('is stored whatever its names hold: halves of characters, which no database takes, are left out', async () => {
    const cut = `${'X'.repeat(98)}\u{1F680}\u{1F680}`;
    const names = ['A\uD83D', '\uDE80B', cut, '\u0000C'];
    const records = names.map((name, index) => ommRecord(index + 1, { OBJECT_NAME: name }));
    const first = bench.start(`file:${await bench.file('a.json', JSON.stringify(records))}`);
    await first.whenRestored;
    await first.stop();
    const second = bench.start('file:/gone.json');
    await second.whenRestored;
    expect(second.store.current()?.records.map(({ elements }) => elements.name)).toEqual([
      'A',
      'B',
      `${'X'.repeat(98)}…`,
      'C',
    ]);
  });

  it('is in the database, is there after a restart without its source, and keeps its version', async () => {
    const path = await bench.file('a.json', GOOD);
    const first = bench.start(`file:${path}`);
    await first.whenRestored;
    await first.stop();
    const rows: unknown[] = await bench.database
      .knex('aerial_objects')
      .where('type', 'satellite')
      .orderBy('id')
      .select('id', 'name', 'data_source', 'first_seen', 'last_seen');
    expect(rows).toHaveLength(20);
    expect(rows[0]).toMatchObject({
      id: 1,
      name: 'SATELLITE 1',
      data_source: 'satellitetracker',
      // No launch is listed: since when the catalogue has had it, never the epoch of its elements.
      first_seen: new Date(first.store.current()?.fetchedAtMs ?? Number.NaN),
      last_seen: new Date('2026-08-21T12:00:00Z'),
    });
    await rm(path);
    const second = bench.start(`file:${path},demo`);
    await second.whenRestored;
    expect(second.store.current()).toEqual(first.store.current());
    expect(second.status()).toMatchObject({
      source: 'file',
      count: 20,
      sources: [{ state: 'failing' }, { state: 'idle' }],
    });
  });

  it('forgets objects that left the catalogue, although their rows stay', async () => {
    const path = await bench.file('a.json', GOOD);
    const first = bench.start(`file:${path}`);
    await first.whenRestored;
    await bench.file('a.json', JSON.stringify(ommList(15)));
    await until(() => countOf(first) === 15);
    await first.stop();
    const second = bench.start('file:/gone.json');
    await second.whenRestored;
    expect(countOf(second)).toBe(15);
    expect(await bench.database.knex('aerial_objects').where('type', 'satellite').count('* as count').first()).toEqual({
      count: 20,
    });
    // Nobody vouches for the last elements of what has left: it may have come down.
    const objects = createAerialObjectRepository(bench.database.knex);
    expect(await objects.byId(16)).toMatchObject({ confidence: 'unverified', metadata: { noradId: 16 } });
    expect(await objects.byId(15)).toMatchObject({ confidence: 'confirmed' });
  });

  it('is not overwritten by older element sets', async () => {
    const first = bench.start(`file:${await bench.file('a.json', GOOD)}`);
    await first.whenRestored;
    await first.stop();
    const older = JSON.stringify(ommList(20, { EPOCH: '2026-01-01T00:00:00', INCLINATION: 10 }));
    const second = bench.start(`file:${await bench.file('old.json', older)}`);
    await second.whenRestored;
    expect(second.store.byNoradId(7)?.elements.inclinationDeg).toBe(51.6);
  });
});

describe('demo satellites', () => {
  it('are there while nothing was ever loaded, say what they are, and are written nowhere', async () => {
    const path = await bench.file('a.json', '[]');
    const satellites = bench.start(`file:${path},demo`);
    await satellites.whenRestored;
    await until(() => satellites.store.current() !== null);
    const demo = satellites.store.current();
    expect(demo).toMatchObject({ source: 'demo', sourceLabel: 'DEMO satellites', fetchedAtMs: NOW_MS });
    for (const { elements } of demo?.records ?? []) {
      expect(elements.name).toMatch(/^DEMO /);
      expect(elements.noradId).toBeGreaterThan(999_990_000);
      expect(elements.epochDay * 86_400_000).toBeLessThanOrEqual(NOW_MS);
    }
    await bench.file('a.json', GOOD);
    await until(() => satellites.store.current()?.source === 'file');
    await satellites.stop();
    expect(await bench.database.knex('aerial_objects').where('id', '>', 999_990_000).first()).toBeUndefined();
  });

  it('never come back once real elements were loaded', async () => {
    const first = bench.start(`file:${await bench.file('a.json', GOOD)},demo`);
    await first.whenRestored;
    await first.stop();
    const second = bench.start('demo');
    await second.whenRestored;
    expect(second.store.current()?.source).toBe('file');
    expect(second.status().sources).toMatchObject([{ id: 'demo', state: 'idle' }]);
  });
});
