import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aerialObjectDetailSchema, aerialObjectListSchema } from '@contract/aerial-object';
import { problemSchema } from '@contract/problem';
import { epochMs } from '@engine/units/quantity';
import { liveAircraft } from '../../live-aircraft.fixture';
import type { LiveAircraft } from '../../live/live-store';
import { type ServedApi, serveApi } from '../../served-api.fixture';

/** 1 nm is a sixtieth of a degree of latitude, so these lie due north of the observer. */
const OBSERVER = { latitude: 52.5, longitude: 13.4 };
const northNm = (distanceNm: number) => ({
  latitudeDeg: OBSERVER.latitude + distanceNm / 60.04,
  longitudeDeg: OBSERVER.longitude,
});
const HERE = `latitude=${OBSERVER.latitude}&longitude=${OBSERVER.longitude}`;

const AIRLINER = liveAircraft({
  address: '3c65a8',
  ...northNm(8),
  altitudeFt: 10_760,
  speedKt: 412,
  trackDeg: 188,
  fields: {
    callsign: 'DLH2AB',
    registration: 'D-AINC',
    operatorName: 'Lufthansa',
    typeDesignator: 'A20N',
    typeName: 'Airbus A320neo',
    likelyRoute: {
      originCode: 'EDDM',
      originName: 'München',
      destinationCode: 'EDDB',
      destinationName: 'Berlin Brandenburg',
      sourceId: 'adsb.lol',
    },
  },
});
const HELICOPTER = liveAircraft({
  address: '3dd1c2',
  ...northNm(3),
  altitudeFt: 1400,
  fields: { objectClass: 'helicopter', registration: 'D-HXYZ' },
});
const HIGH = liveAircraft({ address: '4008f6', ...northNm(40), altitudeFt: 34_000, fields: { callsign: 'BAW975' } });
const TAXIING = liveAircraft({ address: '4ca7b3', ...northNm(10), fields: { onGround: true, callsign: 'RYR4TK' } });
const NOWHERE = liveAircraft({ address: 'abc123', ...northNm(1), fields: { callsign: 'LOST1' } });

let api: ServedApi;

async function objects(path: string) {
  const response = await api.get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  return aerialObjectListSchema.parse(await response.json());
}

const names = async (path: string) => (await objects(path)).map(({ name }) => name);
const within = (distance: string, tolerance: number) =>
  names(`/api/aerial-objects/search?distance=${distance}&tolerance=${tolerance}&${HERE}`);

async function problem(path: string) {
  const response = await api.get(path);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const document = problemSchema.parse(await response.json());
  expect(document.status).toBe(response.status);
  return document;
}

beforeEach(async () => {
  api = await serveApi();
  const { position: _none, ...withoutPosition } = NOWHERE;
  for (const aircraft of [HIGH, AIRLINER, HELICOPTER, TAXIING, withoutPosition]) {
    api.store.upsert(aircraft);
  }
});
afterEach(() => api.close());

describe('GET /api/aerial-objects', () => {
  it('[HOME-05] lists what flies around the position, nearest first, with distance and bearing', async () => {
    const list = await objects(`/api/aerial-objects?${HERE}`);
    expect(list.map(({ name }) => name)).toEqual(['D-HXYZ', 'DLH2AB', 'RYR4TK', 'BAW975']);
    expect(list.map(({ distance }) => distance)).toEqual([
      expect.closeTo(3, 1),
      expect.closeTo(8, 1),
      expect.closeTo(10, 1),
      expect.closeTo(40, 1),
    ]);
    expect(list.map(({ bearing }) => bearing)).toEqual([0, 0, 0, 0]);
  });

  it('[HOME-05] speaks the units and names of the specification', async () => {
    const list = await objects(`/api/aerial-objects?${HERE}`);
    expect(list.find(({ callsign }) => callsign === 'DLH2AB')).toMatchObject({
      id: 1_000_000_000 + 0x3c65a8,
      type: 'airplane',
      operator: 'Lufthansa',
      registration: 'D-AINC',
      origin: 'München',
      destination: 'Berlin Brandenburg',
      altitude: 10_760,
      altitudeUnit: 'ft',
      speed: 412,
      speedUnit: 'kts',
      heading: 188,
      metadata: { altitudeKind: 'pressure', feed: 'live', route: { status: 'likely' } },
    });
  });

  it('gives a time of arrival only where the likely destination is known and the aircraft flies', async () => {
    const list = await objects(`/api/aerial-objects?${HERE}`);
    const byName = new Map(list.map((object) => [object.name, object]));
    const minutes = (Date.parse(byName.get('DLH2AB')?.eta ?? '') - Date.now()) / 60_000;
    // 17 nm at 412 kt.
    expect(minutes).toBeGreaterThan(1.5);
    expect(minutes).toBeLessThan(3.5);
    expect(byName.get('BAW975')?.eta).toBeNull();
  });

  it('honours radius and limit', async () => {
    expect(await names(`/api/aerial-objects?${HERE}&radius=9`)).toEqual(['D-HXYZ', 'DLH2AB']);
    expect(await names(`/api/aerial-objects?${HERE}&limit=1`)).toEqual(['D-HXYZ']);
  });

  it('lists what is heard and not placed, asked without a position', async () => {
    expect(await names('/api/aerial-objects?source=unplaced')).toEqual(['LOST1']);
  });

  it('tells the sources where somebody looks', async () => {
    await objects(`/api/aerial-objects?${HERE}&radius=50`);
    expect(api.demand.areas()).toContainEqual({
      centre: OBSERVER,
      radius: 50,
      networks: ['127.0.0.1'],
      isWatched: false,
    });
  });

  it('waits a moment for the first aircraft of a sky that nobody watched', async () => {
    const answer = objects('/api/aerial-objects?latitude=-33.9&longitude=151.2');
    setTimeout(
      () => api.store.upsert(liveAircraft({ address: '7c1234', latitudeDeg: -33.8, longitudeDeg: 151.2 })),
      200,
    );
    expect(await answer).toHaveLength(1);
  });

  it('says what is missing without a position, and what is allowed with a wrong one', async () => {
    expect(await problem('/api/aerial-objects')).toMatchObject({
      status: 422,
      type: '/problems/observer-location-missing',
    });
    expect(await problem('/api/aerial-objects?latitude=52.5')).toMatchObject({
      status: 400,
      errors: [{ path: 'query.longitude' }],
    });
    expect(await problem('/api/aerial-objects?latitude=91&longitude=0x10')).toMatchObject({
      status: 400,
      errors: [
        { path: 'query.latitude', allowed: 'a decimal number from -90 to 90' },
        { path: 'query.longitude', allowed: 'a decimal number from -180 to 180' },
      ],
    });
  });
});

describe('GET /api/aerial-objects/search', () => {
  it.each([
    ['query=dlh2', ['DLH2AB']],
    ['query=lufthansa%20a320', ['DLH2AB']],
    ['query=munchen', ['DLH2AB']],
    ['query=DHXYZ', ['D-HXYZ']],
    ['query=nothing+like+it', []],
    ['type=helicopter', ['D-HXYZ']],
    ['type=satellite', []],
    ['altitude=low', ['D-HXYZ', 'RYR4TK']],
    ['altitude=medium', ['DLH2AB']],
    ['altitude=high', ['BAW975']],
    ['distance=near', ['D-HXYZ']],
    ['distance=medium', ['DLH2AB', 'RYR4TK']],
    ['distance=far', ['BAW975']],
    ['distance=medium&altitude=medium&type=airplane&query=lufthansa', ['DLH2AB']],
  ])('[SRCH-03] really filters by %s', async (filter, expected) => {
    expect(await names(`/api/aerial-objects/search?${filter}&${HERE}`)).toEqual(expected);
  });

  it('[SRCH-03] reaches farther on both sides of a band for who gives a rounded position', async () => {
    expect([await within('near', 0), await within('near', 5)]).toEqual([['D-HXYZ'], ['D-HXYZ', 'DLH2AB']]);
    expect([await within('medium', 0), await within('medium', 5)]).toEqual([
      ['DLH2AB', 'RYR4TK'],
      ['D-HXYZ', 'DLH2AB', 'RYR4TK'],
    ]);
    expect(await problem('/api/aerial-objects/search?tolerance=11')).toMatchObject({ status: 400 });
  });

  it('[SRCH-03] finds objects without a position last, and everything without filters', async () => {
    const found = await names(`/api/aerial-objects/search?${HERE}`);
    expect(found).toEqual(['D-HXYZ', 'DLH2AB', 'RYR4TK', 'BAW975', 'LOST1']);
  });

  it('searches without a position, but not by distance', async () => {
    expect(await names('/api/aerial-objects/search?query=baw')).toEqual(['BAW975']);
    expect(await problem('/api/aerial-objects/search?distance=near')).toMatchObject({ status: 422 });
  });

  it('names the allowed words of a filter', async () => {
    expect(await problem('/api/aerial-objects/search?altitude=huge')).toMatchObject({
      status: 400,
      errors: [{ path: 'query.altitude', allowed: 'all, low, medium, high' }],
    });
  });
});

describe('GET /api/aerial-objects/{id}', () => {
  it('[SATD-03] gives one object in full', async () => {
    const response = await api.get(`/api/aerial-objects/${AIRLINER.id}`);
    const object = aerialObjectDetailSchema.parse(await response.json());
    expect(object).toMatchObject({
      name: 'DLH2AB',
      confidence: 'confirmed',
      dataSource: 'adsb',
      aircraftType: 'Airbus A320neo',
      threatLevel: 'unknown',
      distance: null,
    });
  });

  it('says what contradicts itself, with numbers and since when', async () => {
    const since = epochMs(Date.UTC(2026, 10, 24, 1));
    const integrity: LiveAircraft['integrity'] = [
      { kind: 'frozen-position', since, seconds: 31, reportedMps: 220 },
      { kind: 'poor-quality', since, nacP: 3, nic: null, sil: null },
    ];
    api.store.upsert({ ...HIGH, integrity });
    const response = await api.get(`/api/aerial-objects/${HIGH.id}`);
    const { metadata } = aerialObjectDetailSchema.parse(await response.json());
    expect(metadata).toMatchObject({
      isDoubtful: true,
      integrity: [
        { kind: 'frozen-position', since: '2026-11-24T01:00:00.000Z', seconds: 31, reportedMps: 220 },
        { kind: 'poor-quality', nacP: 3 },
      ],
    });
    api.store.upsert({ ...HIGH, integrity: integrity.slice(1) });
    const explained = await (await api.get(`/api/aerial-objects/${HIGH.id}`)).json();
    expect(aerialObjectDetailSchema.parse(explained).metadata.isDoubtful).toBeUndefined();
  });

  it('answers 404 for an unknown object and 400 for what is no id', async () => {
    expect(await problem('/api/aerial-objects/7')).toMatchObject({ status: 404, type: '/problems/not-found' });
    expect(await problem('/api/aerial-objects/DLH2AB')).toMatchObject({ status: 400, errors: [{ path: 'path.id' }] });
  });
});
