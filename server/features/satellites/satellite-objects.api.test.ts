import { aerialObjectDetailSchema, aerialObjectListSchema } from '@contract/aerial-object';
import { flightDataSchema } from '@contract/flight-data';
import { problemSchema } from '@contract/problem';
import { objectTelemetrySchema, satelliteDataSchema } from '@contract/satellite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveAircraft } from '../../live-aircraft.fixture';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { catalogueOf, KNOWN_NOW_MS, KNOWN_SATELLITES } from './known-satellites.fixture';

const HEARD_ON = { description: 'Mode V imaging', downlinkHz: 145_800_000, uplinkHz: null, mode: 'FM', isAlive: true };
const BERLIN = 'latitude=52.52&longitude=13.405';

let api: ServedApi;
beforeAll(async () => {
  api = await serveApi({
    orbits: { supply: catalogueOf(KNOWN_SATELLITES) },
    transmitters: (noradId) => (noradId === 25_544 ? [HEARD_ON] : []),
    now: () => KNOWN_NOW_MS,
  });
  api.store.upsert(
    liveAircraft({ address: '3c65a8', latitudeDeg: 52.6, longitudeDeg: 13.4, fields: { callsign: 'ISS12' } }),
  );
});
afterAll(() => api.close());

async function json(path: string): Promise<unknown> {
  const response = await api.get(path);
  expect(response.status).toBe(200);
  return response.json();
}

async function problem(path: string) {
  const response = await api.get(path);
  const document = problemSchema.parse(await response.json());
  expect(document.status).toBe(response.status);
  return document;
}

describe('GET /api/aerial-objects/{id} of a satellite', () => {
  it('[SATD-03] gives its place now, in kilometres and km/h, with what is known of it', async () => {
    const object = aerialObjectDetailSchema.parse(await json('/api/aerial-objects/25544'));
    expect(object).toMatchObject({
      id: 25_544,
      name: 'ISS (ZARYA)',
      type: 'satellite',
      altitudeUnit: 'km',
      speedUnit: 'km/h',
      confidence: 'confirmed',
      dataSource: 'satellitetracker',
      operator: 'International Space Station programme',
      lastUpdated: '2026-08-22T12:00:00.000Z',
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
        elementAgeDays: 0.451,
        feed: 'live',
        sources: ['known.tle'],
      },
    });
    // A circular orbit of 92.93 minutes: 7.66 km/s at some 420 km.
    expect(object.speed).toBeGreaterThan(27_400);
    expect(object.speed).toBeLessThan(27_800);
    expect(object.altitude).toBeGreaterThan(400);
    expect(object.altitude).toBeLessThan(450);
  });
});
