import { aerialObjectDetailSchema, aerialObjectListSchema } from '@contract/aerial-object';
import { flightDataSchema } from '@contract/flight-data';
import { problemSchema } from '@contract/problem';
import { objectTelemetrySchema, satelliteDataSchema } from '@contract/satellite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveAircraft } from '../../live-aircraft.fixture';
import { OrbitThread, type OrbitThreadOptions } from '../../orbits/orbit-thread';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { catalogueOf, FALLING_STAGE, HUBBLE, ISS, KNOWN_NOW_MS, KNOWN_SATELLITES } from './known-satellites.fixture';

const HEARD_ON = { description: 'Mode V imaging', downlinkHz: 145_800_000, uplinkHz: null, mode: 'FM', isAlive: true };
const BERLIN = 'latitude=52.52&longitude=13.405';
const STAGE_ID = FALLING_STAGE.elements.noradId;

let api: ServedApi;
let nowMs = KNOWN_NOW_MS;
beforeAll(async () => {
  api = await serveApi({
    orbits: { supply: catalogueOf(KNOWN_SATELLITES) },
    transmitters: (noradId) => (noradId === 25_544 ? [HEARD_ON] : []),
    now: () => nowMs,
  });
  api.store.upsert(
    liveAircraft({ address: '3c65a8', latitudeDeg: 52.6, longitudeDeg: 13.4, fields: { callsign: 'ISSY12' } }),
  );
});
afterAll(() => api.close());

async function json(path: string, from = api): Promise<unknown> {
  const response = await from.get(path);
  expect(response.status).toBe(200);
  return response.json();
}

async function problem(path: string, from = api) {
  const response = await from.get(path);
  const document = problemSchema.parse(await response.json());
  expect(document.status).toBe(response.status);
  return document;
}

async function detailAt(atMs: number, id: number) {
  nowMs = atMs;
  const object = aerialObjectDetailSchema.parse(await json(`/api/aerial-objects/${id}`));
  nowMs = KNOWN_NOW_MS;
  return object;
}

describe('GET /api/aerial-objects/{id} of a satellite', () => {
  it('[SATD-03] gives its place now in metres and km/h, with what is known of it', async () => {
    const object = aerialObjectDetailSchema.parse(await json('/api/aerial-objects/25544'));
    expect(object).toMatchObject({
      id: 25_544,
      name: 'ISS (ZARYA)',
      type: 'satellite',
      altitudeUnit: 'm',
      speedUnit: 'km/h',
      confidence: 'confirmed',
      dataSource: 'satellitetracker',
      operator: 'International Space Station programme',
      lastUpdated: '2026-08-22T02:00:00.000Z',
      firstSeen: '1998-11-20T00:00:00.000Z',
      lastSeen: '2026-08-22T01:10:41.579Z',
      metadata: {
        purpose: 'Space station (International Space Station)',
        noradId: 25_544,
        satelliteType: 'Payload',
        launchDate: '1998-11-20',
        operator: 'International Space Station programme',
        orbitClass: 'leo',
        elementEpoch: '2026-08-22T01:10:41.579Z',
        elementAgeDays: 0.034,
        feed: 'live',
        sources: ['known.tle'],
      },
    });
  });

  // The sub-point under a pass that Skyfield sees at an elevation of 71.968° in the south, 439.02 km away.
  it('[SATD-03] puts the ISS where Skyfield sees it from Berlin', async () => {
    const object = await detailAt(Date.UTC(2026, 7, 22, 4, 38, 1, 795), 25_544);
    const alongGroundKm = 439.02 * Math.cos((71.968 * Math.PI) / 180);
    expect(object.altitude).toBeGreaterThan(439_020 * Math.sin((71.968 * Math.PI) / 180));
    expect(object.altitude).toBeLessThan(424_000);
    expect(object.longitude).toBeGreaterThan(13.405);
    // A ground distance at the satellite's height is a little shorter on the ground.
    const southKm = (52.52 - (object.latitude ?? 0)) * 111.2;
    expect(southKm).toBeGreaterThan(0.9 * alongGroundKm);
    expect(southKm).toBeLessThan(alongGroundKm);
    expect(object.speed).toBeGreaterThan(27_400);
    expect(object.speed).toBeLessThan(27_800);
    expect(object.metadata.illumination).toBe('sunlit');
  });

  it('[SATD-03] is less sure of a place, the older its elements are', async () => {
    const dayMs = 86_400_000;
    expect((await detailAt(KNOWN_NOW_MS + 5 * dayMs, 25_544)).confidence).toBe('probable');
    expect((await detailAt(KNOWN_NOW_MS + 20 * dayMs, 25_544)).confidence).toBe('possible');
    expect((await detailAt(KNOWN_NOW_MS + 60 * dayMs, 25_544)).confidence).toBe('unverified');
  });

  it('[SATD-03] says that there is no place for one that came down, and still tells what it was', async () => {
    const object = await detailAt(KNOWN_NOW_MS + 30 * 86_400_000, STAGE_ID);
    expect(object).toMatchObject({
      name: 'FALCÓN R/B <b>',
      latitude: null,
      longitude: null,
      altitude: null,
      speed: null,
      confidence: 'unverified',
      metadata: { satelliteType: 'Rocket body', propagationError: expect.stringContaining('no place') },
    });
  });

  it('labels invented orbits and believes none of them', async () => {
    const supply = catalogueOf(KNOWN_SATELLITES, { source: 'demo', sourceLabel: 'Demo' });
    const demo = await serveApi({ orbits: { supply }, now: () => KNOWN_NOW_MS });
    const object = aerialObjectDetailSchema.parse(await json('/api/aerial-objects/25544', demo));
    await demo.close();
    expect(object).toMatchObject({ confidence: 'unverified', dataSource: 'other', metadata: { feed: 'demo' } });
  });

  it('[SATD-03] answers 404 for a number that the catalogue does not have', async () => {
    expect(await problem('/api/aerial-objects/7')).toMatchObject({ status: 404, type: '/problems/not-found' });
  });
});

describe('GET /api/analytics/telemetry/{id} of a satellite', () => {
  it('[SATD-03] gives its last revolution, computed and called so, and what its orbit does', async () => {
    const telemetry = objectTelemetrySchema.parse(await json('/api/analytics/telemetry/25544'));
    expect(telemetry.computedFrom).toEqual({
      model: 'SGP4',
      elementEpoch: '2026-08-22T01:10:41.579Z',
      elementAgeDays: 0.034,
    });
    const { positionHistory, flightCharacteristics, trajectory } = telemetry;
    const times = positionHistory.map(({ timestamp }) => Date.parse(timestamp));
    expect(times.at(-1)).toBe(KNOWN_NOW_MS);
    expect((KNOWN_NOW_MS - (times[0] ?? 0)) / 60_000).toBeCloseTo(1440 / 15.495_621_16, 2);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    // The inclination bounds the latitude; one revolution reaches both ends.
    const latitudes = positionHistory.map(({ latitude }) => latitude);
    expect(Math.max(...latitudes)).toBeCloseTo(51.8, 0);
    expect(Math.min(...latitudes)).toBeCloseTo(-51.8, 0);
    expect(trajectory.speed).toBeGreaterThan(14_800);
    expect(trajectory.speed).toBeLessThan(15_000);
    // 410 to 440 km in feet.
    expect(flightCharacteristics.averageAltitude).toBeGreaterThan(1_345_000);
    expect(flightCharacteristics.averageAltitude).toBeLessThan(1_444_000);
    expect(flightCharacteristics.altitudeVariability).toBeGreaterThan(1000);
    expect(flightCharacteristics.headingChanges).toBeGreaterThan(0);
    expect(flightCharacteristics.behavioralPatterns).toEqual(['Low Earth orbit', 'Nearly circular']);
    expect(telemetry.object).toEqual({ id: 25_544, firstSeen: '1998-11-20T00:00:00.000Z' });
  });

  it('[SATD-03] tells of a decaying orbit', async () => {
    const telemetry = objectTelemetrySchema.parse(await json(`/api/analytics/telemetry/${STAGE_ID}`));
    expect(telemetry.flightCharacteristics.behavioralPatterns).toContain('Decaying orbit');
  });

  it('[SATD-01] knows no first sight of what no catalogue lists a launch of: not the epoch of its elements', async () => {
    const telemetry = objectTelemetrySchema.parse(await json(`/api/analytics/telemetry/${STAGE_ID}`));
    expect(telemetry.object).toEqual({ id: STAGE_ID, firstSeen: null });
    expect((await detailAt(KNOWN_NOW_MS, STAGE_ID)).firstSeen).toBeNull();
  });

  it('[DET-05] gives the same way as flight data', async () => {
    const flight = flightDataSchema.parse(await json('/api/flight-data?id=25544'));
    const telemetry = objectTelemetrySchema.parse(await json('/api/analytics/telemetry/25544'));
    expect(flight.positionHistory).toEqual(telemetry.positionHistory);
    expect(flight.type).toBe('satellite');
  });
});

describe('GET /api/satellite-data', () => {
  it('[DET-05] gives the facts of the catalogue and what can be heard', async () => {
    const data = satelliteDataSchema.parse(await json('/api/satellite-data?id=25544'));
    expect(data).toMatchObject({
      noradId: 25_544,
      purpose: 'Space station (International Space Station)',
      launchDate: '1998-11-20',
      internationalDesignator: '1998-067A',
      objectType: 'payload',
      owner: 'ISS',
      orbitClass: 'leo',
      inclination: 51.633,
      standardMagnitude: -1.8,
      elementEpoch: '2026-08-22T01:10:41.579Z',
      catalogueSource: 'file',
      catalogueLabel: 'known.tle',
      transmitters: [HEARD_ON],
    });
    expect(data.periodMin).toBeCloseTo(92.93, 2);
    // Mean elements: the published 415 × 425 km of that day are within some kilometres.
    expect(data.perigeeKm).toBeGreaterThan(405);
    expect(data.apogeeKm).toBeLessThan(430);
  });

  it('[DET-05] says what it does not know', async () => {
    const data = satelliteDataSchema.parse(await json(`/api/satellite-data?id=${STAGE_ID}`));
    expect(data).toMatchObject({ launchDate: null, internationalDesignator: null, owner: null, transmitters: [] });
    expect(await problem('/api/satellite-data?id=4')).toMatchObject({ status: 404, type: '/problems/not-found' });
    expect(await problem('/api/satellite-data?id=1003958184')).toMatchObject({ status: 404 });
    const empty = await serveApi();
    expect(await problem('/api/satellite-data?id=25544', empty)).toMatchObject({
      status: 404,
      type: '/problems/catalogue-not-loaded',
    });
    await empty.close();
  });
});

async function namesFoundBy(query: string): Promise<string[]> {
  const list = aerialObjectListSchema.parse(await json(`/api/aerial-objects/search?${query}`));
  return list.map(({ name }) => name);
}

describe('GET /api/aerial-objects/search for satellites', () => {
  it.each([
    ['type=satellite&query=iss', [ISS.elements.name]],
    ['type=satellite&query=25544', [ISS.elements.name]],
    ['type=satellite&query=1998-067a', [ISS.elements.name]],
    ['type=satellite&query=98067A', [ISS.elements.name]],
    ['type=satellite&query=falcon', ['FALCÓN R/B <b>']],
    ['type=satellite&query=nothing', []],
    ['type=satellite', ['FALCÓN R/B <b>', 'HST', 'ISS (ZARYA)']],
    ['type=satellite&limit=1', ['FALCÓN R/B <b>']],
    ['type=satellite&altitude=low', []],
    ['type=satellite&altitude=high&query=hst', [HUBBLE.elements.name]],
    ['query=iss', ['ISSY12', 'ISS (ZARYA)']],
    ['', ['ISSY12', 'FALCÓN R/B <b>', 'HST', 'ISS (ZARYA)']],
    ['altitude=high', ['FALCÓN R/B <b>', 'HST', 'ISS (ZARYA)']],
    ['altitude=low', []],
    ['type=airplane&query=iss', ['ISSY12']],
    [`type=satellite&distance=near&${BERLIN}`, []],
  ])('[SRCH-03] finds by %s', async (query, expected) => {
    expect(await namesFoundBy(query)).toEqual(expected);
  });

  it('[SRCH-03] gives distance and bearing of the point below, nearest first', async () => {
    const list = aerialObjectListSchema.parse(await json(`/api/aerial-objects/search?query=iss&${BERLIN}`));
    expect(list.map(({ name }) => name)).toEqual(['ISSY12', 'ISS (ZARYA)']);
    const iss = list[1];
    expect(iss?.distance).toBeGreaterThan(1000);
    expect(iss?.bearing).toBeGreaterThanOrEqual(0);
  });

  it('gives what is known by name before nearer ones that match the same words', async () => {
    const { latitude, longitude } = aerialObjectDetailSchema.parse(await json(`/api/aerial-objects/${STAGE_ID}`));
    const below = `latitude=${latitude}&longitude=${longitude}`;
    expect(await namesFoundBy(`type=satellite&query=r&${below}`)).toEqual(['ISS (ZARYA)', 'FALCÓN R/B <b>']);
    expect(await namesFoundBy(`type=satellite&${below}`)).toHaveLength(3);
    expect((await namesFoundBy(`type=satellite&${below}`))[0]).toBe('FALCÓN R/B <b>');
  });
});

/** A thread that reads its catalogue only when it is let: as one that is only just started. */
function lateThread() {
  const held: (() => void)[] = [];
  return {
    letRead: () => {
      for (const read of held) read();
    },
    startThread: (options: OrbitThreadOptions) => {
      const thread = new OrbitThread(options);
      return {
        load: (...catalogue: Parameters<OrbitThread['load']>) => {
          held.push(() => thread.load(...catalogue));
        },
        send: (...command: Parameters<OrbitThread['send']>) => thread.send(...command),
        end: () => thread.end(),
      };
    },
  };
}

describe('GET /api/aerial-objects/search while the thread of orbits starts', () => {
  it('gives the aircraft and says that satellites are missing, until they are there', async () => {
    const { letRead, startThread } = lateThread();
    const late = await serveApi({
      orbits: { supply: catalogueOf(KNOWN_SATELLITES), startThread },
      now: () => KNOWN_NOW_MS,
    });
    late.store.upsert(
      liveAircraft({ address: '3c65a8', latitudeDeg: 52.6, longitudeDeg: 13.4, fields: { callsign: 'ISSY12' } }),
    );
    const search = async (query: string) => {
      const response = await late.get(`/api/aerial-objects/search?${query}`);
      const names = aerialObjectListSchema.parse(await response.json()).map(({ name }) => name);
      return { names, missing: response.headers.get('missing-objects') };
    };
    expect(await search('query=iss')).toEqual({ names: ['ISSY12'], missing: 'satellites' });
    // Nothing is missing from what no satellite can be among.
    expect(await search('query=iss&type=airplane')).toEqual({ names: ['ISSY12'], missing: null });
    expect(await search('query=iss&altitude=low')).toMatchObject({ missing: null });
    letRead();
    expect(await search('query=iss&type=satellite')).toEqual({ names: ['ISS (ZARYA)'], missing: null });
    expect(await search('query=iss')).toEqual({ names: ['ISSY12', 'ISS (ZARYA)'], missing: null });
    await late.close();
  });
});
