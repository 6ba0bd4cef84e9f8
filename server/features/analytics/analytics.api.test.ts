import {
  coverageSchema,
  heatSchema,
  nearestSchema,
  objectTableSchema,
  recordsSchema,
  trafficBySchema,
  trafficSchema,
} from '@contract/analytics';
import { receiverOutlinesSchema } from '@contract/receiver-outlines';
import { problemSchema } from '@contract/problem';
import { DAY_MS, HOUR_MS } from '@engine/constants/durations';
import { latitude, longitude } from '@engine/units/quantity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReceiverPlaces } from '../../analytics/receiver-places';
import { createRollups } from '../../analytics/rollups';
import { callerOf } from '../../callers.fixture';
import { createAerialObjectRepository } from '../../db/aerial-object-repository';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { sampleAircraft } from '../../history/history-aircraft.fixture';
import { createHistoryWriter } from '../../history/history-writer';
import { createInMemoryLiveStore } from '../../live/in-memory-live-store';
import { createLogger } from '../../observability/logger';
import { type ServedApi, serveApi } from '../../served-api.fixture';

/** Ten in the morning of the day before the last one. */
const START_MS = Date.UTC(2026, 10, 20, 10);
const SPAN = 'from=2026-11-19&to=2026-11-21';
const log = createLogger({ level: 'silent' });

let database: TestDatabase;
let api: ServedApi;
let nowMs = START_MS;

/** Three aircraft on one day, of which it is counted, and one of them and another type on the next, which is open. */
beforeAll(async () => {
  database = await openTestDatabase({ isWatched: false });
  const store = createInMemoryLiveStore(() => nowMs);
  const receivers = new ReceiverPlaces();
  receivers.note({ sourceId: 'readsb:roof', receiver: { latitude: latitude(54.5), longitude: longitude(4) } });
  receivers.note({ sourceId: 'readsb:deaf', receiver: { latitude: latitude(10), longitude: longitude(10) } });
  api = await serveApi({ database, receivers, now: () => nowMs });
  const writer = createHistoryWriter({ database, store, receivers, now: () => nowMs, log });
  const rollups = createRollups({ database, now: () => nowMs, elapsedMs: () => nowMs, log });
  writer.start();
  const roof = { positionSourceId: 'readsb:roof', sourceIds: ['readsb:roof'] };
  const hear = (more: object) => store.upsert({ ...sampleAircraft({ number: 1, atMs: nowMs }), ...more });
  hear(roof);
  store.upsert(sampleAircraft({ number: 2, atMs: nowMs, heightM: 3000, speedMps: 250, latitudeDeg: 50 }));
  store.upsert({
    ...sampleAircraft({ number: 3, atMs: nowMs, heightM: 12_000, operatorName: '=cmd()' }),
    typeDesignator: 'U2',
  });
  nowMs += HOUR_MS;
  hear(roof);
  await writer.flush();
  nowMs = START_MS + DAY_MS;
  hear(roof);
  store.upsert({ ...sampleAircraft({ number: 4, atMs: nowMs, feed: 'replay' }), typeDesignator: 'B52' });
  await writer.stop();
  nowMs += 3 * HOUR_MS;
  await rollups.run();
});
afterAll(async () => {
  await api.close();
  await database.close();
});

async function answer(path: string): Promise<unknown> {
  const response = await api.get(path);
  expect(response.status).toBe(200);
  return response.json();
}

async function refused(path: string) {
  const response = await api.get(path);
  expect(response.status).toBe(400);
  return problemSchema.parse(await response.json());
}

const by = async (dimension: string, more = '') =>
  trafficBySchema.parse(await answer(`/api/analytics/traffic/${dimension}?${SPAN}${more}`));

const toldToAll = async () => coverageSchema.parse(await answer(`/api/analytics/coverage?${SPAN}`));

const of = (number: number) => sampleAircraft({ number, atMs: 0 }).id;

/** Ids of the table, asked for row by row. */
async function pages(query: string): Promise<number[]> {
  const ids: number[] = [];
  let after = '';
  for (let page = 0; page < 10; page++) {
    const table = objectTableSchema.parse(await answer(`/api/analytics/objects?${query}&limit=1${after}`));
    ids.push(...table.objects.map(({ id }) => id));
    if (table.next === null) return ids;
    after = `&after=${table.next}`;
  }
  throw new Error('The pages have no end.');
}

describe('[ANA-01] traffic', () => {
  it('is told by the hour and by the day, whether the day is counted or still open', async () => {
    const hours = trafficSchema.parse(await answer(`/api/analytics/traffic?${SPAN}&step=hour`));
    expect(hours).toMatchObject({ step: 'hour', since: '2026-11-20' });
    expect(hours.points).toEqual([
      { at: '2026-11-20T10:00:00.000Z', aircraft: 3, flights: 3, positions: 3 },
      { at: '2026-11-20T11:00:00.000Z', aircraft: 1, flights: 1, positions: 1 },
      { at: '2026-11-21T10:00:00.000Z', aircraft: 1, flights: 1, positions: 1 },
    ]);
    const days = trafficSchema.parse(await answer(`/api/analytics/traffic?${SPAN}`));
    expect(days.points).toEqual([
      { at: '2026-11-20T00:00:00.000Z', aircraft: 3, flights: 4, positions: 4 },
      { at: '2026-11-21T00:00:00.000Z', aircraft: 1, flights: 1, positions: 1 },
    ]);
  });

  it('is told by type, operator, band of altitude and source, with the rest', async () => {
    const types = await by('type');
    expect(types.values).toMatchObject([
      { value: 'A20N', aircraft: 3, flights: 4, positions: 4 },
      { value: 'U2', aircraft: 1, flights: 1, positions: 1 },
    ]);
    expect(types.rest).toBeNull();
    expect(await by('type', '&limit=1')).toMatchObject({ values: [{ value: 'A20N' }], rest: { flights: 1 } });
    expect((await by('operator')).values.map(({ value }) => value)).toEqual(['Lufthansa', '=cmd()']);
    expect((await by('band')).values.map(({ value, positions }) => [value, positions])).toEqual([
      ['30000-40000', 4],
      ['5000-10000', 1],
    ]);
    expect((await by('source')).values.map(({ value }) => value)).toEqual(['readsb:roof', 'adsb.lol']);
  });

  it('tells recordings only where they are asked for', async () => {
    const replayed = trafficBySchema.parse(await answer(`/api/analytics/traffic/type?${SPAN}&feed=replay`));
    expect(replayed.values).toMatchObject([{ value: 'B52', positions: 1 }]);
    const table = objectTableSchema.parse(await answer('/api/analytics/objects?feed=replay'));
    expect(table.objects.map(({ id }) => id)).toEqual([of(4)]);
  });

  it('says what is allowed', async () => {
    expect(await refused('/api/analytics/traffic?from=2026-11-19')).toMatchObject({ errors: [{ path: 'query.to' }] });
    expect(await refused('/api/analytics/traffic?from=2026-11-21&to=2026-11-19')).toMatchObject({
      errors: [{ path: 'query.to', allowed: 'a day from `from` on, of a span of at most 400 days' }],
    });
    expect(await refused(`/api/analytics/traffic?from=2026-10-01&to=2026-11-21&step=hour`)).toMatchObject({
      errors: [{ allowed: expect.stringContaining('31 days') }],
    });
    expect(await refused(`/api/analytics/traffic/colour?${SPAN}`)).toMatchObject({
      errors: [{ path: 'path.dimension' }],
    });
  });
});

describe('[ANA-01] the heat map', () => {
  it('has the cells that were flown through, of all or of a box, and coarser ones where there are too many', async () => {
    const all = heatSchema.parse(await answer(`/api/analytics/heat?${SPAN}`));
    expect(all).toEqual({ cellDeg: 0.05, latitudes: [50, 55], longitudes: [4, 4], positions: [1, 4] });
    const box = heatSchema.parse(await answer(`/api/analytics/heat?${SPAN}&west=3&south=49&east=5&north=51`));
    expect(box.latitudes).toEqual([50]);
    const across = heatSchema.parse(await answer(`/api/analytics/heat?${SPAN}&west=170&south=-80&east=3&north=80`));
    expect(across.latitudes).toEqual([]);
    await database
      .knex('traffic_cells')
      .insert({ feed: 0, day: 20_776, latitude_cell: 0, longitude_cell: 0, positions: 7 });
    const wide = heatSchema.parse(await answer(`/api/analytics/heat?from=2026-11-19&to=2026-11-20`));
    expect(wide.cellDeg).toBeGreaterThan(0.05);
    expect(wide.positions.reduce((sum, count) => sum + count, 0)).toBe(4 + 7);
    const cell = { feed: 0, day: 20_777, positions: 1 };
    await database.knex('traffic_cells').insert([
      { ...cell, latitude_cell: 0, longitude_cell: 3 },
      { ...cell, latitude_cell: 3500, longitude_cell: 7198 },
    ]);
    const meridian = 'west=179&south=-90&east=-179&north=90';
    const narrow = heatSchema.parse(await answer(`/api/analytics/heat?from=2026-11-20&to=2026-11-20&${meridian}`));
    expect(narrow).toMatchObject({ cellDeg: 0.05, longitudes: [-179.85, 179.9] });
    expect(await refused(`/api/analytics/heat?${SPAN}&west=3`)).toMatchObject({ errors: [{ path: 'query.west' }] });
  });
});

describe('[ANA-01] what a receiver covers', () => {
  const rings = { sectorDeg: 10, ringKm: 10 };
  const heard = { sector: 0, ring: 5, band: '30000-40000', positions: 3 };

  it('is told to moderators by sector, ring and band, without where it stands', async () => {
    const path = `/api/admin/analytics/coverage?${SPAN}`;
    expect((await api.get(path)).status).toBe(401);
    const user = await callerOf('user', api.url, database.knex);
    expect((await user.browser.send(path)).status).toBe(403);
    const moderator = await callerOf('moderator', api.url, database.knex);
    const got: unknown = await (await moderator.browser.send(path)).json();
    const all = { sources: ['readsb:roof'], source: 'readsb:roof', until: '2026-11-21', leastPositions: 1 };
    expect(coverageSchema.parse(got)).toEqual({ ...all, ...rings, cells: [heard] });
    expect(JSON.stringify(got)).not.toContain('54.5');
  });

  it('is told to everybody of closed days alone, and without what has few positions in a day', async () => {
    const limits = { until: '2026-11-20', leastPositions: 10 };
    expect(await toldToAll()).toEqual({ ...limits, ...rings, sources: [], source: null, cells: [] });
    const [closed, open] = [START_MS / DAY_MS, START_MS / DAY_MS + 1].map(Math.floor);
    const cell = { feed: 0, source: 'readsb:roof', sector: 9, band: 5 };
    await database.knex('receiver_coverage').insert([
      { ...cell, day: closed, ring: 1, positions: 10 },
      { ...cell, day: closed, ring: 2, positions: 9 },
      { ...cell, day: Number(closed) - 1, ring: 2, positions: 9 },
      { ...cell, day: open, ring: 1, positions: 500 },
      { ...cell, day: open, ring: 3, positions: 500 },
    ]);
    const told = await toldToAll();
    expect(told).toMatchObject({ ...limits, sources: ['readsb:roof'] });
    expect(told.cells).toEqual([{ sector: 9, ring: 1, band: '30000-40000', positions: 10 }]);
    const named = await answer(`/api/analytics/coverage?from=2026-11-21&to=2026-11-21&source=readsb:roof`);
    expect(named).toMatchObject({ cells: [] });
  });

  it('and where it stands, with how far it heard in each direction, is for administrators alone', async () => {
    const path = '/api/admin/analytics/receivers';
    const moderator = await callerOf('moderator', api.url, database.knex);
    expect((await moderator.browser.send(path)).status).toBe(403);
    const admin = await callerOf('admin', api.url, database.knex);
    const got = receiverOutlinesSchema.parse(await (await admin.browser.send(path)).json());
    const place = { source: 'readsb:roof', latitude: 54.5, longitude: 4 };
    expect(got).toMatchObject({ sectorDeg: 10, receivers: [place] });
    // North by two positions in a day, east by what the test before has added; a single position draws nothing.
    expect(
      got.receivers[0]?.farthestKm.map((km, sector) => (km === null ? '' : `${sector}: ${km}`)).filter(Boolean),
    ).toEqual(['0: 60', '9: 40']);
  });

  it('and how near something came to it is for moderators alone', async () => {
    const path = `/api/admin/analytics/nearest?${SPAN}`;
    expect((await api.get(path)).status).toBe(401);
    const user = await callerOf('user', api.url, database.knex);
    expect((await user.browser.send(path)).status).toBe(403);
    const moderator = await callerOf('moderator', api.url, database.knex);
    const told = nearestSchema.parse(await (await moderator.browser.send(path)).json());
    expect(told.days.map(({ day, source }) => [day, source])).toEqual([
      ['2026-11-21', 'readsb:roof'],
      ['2026-11-20', 'readsb:roof'],
    ]);
    expect(told.days[0]?.nearest).toMatchObject({ objectId: of(1), value: expect.closeTo(55_597, -2) });
  });
});

describe('[ANA-01] records of the day', () => {
  it('name what flew highest and fastest, the rarest type and what was new', async () => {
    const { days } = recordsSchema.parse(await answer(`/api/analytics/records?${SPAN}`));
    expect(days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-20']);
    expect(days[1]).toMatchObject({
      highest: { objectId: of(3), value: expect.closeTo(39_370, 0), typeDesignator: 'U2', name: 'DLH123' },
      fastest: { objectId: of(2), value: expect.closeTo(486, 0), flightId: expect.any(Number) },
      rarest: { typeDesignator: 'U2', aircraft: 1, daysSeen: 1 },
      firstSeen: { count: 3 },
    });
    expect(days[0]).toMatchObject({
      rarest: { typeDesignator: 'A20N', daysSeen: 2 },
      firstSeen: { count: 0, some: [] },
    });
  });
});

describe('[ANA-01] the table of all objects', () => {
  const satellite = {
    id: 25_544,
    externalId: '25544',
    name: 'ISS (ZARYA)',
    type: 'satellite',
    dataSource: 'satellitetracker',
    confidence: 'confirmed',
    threatLevel: 'unknown',
    metadata: { satelliteType: 'PAYLOAD', inCatalogue: true },
  } as const;
  const nothing = {
    externalId: null,
    altitude: null,
    altitudeUnit: null,
    speed: null,
    speedUnit: null,
    heading: null,
    latitude: null,
    longitude: null,
    verticalRate: null,
    callsign: null,
    operator: null,
    origin: null,
    destination: null,
    registration: null,
    aircraftType: null,
    estimatedPurpose: null,
    objectHash: null,
  };

  beforeAll(async () => {
    const objects = createAerialObjectRepository(database.knex);
    const seen = { firstSeen: new Date(START_MS).toISOString(), lastSeen: new Date(START_MS).toISOString() };
    await objects.upsertMany([{ ...nothing, ...satellite, ...seen }]);
    await objects.create({
      ...nothing,
      name: 'What I saw',
      type: 'other',
      dataSource: 'manual',
      confidence: 'possible',
      threatLevel: 'unknown',
      metadata: null,
    });
  });

  it.each([
    ['sort=lastSeen:desc,name', [of(1), of(2), of(3), 25_544]],
    ['sort=altitude', [of(2), of(1), of(3), 25_544]],
    ['sort=altitude:desc', [of(3), of(1), of(2), 25_544]],
    ['sort=operator,altitude:desc', [of(3), of(1), of(2), 25_544]],
    ['sort=type:desc,name,lastSeen', [25_544, of(2), of(3), of(1)]],
  ])('is the same page by page, by %s, with what is not known last', async (query, expected) => {
    expect(await pages(query)).toEqual(expected);
  });

  it.each([
    ['type=satellite', [25_544]],
    ['objectClass=airliner&operator=Lufthansa', [of(1), of(2)]],
    ['source=readsb:roof', [of(1)]],
    ['query=iss+zarya', [25_544]],
    ['query=%25', []],
    [`seenFrom=${new Date(START_MS + HOUR_MS).toISOString()}`, [of(1)]],
    [`seenTo=${new Date(START_MS + HOUR_MS).toISOString()}`, [of(2), of(3), 25_544]],
  ])('shows what is asked for by %s, and never what people entered', async (query, expected) => {
    const table = objectTableSchema.parse(await answer(`/api/analytics/objects?${query}`));
    expect(table.objects.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
  });

  it('refuses a sort and a page that are none', async () => {
    expect(await refused('/api/analytics/objects?sort=password')).toMatchObject({ errors: [{ path: 'query.sort' }] });
    expect(await refused('/api/analytics/objects?sort=name,name')).toMatchObject({ errors: [{ path: 'query.sort' }] });
    for (const position of [['x', 'y', 1], [1], ['2026-11-20T10:00:00.000Z', -1], null]) {
      const after = Buffer.from(JSON.stringify(position)).toString('base64url');
      expect(await refused(`/api/analytics/objects?after=${after}`)).toMatchObject({
        detail: expect.stringContaining('after'),
      });
    }
    expect(await refused('/api/analytics/objects?after=AAAA')).toBeDefined();
  });

  it('counts the satellites of the catalogue by what they are', async () => {
    expect(await answer('/api/analytics/satellites')).toEqual({
      classes: [{ satelliteClass: 'PAYLOAD', satellites: 1 }],
    });
  });
});
