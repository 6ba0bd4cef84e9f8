import { problemSchema } from '@contract/problem';
import { objectTelemetrySchema } from '@contract/satellite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { liveAircraft } from '../../live-aircraft.fixture';
import { type ServedApi, serveApi } from '../../served-api.fixture';

const stored = (secondsAgo: number, altitude: number) => ({
  timestamp: new Date(Date.now() - secondsAgo * 1000),
  latitude: 52,
  longitude: 13,
  altitude,
  heading: 10,
  speed: 250,
  verticalRate: 0,
});

let api: ServedApi;
beforeEach(async () => {
  // Newest first, as the table is read.
  const rows = [stored(300, 3000), stored(600, 2000)];
  api = await serveApi({ answerQuery: (sql) => (sql.includes('position_history') ? rows : []) });
});
afterEach(() => api.close());

describe('GET /api/analytics/telemetry/{id}', () => {
  it('[SATD-03] gives trajectory, history, first sight and characteristics of an aircraft', async () => {
    const aircraft = liveAircraft({
      address: '3c65a8',
      latitudeDeg: 52.1,
      longitudeDeg: 13,
      altitudeFt: 5000,
      speedKt: 250,
      trackDeg: 10,
    });
    api.store.upsert(aircraft);
    const response = await api.get(`/api/analytics/telemetry/${aircraft.id}`);
    const telemetry = objectTelemetrySchema.parse(await response.json());
    expect(telemetry.object.id).toBe(aircraft.id);
    expect(telemetry.trajectory).toEqual({ heading: 10, speed: 250 });
    expect(telemetry.positionHistory.map(({ altitude }) => altitude)).toEqual([2000, 3000, 5000]);
    expect(telemetry.flightCharacteristics).toMatchObject({
      averageAltitude: 3333,
      headingChanges: 0,
      behavioralPatterns: ['Climbing', 'Steady course'],
    });
  });

  it('[SATD-03] answers 404 for an unknown object and 400 for an id that is none', async () => {
    const unknown = await api.get('/api/analytics/telemetry/5');
    expect(problemSchema.parse(await unknown.json())).toMatchObject({ status: 404 });
    const wrong = await api.get('/api/analytics/telemetry/abc');
    expect(problemSchema.parse(await wrong.json())).toMatchObject({ status: 400 });
  });
});
