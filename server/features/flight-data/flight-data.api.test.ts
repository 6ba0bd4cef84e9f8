import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flightDataSchema } from '@contract/flight-data';
import { problemSchema } from '@contract/problem';
import { epochMs, latitude, longitude } from '@engine/units/quantity';
import { liveAircraft } from '../../live-aircraft.fixture';
import { DatabaseSilentError } from '../../db/bounded-read';
import { openTestDatabase } from '../../db/test-database';
import { createHistoryWriter } from '../../history/history-writer';
import { createLogger } from '../../observability/logger';
import { type ServedApi, serveApi } from '../../served-api.fixture';

const row = (secondsAgo: number, latitudeDeg: number) => ({
  timestamp: new Date(Date.now() - secondsAgo * 1000),
  latitude: latitudeDeg,
  longitude: 13,
  altitude: 3000,
  heading: 10,
  speed: 250,
  verticalRate: 0,
});

function silence(): never {
  throw new DatabaseSilentError('no answer');
}

let api: ServedApi;
beforeEach(async () => {
  // Newest first, as the table is read.
  const rows = [row(5, 52), row(300, 51.5), row(600, 51)];
  api = await serveApi({ answerQuery: (sql) => (sql.includes('position_history') ? rows : []) });
});
afterEach(() => api.close());

describe('GET /api/flight-data', () => {
  it('[DET-05] gives the flight with its way: older from the database, newer from memory', async () => {
    const aircraft = liveAircraft({ address: '3c65a8', latitudeDeg: 52.1, longitudeDeg: 13, altitudeFt: 5000 });
    for (const [secondsAgo, latitudeDeg] of [
      [40, 52.1],
      [20, 52.2],
    ] as const) {
      const at = epochMs(Date.now() - secondsAgo * 1000);
      const position = { latitude: latitude(latitudeDeg), longitude: longitude(13), at, method: 'adsb' as const };
      api.store.upsert({ ...aircraft, position });
    }
    const response = await api.get(`/api/flight-data?id=${aircraft.id}`);
    const flight = flightDataSchema.parse(await response.json());
    expect(flight).toMatchObject({ id: aircraft.id, altitude: 5000, altitudeUnit: 'ft' });
    expect(flight.positionHistory.map((place) => place.latitude)).toEqual([51, 51.5, 52.1, 52.2]);
    expect(flight.positionHistory.at(-1)).toMatchObject({ altitude: 5000 });
  });

  it('[DET-05] gives what memory holds while the database does not answer', async () => {
    const alone = await serveApi({ answerQuery: silence });
    const aircraft = liveAircraft({ address: '3c65a8', latitudeDeg: 52.1, longitudeDeg: 13 });
    alone.store.upsert(aircraft);
    const response = await alone.get(`/api/flight-data?id=${aircraft.id}`);
    const flight = flightDataSchema.parse(await response.json());
    expect(flight.positionHistory.map((place) => place.latitude)).toEqual([52.1]);
    await alone.close();
  });

  it('[DET-05] answers 404 for an unknown flight and 400 without an id', async () => {
    const unknown = await api.get('/api/flight-data?id=5');
    expect(problemSchema.parse(await unknown.json())).toMatchObject({ status: 404 });
    const missing = await api.get('/api/flight-data');
    expect(problemSchema.parse(await missing.json())).toMatchObject({ status: 400, errors: [{ path: 'query.id' }] });
  });
});

describe('GET /api/flight-data of a flight that is no longer heard', () => {
  it('[DET-05] gives what the history holds', async () => {
    const database = await openTestDatabase();
    const served = await serveApi({ database });
    const log = createLogger({ level: 'silent' });
    const history = createHistoryWriter({ database, store: served.store, now: Date.now, log });
    history.start();
    const aircraft = liveAircraft({
      address: '3c65a8',
      latitudeDeg: 52.1,
      longitudeDeg: 13,
      altitudeFt: 5000,
      speedKt: 250,
      trackDeg: 359.99,
      fields: { callsign: 'DLH2AB' },
    });
    served.store.upsert(aircraft);
    await history.stop();
    served.store.remove(aircraft.id);
    const response = await served.get(`/api/flight-data?id=${aircraft.id}`);
    const flight = flightDataSchema.parse(await response.json());
    expect(flight).toMatchObject({
      name: 'DLH2AB',
      callsign: 'DLH2AB',
      altitude: 5000,
      speed: 250,
      dataSource: 'adsb',
    });
    expect(flight.positionHistory).toMatchObject([{ latitude: 52.1, longitude: 13, altitude: 5000, speed: 250 }]);
    await served.close();
    await database.close();
  });
});

describe('GET /api/satellite-data', () => {
  it('[DET-05] says plainly that no catalogue is loaded', async () => {
    const response = await api.get('/api/satellite-data?id=25544');
    expect(problemSchema.parse(await response.json())).toMatchObject({
      status: 404,
      type: '/problems/catalogue-not-loaded',
      detail: expect.stringContaining('no satellite catalogue'),
    });
  });
});
