import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AircraftReport } from '@engine/tracking/aircraft-report';
import { epochMs, latitude, longitude } from '@engine/units/quantity';
import type { RecordedMessage } from './recorded-message';
import { readRecording } from './recording-reader';
import { findBusyStart, ReplayTimeline } from './replay-timeline';

const AIRCRAFT_DATA = join(process.env['REFERENCE_DATA'] ?? '../shared/data', 'aircraft');
const T = 1_700_000_000_000;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylens-replay-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function read(path: string): Promise<readonly RecordedMessage[]> {
  const messages: RecordedMessage[] = [];
  for await (const message of readRecording(path, 'replay:test')) {
    messages.push(message);
  }
  return messages;
}

const lines = (...values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join('\n');

const trackLine = {
  now: 1_748_719_389,
  alt_baro: 1500,
  gscp: 90,
  lat: 36.4,
  lon: -121.4,
  track: 280.8,
  hex: 'a7f426',
  flight: 'N611TH',
};

describe('a recording', () => {
  it('may be short lines with the full object now and then', async () => {
    const path = await file(
      'short.jsonl',
      lines(
        {
          ...trackLine,
          flightdict: { type: 'tisb_icao', flight: 'N611TH  ', alt_geom: 1400, category: 'A7' },
          category: 'A7',
        },
        { flight: 'N/A', now: 1_748_719_390 },
        { ...trackLine, now: 1_748_719_391, flightdict: null },
      ),
    );
    const [first, tick, second] = await read(path);
    expect(first?.report).toMatchObject({
      address: 'a7f426',
      callsign: 'N611TH',
      emitterCategory: 'A7',
      heardAt: 1_748_719_389_000,
      position: { latitude: 36.4, longitude: -121.4, at: 1_748_719_389_000, method: 'tisb' },
    });
    expect(first?.report?.groundSpeed).toBeCloseTo(46.3, 6);
    expect(tick).toEqual({ atMs: 1_748_719_390_000 });
    // How the fix came is not repeated and holds.
    expect(second?.report?.position?.method).toBe('tisb');
  });

  it('of short lines with a full object, has the call sign from that and the registration from beside it', async () => {
    const line = { ...trackLine, hex: 'a3828a', flight: 'N325SY' };
    const path = await file(
      'names.jsonl',
      lines(
        { ...line, flightdict: null },
        { ...line, flightdict: { type: 'adsb_icao', flight: 'SKW3883 ' } },
        { ...line, flightdict: { type: 'adsb_icao' } },
        { ...line, flightdict: null },
        { ...line, hex: 'a0fe80', flight: 'FFL626', flightdict: { flight: 'FFL626  ' } },
        { ...line, hex: '~2b1fcc', flight: '', flightdict: null },
        // Without the full object, what stands there is the call sign.
        { ...line, hex: 'a162b4', flight: 'CVU89' },
      ),
    );
    const names = (await read(path)).map(({ report }) => [report?.callsign, report?.registration]);
    expect(names).toEqual([
      [undefined, undefined],
      ['SKW3883', 'N325SY'],
      ['SKW3883', 'N325SY'],
      ['SKW3883', 'N325SY'],
      ['FFL626', undefined],
      [undefined, undefined],
      ['CVU89', undefined],
    ]);
  });

  it('of short lines whose names beside the full object are call signs, takes none for a registration', async () => {
    const line = { ...trackLine, hex: 'a0fe80' };
    const path = await file(
      'callsigns.jsonl',
      lines(
        { ...line, flight: 'FFL626', flightdict: { flight: 'FFL626  ' } },
        { ...line, flight: 'FFL627', flightdict: null },
        { ...line, flight: 'FFL627 ', flightdict: { type: 'adsb_icao' } },
        { ...line, flight: '', flightdict: null },
        { ...line, flight: 'FFL628', flightdict: { flight: 'FFL628  ' } },
        // The pilot sent the registration first: the call sign holds until the name beside it changes.
        { ...line, hex: 'a3828a', flight: 'N325SY', flightdict: { flight: 'N325SY  ' } },
        { ...line, hex: 'a3828a', flight: 'N325SY', flightdict: { flight: 'SKW3883 ' } },
        { ...line, hex: 'a3828a', flight: 'N325SY', flightdict: null },
      ),
    );
    const names = (await read(path)).map(({ report }) => [report?.callsign, report?.registration]);
    expect(names).toEqual([
      ['FFL626', undefined],
      ['FFL627', undefined],
      ['FFL627', undefined],
      ['FFL627', undefined],
      ['FFL628', undefined],
      ['N325SY', undefined],
      ['SKW3883', undefined],
      ['SKW3883', undefined],
    ]);
  });

  it('of short lines, takes a name that changes for no registration, and one that stays beside two call signs', async () => {
    const path = await file(
      'changing-names.jsonl',
      lines(
        { ...trackLine, hex: 'a0fe81', flight: 'FFL626', flightdict: null },
        { ...trackLine, hex: 'a0fe81', flight: 'FFL627', flightdict: { flight: 'FFL628  ' } },
        { ...trackLine, hex: 'a3828b', flight: 'N325SY', flightdict: { flight: 'SKW3883 ' } },
        { ...trackLine, hex: 'a3828b', flight: 'N325SY', flightdict: { flight: 'SKW3884 ' } },
        { ...trackLine, hex: 'a3828b', flight: 'N325SY', flightdict: null },
      ),
    );
    const names = (await read(path)).map(({ report }) => [report?.callsign, report?.registration]);
    expect(names).toEqual([
      [undefined, undefined],
      ['FFL628', undefined],
      ['SKW3883', 'N325SY'],
      ['SKW3884', 'N325SY'],
      ['SKW3884', 'N325SY'],
    ]);
  });

  it('takes a speed of 0 without a track for one that was not known', async () => {
    const path = await file(
      'unknown-velocity.jsonl',
      lines({ ...trackLine, gscp: 0, track: null, flightdict: null }, { ...trackLine, gscp: 0, flightdict: null }),
    );
    const [unknown, standing] = await read(path);
    expect(unknown?.report?.groundSpeed).toBeUndefined();
    expect(unknown?.report?.position).toBeDefined();
    expect(standing?.report?.groundSpeed).toBe(0);
  });

  it('may be compressed, whatever its name', async () => {
    const path = await file('packed.jsonl', gzipSync(lines(trackLine)));
    expect(await read(path)).toHaveLength(1);
  });

  it('may be rows of OpenSky', async () => {
    const row = {
      timestamp: 1_533_099_600_000,
      altitude: 38_000,
      callsign: 'TOM2XE',
      groundspeed: 438,
      icao24: '4067f2',
      latitude: 46.7,
      longitude: 10.2,
      track: 292.4,
      vertical_rate: -64,
    };
    const path = await file('opensky.jsonl', lines(row, { ...row, onground: true, groundspeed: null }));
    const [flying, standing] = await read(path);
    expect(flying?.report).toMatchObject({
      address: '4067f2',
      callsign: 'TOM2XE',
      heardAt: 1_533_099_600_000,
      track: 292.4,
    });
    expect(flying?.report?.pressureAltitude).toBeCloseTo(11_582.4, 6);
    expect(flying?.report?.verticalRate).toBeCloseTo(-0.325_12, 6);
    expect(standing?.report).toMatchObject({ onGround: true });
    expect(standing?.report).not.toHaveProperty('pressureAltitude');
  });

  it('may be lines of the JSON port, each with a comma at its end', async () => {
    const path = await file('port.txt', '{"hex":"aa6abc","lat":1,"lon":2},\n{"hex":"a86061"},\n');
    expect((await read(path)).map(({ report }) => report?.address)).toEqual(['aa6abc', 'a86061']);
  });

  it('may be an aircraft.json, or a folder of them in the order of their time', async () => {
    const snapshots = join(folder, 'snapshots');
    await mkdir(snapshots);
    await writeFile(join(snapshots, 'a.json'), JSON.stringify({ now: 1_700_000_002, aircraft: [{ hex: '000002' }] }));
    await writeFile(
      join(snapshots, 'b.json'),
      JSON.stringify({ now: 1_700_000_001, aircraft: [{ hex: '000001' }, { hex: 'bad' }] }),
    );
    expect(await read(join(snapshots, 'b.json'))).toEqual([
      { atMs: 1_700_000_001_000, report: expect.objectContaining({ address: '000001' }) },
      { atMs: 1_700_000_001_000, rejection: 'bad-address' },
    ]);
    expect((await read(snapshots)).map(({ report }) => report?.address)).toEqual(['000001', undefined, '000002']);
  });

  it('may be a trace, whose altitude and rate say by flags what they are', async () => {
    const trace = {
      icao: 'ac671b',
      r: 'N899DN',
      t: 'B739',
      timestamp: 1_738_703_622.619,
      trace: [
        [
          0,
          16.7,
          -88,
          32_000,
          478.6,
          327.8,
          0,
          64,
          { type: 'adsb_icao', flight: 'DAL1812 ', squawk: '4637' },
          'adsb_icao',
          33_825,
          32,
          280,
          0,
        ],
        [8.96, 16.8, -88.1, 33_900, 482, 336.8, 12, 32, null, 'mlat', null, null, null, null],
        [20, 16.9, -88.2, 'ground', 10, 90, 0, null, null, 'adsb_icao', null, null, null, null],
        ['soon'],
      ],
    };
    const [first, second, third, fourth] = await read(await file('trace_full_ac671b.json', JSON.stringify(trace)));
    expect(first).toMatchObject({
      atMs: 1_738_703_622_619,
      report: { registration: 'N899DN', callsign: 'DAL1812', squawk: '4637' },
    });
    expect(first?.report?.pressureAltitude).toBeCloseTo(9753.6, 6);
    expect(first?.report?.ellipsoidHeight).toBeCloseTo(10_309.86, 6);
    expect(second?.report?.ellipsoidHeight).toBeCloseTo(10_332.72, 6);
    expect(second?.report).not.toHaveProperty('pressureAltitude');
    expect(second?.report?.position?.method).toBe('mlat');
    expect(third?.report?.onGround).toBe(true);
    expect(fourth?.rejection).toBe('bad-trace-point');
  });

  it('drops a broken line by name and goes on', async () => {
    const path = await file(
      'broken.jsonl',
      `${lines(trackLine)}\n{"hex": \n${lines({ ...trackLine, hex: '???' }, trackLine)}`,
    );
    expect((await read(path)).map(({ rejection }) => rejection ?? 'used')).toEqual([
      'used',
      'not-json',
      'bad-address',
      'used',
    ]);
  });

  it.each([
    ['no.json', undefined],
    ['web.json', '<html></html>'],
    ['other.json', '{\n"weather": []\n}'],
  ])('%s cannot be played and says so', async (name, content) => {
    const path = content === undefined ? join(folder, name) : await file(name, content);
    await expect(read(path)).rejects.toThrow(/no such file|a web page|no aircraft list/);
  });

  it.skipIf(!existsSync(AIRCRAFT_DATA)).each([
    ['track-day-20250601-monterey.jsonl.gz', 44_120, 521],
    ['track-1h-20230829-nevada.jsonl.gz', 5_767, 59],
    ['opensky/switzerland-20180801-0500-1400.jsonl.gz', 82_741, 567],
    ['opensky/zurich-airport-surface-2019-10-11.jsonl.gz', 17_132, 10],
    ['readsb/trace_full_ac671b.json', 2_500, 1],
  ])('of the reference data is read whole: %s', async (name, messages, aircraft) => {
    let count = 0;
    let rejected = 0;
    const addresses = new Set<string>();
    for await (const { report, rejection } of readRecording(join(AIRCRAFT_DATA, name), 'replay:test')) {
      count += 1;
      rejected += rejection === undefined ? 0 : 1;
      if (report !== undefined) {
        addresses.add(`${report.addressKind}${report.address}`);
      }
    }
    expect({ count, rejected, aircraft: addresses.size }).toEqual({ count: messages, rejected: 0, aircraft });
  });
});

const reportAt = (atMs: number, address = '3c6444'): AircraftReport => ({
  address,
  addressKind: 'icao',
  sourceId: 'replay:test',
  heardAt: epochMs(atMs - 500),
  position: { latitude: latitude(50), longitude: longitude(8), at: epochMs(atMs - 1000), method: 'adsb' },
});

/** One aircraft at first, two hours later several. */
const lonelyThenBusy: readonly RecordedMessage[] = [
  { atMs: 0, report: reportAt(0) },
  ...Array.from({ length: 8 }, (_, index) => 7_200_000 + index * 1_000).map((atMs, index) => ({
    atMs,
    report: reportAt(atMs, `00000${index}`),
  })),
];

describe('the timeline of a replay', () => {
  it('begins now and runs at its speed, ages included', () => {
    const timeline = new ReplayTimeline(T, 10);
    expect(timeline.dueAt(5_000_000)).toBe(T);
    expect(timeline.dueAt(5_060_000)).toBe(T + 6_000);
    const shifted = timeline.shift(reportAt(5_060_000), 5_060_000, 0);
    expect(shifted.heardAt).toBe(T + 5_950);
    expect(shifted.position?.at).toBe(T + 5_900);
  });

  it('does not wait through hours of silence', () => {
    const timeline = new ReplayTimeline(T, 1);
    timeline.dueAt(0);
    expect(timeline.dueAt(3_600_000)).toBe(T + 2_000);
    expect(timeline.dueAt(3_601_000)).toBe(T + 3_000);
  });

  it('never gives a fix from the future', () => {
    const timeline = new ReplayTimeline(T, 1);
    timeline.dueAt(0);
    const shifted = timeline.shift(reportAt(60_000), 10_000, 0);
    expect(shifted.position?.at).toBe(T + 10_000);
  });

  it('starts where several aircraft are about', async () => {
    expect(await findBusyStart(Readable.from(lonelyThenBusy))).toBe(7_200_000);
  });

  it('starts at the beginning where it never gets busy', async () => {
    expect(await findBusyStart(Readable.from(lonelyThenBusy.slice(0, 3)))).toBe(0);
  });
});
