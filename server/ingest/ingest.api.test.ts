import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { aircraftObjectId } from '@contract/object-id';
import { answer } from '../providers/testing/fake-service';
import { airliner, circles, folder, receiver, service, start, until, v2 } from './ingest-bench.fixture';

const trackLine = (now: number, lat: number): string =>
  JSON.stringify({ now, hex: 'a7f426', lat, lon: -121.4, alt_baro: 1500, gscp: 90, track: 0 });

describe('aircraft of a public service', () => {
  it('are in the store, with a bad record rejected, counted, and the rest used', async () => {
    const fake = await service(
      v2(airliner, { hex: 'nonsense' }, 'not an aircraft', { ...airliner, hex: '~2a3b4c', lat: 52.6 }),
    );
    const rig = await start(`adsb.lol=${fake.url}`);
    rig.look();
    await until(() => rig.store.size === 2);
    expect(rig.store.get(aircraftObjectId('3c6444', 'icao'))).toMatchObject({
      callsign: 'DLH4AB',
      feed: 'live',
      objectClass: 'airliner',
      typeName: 'Airbus A319',
      positionSourceId: 'adsb.lol',
    });
    expect(rig.store.get(aircraftObjectId('2a3b4c', 'other'))?.addressKind).toBe('other');
    expect(fake.requests[0]?.path).toBe('/v2/point/52.5/13.4/75');
    expect(rig.source('adsb.lol')).toMatchObject({
      state: 'ok',
      recordsUsed: 2,
      recordsDropped: { 'bad-address': 1, 'not-an-object': 1 },
    });
    expect(rig.ingest.status()).toMatchObject({ mode: 'live' });
  });

  it('are not asked for until somebody looks, nor after everybody has left', async () => {
    const fake = await service(v2(airliner));
    const rig = await start(`adsb.lol=${fake.url}`);
    await sleep(300);
    expect(fake.requests).toHaveLength(0);
    expect(rig.source('adsb.lol')?.state).toBe('idle');
    const lease = rig.look();
    await until(() => fake.requests.length === 1, 1_000);
    lease.release();
    await rig.pass(6_000);
    expect(fake.requests).toHaveLength(1);
    expect(rig.source('adsb.lol')?.state).toBe('idle');
  });

  it('are asked for with one circle for viewers near one another, five seconds apart', async () => {
    const fake = await service(v2(airliner));
    const rig = await start(`adsb.lol=${fake.url}`);
    rig.look();
    rig.look();
    await until(() => circles(fake).length === 2);
    const [first, second] = circles(fake);
    expect(second?.path).toBe(first?.path);
    expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThan(4_990);
    expect(fake.mostAtOnce()).toBe(1);
  });

  it('are asked for seldom at a second service while a better one answers', async () => {
    const lol = await service(v2(airliner));
    const fi = await service(v2(airliner));
    const rig = await start(`adsb.lol=${lol.url},adsb.fi=${fi.url}`);
    rig.look();
    for (let count = 1; count <= 3; count++) {
      await until(() => circles(lol).length >= count);
      await rig.pass(5_000);
    }
    expect(fi.requests).toHaveLength(1);
  });

  it('come from adsb.fi by its v3 path and from OpenSky by a box of one credit', async () => {
    const fi = await service(v2(airliner));
    const seconds = Math.floor(Date.now() / 1000);
    const states = [
      [
        '4b1805',
        'SWR123  ',
        'Switzerland',
        seconds - 2,
        seconds - 1,
        13.3,
        52.6,
        10_000,
        false,
        230,
        180,
        0,
        null,
        10_300,
        '1000',
        false,
        0,
        4,
      ],
    ];
    const opensky = await service(answer(200, JSON.stringify({ time: seconds, states })));
    const rig = await start(`adsb.fi=${fi.url},opensky=${opensky.url}`);
    rig.look();
    await until(() => rig.store.size === 2);
    expect(fi.requests[0]?.path).toBe('/api/v3/lat/52.5/lon/13.4/dist/75');
    expect(opensky.requests[0]?.path).toBe(
      '/api/states/all?lamin=50.56&lomin=10.21&lamax=54.44&lomax=16.59&extended=1',
    );
    expect(rig.store.get(aircraftObjectId('4b1805', 'icao'))).toMatchObject({
      callsign: 'SWR123',
      emitterCategory: 'A3',
      pressureAltitude: 10_000,
      ellipsoidHeight: 10_300,
      position: { method: 'adsb', at: (seconds - 2) * 1000 },
    });
  });
});

describe('a receiver of one\u2019s own', () => {
  it('is asked every second whether somebody looks or not', async () => {
    const fake = await service(receiver(airliner));
    const rig = await start(`readsb:${fake.url}/data/aircraft.json`);
    await until(() => fake.requests.length >= 3, 5_000);
    expect(rig.store.size).toBe(1);
    expect(rig.source(`readsb:${new URL(fake.url).host}/data/aircraft.json`)).toMatchObject({
      kind: 'receiver',
      state: 'ok',
      aircraft: 1,
    });
  });

  it('is preferred to a public service for the same aircraft', async () => {
    const own = await service(receiver({ ...airliner, lat: 52.41 }));
    const shared = await service(v2({ ...airliner, r: 'D-AIBD' }));
    const rig = await start(`readsb:${own.url}/data/aircraft.json,adsb.lol=${shared.url}`);
    rig.look();
    const id = aircraftObjectId('3c6444', 'icao');
    await until(
      () =>
        rig.store.get(id)?.registration === 'D-AIBD' && (rig.store.get(id)?.sourceIds[0] ?? '').startsWith('readsb'),
    );
    expect(rig.store.get(id)).toMatchObject({ position: { latitude: 52.41 }, registration: 'D-AIBD' });
  });
});

describe('simulated traffic', () => {
  it('does not fly while a real source answers', async () => {
    const fake = await service(v2(airliner));
    const rig = await start(`adsb.lol=${fake.url},demo`);
    rig.look();
    await until(() => rig.store.size > 0);
    await rig.pass(7_000);
    expect([...rig.store.all()].every(({ feed }) => feed === 'live')).toBe(true);
    expect(rig.source('demo')?.state).toBe('idle');
  });

  it('flies while every real source fails, labelled, and lands with the first real answer', async () => {
    const fake = await service(answer(500, 'oops'));
    const rig = await start(`adsb.lol=${fake.url},demo`);
    await sleep(1_500);
    expect(rig.store.size).toBe(0);
    rig.look();
    await rig.pass(6_000);
    await until(() => rig.store.size > 5);
    expect(
      [...rig.store.all()].every(
        ({ feed, addressKind, callsign }) =>
          feed === 'demo' && addressKind === 'simulated' && callsign?.startsWith('DEMO'),
      ),
    ).toBe(true);
    expect(rig.ingest.status().mode).toBe('demo');
    fake.answerWith(v2(airliner));
    await rig.pass(30_000);
    await until(() => rig.ingest.status().mode === 'live' && rig.store.size === 1, 40_000);
    fake.answerWith(answer(500, 'oops'));
    await rig.pass(5_000);
    await until(() => rig.source('adsb.lol')?.state !== 'ok', 20_000);
    await sleep(2_000);
    expect([...rig.store.all()].every(({ feed }) => feed === 'live')).toBe(true);
  });
});

describe('a replay', () => {
  it('fills the store on its own timeline, labelled, and says when a file cannot be played', async () => {
    const path = join(await folder(), 'short.jsonl');
    await writeFile(
      path,
      [trackLine(1_748_719_380, 36.4), trackLine(1_748_719_400, 36.41), trackLine(1_748_719_480, 36.45)].join('\n'),
    );
    const rig = await start(`replay:${path}?speed=10,replay:${path}.missing`);
    const id = aircraftObjectId('a7f426', 'icao');
    await until(() => rig.store.get(id)?.position?.latitude === 36.41);
    const aircraft = rig.store.get(id);
    expect(aircraft?.feed).toBe('replay');
    expect(aircraft?.timeScale).toBe(10);
    expect(Date.now() - (aircraft?.position?.at ?? 0)).toBeLessThan(3_000);
    expect(rig.ingest.status().mode).toBe('replay');
    expect(rig.source('replay:short.jsonl.missing')).toMatchObject({
      state: 'failing',
      lastError: expect.stringContaining('no such file'),
    });
  });
});

/** A line every two seconds northwards at 200 kt, at a twentieth of the time. */
const flightLines = (shiftDeg: (second: number) => number): string =>
  Array.from({ length: 60 }, (_, index) => {
    const second = 2 * index;
    const lat = 36.4 + (second * 200 * 0.514_444) / 111_200 + shiftDeg(second);
    return JSON.stringify({
      now: 1_748_719_380 + second,
      hex: 'a7f426',
      lat,
      lon: -121.4,
      alt_baro: 9000,
      gscp: 200 + (index % 3),
      track: 0,
    });
  }).join('\n');

const played = async (shiftDeg: (second: number) => number) => {
  const path = join(await folder(), 'doubt.jsonl');
  await writeFile(path, flightLines(shiftDeg));
  return start(`replay:${path}?speed=20`);
};

describe('an aircraft that contradicts itself', () => {
  const id = aircraftObjectId('a7f426', 'icao');
  it('is told of with its reason at the first position that no aircraft can have reached', async () => {
    // Half a degree are 55 km.
    const rig = await played((second) => (second < 60 ? 0 : 0.5));
    await until(() => rig.store.get(id)?.integrity !== undefined);
    expect(rig.store.get(id)?.integrity).toEqual([
      expect.objectContaining({ kind: 'position-jump', seconds: 2, distanceM: expect.closeTo(55_600, -3) }),
    ]);
  });

  it('is told of when its positions go faster than it says, and not before', async () => {
    const seen: (string | undefined)[] = [];
    const rig = await played((second) => 0.001 * Math.max(0, second - 40));
    rig.store.onChange(({ aircraft }) => seen.push(aircraft.integrity?.[0]?.kind));
    await until(() => seen.includes('speed-mismatch'));
    expect(seen.slice(0, 15).every((kind) => kind === undefined)).toBe(true);
  });

  it('is told of as heard where it sends no position', async () => {
    const { lat: _lat, lon: _lon, ...unplaced } = airliner;
    const fake = await service(receiver(unplaced));
    const rig = await start(`readsb:${fake.url}/`);
    const known = aircraftObjectId('3c6444', 'icao');
    await until(() => rig.store.get(known) !== undefined);
    expect(rig.store.get(known)?.integrity).toEqual([{ kind: 'no-position', since: expect.any(Number) }]);
  });
});

describe('a replay that loops', () => {
  it('begins again at its beginning, without calling that a jump', async () => {
    const path = join(await folder(), 'loop.jsonl');
    await writeFile(path, [trackLine(1_748_719_380, 36.4), trackLine(1_748_719_384, 38)].join('\n'));
    const rig = await start(`replay:${path}?speed=4&loop`);
    const id = aircraftObjectId('a7f426', 'icao');
    const latitudes: (number | undefined)[] = [];
    const stop = rig.store.onChange(({ kind, aircraft }) => {
      latitudes.push(kind === 'upsert' && aircraft.id === id ? aircraft.position?.latitude : undefined);
    });
    await until(() => latitudes.includes(undefined) && latitudes.at(-1) === 36.4, 20_000);
    stop();
    // Two degrees in four seconds are a jump and not followed; the new round is no jump, for the old one is forgotten.
    expect(latitudes.filter((value, index) => value !== latitudes[index - 1])).toEqual([36.4, undefined, 36.4]);
    expect(rig.source('replay:loop.jsonl')?.recordsDropped).toEqual({ 'position-jump': 1 });
  });
});

describe('the status of the feed', () => {
  it('is told when it changes', async () => {
    const fake = await service(receiver(airliner));
    const rig = await start(`readsb:${fake.url}/`);
    const modes: string[] = [];
    const stop = rig.ingest.onStatus(({ mode }) => modes.push(mode));
    await until(() => modes.includes('live'));
    stop();
    const told = modes.length;
    await sleep(1_500);
    expect(modes).toHaveLength(told);
  });
});
