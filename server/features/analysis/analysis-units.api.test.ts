import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AiAnalysis, aiAnalysisSchema, trajectoryPredictionSchema } from '@contract/ai-analysis';
import { createdApiKeySchema } from '@contract/api-key';
import { epochMs, latitude, longitude, metresPerSecond, pressureAltitude, trueHeading } from '@engine/units/quantity';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { liveAircraft } from '../../live-aircraft.fixture';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { person, TestBrowser } from '../../test-browser.fixture';
import { createPreferencesRepository } from '../preferences/repository';

let database: TestDatabase;
let api: ServedApi;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await serveApi({ database });
  api.store.upsert(AIRCRAFT);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** 10,668 m high, 231.5 m/s fast. */
const AIRCRAFT = liveAircraft({
  address: '3c65a8',
  latitudeDeg: 52.1,
  longitudeDeg: 12,
  altitudeFt: 35_000,
  speedKt: 450,
  trackDeg: 90,
});
const METRIC = 'altitudeUnit=m&speedUnit=km/h&distanceUnit=km';

function factsOf({ metadata }: AiAnalysis): string {
  return metadata.evidence.flatMap(({ facts }) => facts.map(({ text }) => text)).join(' ');
}

async function analysed(query: string, headers: Record<string, string> = {}, id = AIRCRAFT.id): Promise<AiAnalysis> {
  const response = await api.get(`/api/ai/analyze/${id}${query}`, headers);
  expect(response.status).toBe(200);
  return aiAnalysisSchema.parse(await response.json());
}

async function predicted(query: string): Promise<string> {
  const response = await fetch(`${api.url}/api/ai/predict-trajectory/${AIRCRAFT.id}${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ timeMinutes: 5 }),
  });
  return trajectoryPredictionSchema.parse(await response.json()).factors.join(' ');
}

describe('the units of an analysis', () => {
  it('[AI-02] are those that were asked for, in each language', async () => {
    const metric = factsOf(await analysed(`?${METRIC}`));
    expect(metric).toContain('It moves at about 830 km/h over ground. It is at about 10,700 m (pressure altitude)');
    expect(metric).not.toMatch(/\d (?:ft|kt|nm)\b/u);
    expect(factsOf(await analysed(`?${METRIC}`, { 'Accept-Language': 'de' }))).toContain('830 km/h');
    expect(factsOf(await analysed('?speedUnit=kts'))).toContain('450 kt');
  });

  it('are feet and knots where nobody has chosen any', async () => {
    expect(factsOf(await analysed(''))).toContain('It moves at about 450 kt over ground. It is at about 35,000 ft');
  });

  it('are refused where there are no such ones', async () => {
    expect((await api.get(`/api/ai/analyze/${AIRCRAFT.id}?altitudeUnit=furlong`)).status).toBe(400);
  });

  it('[AI-03] are those of the factors of a prediction, too', async () => {
    expect(await predicted(`?${METRIC}`)).toContain('It moves at 830 km/h over ground.');
    expect(await predicted(`?${METRIC}`)).toMatch(/within about [\d.,]+ k?m of the place shown/u);
    expect(await predicted('')).toContain('It moves at 450 kt over ground.');
  });

  it('are what the account of a key has chosen, for what it does not ask otherwise', async () => {
    const own = new TestBrowser(api.url);
    await own.signUp(person('amelia'), api.mails);
    const made = await own.send('/api/user/api-keys', { body: { name: 'x', scopes: ['read:sky'] } });
    const { key } = createdApiKeySchema.parse(await made.json());
    const users: { id: number }[] = await database.knex('users').select('id');
    const values = { defaultAltitudeUnit: 'm', defaultSpeedUnit: 'kts' } as const;
    const change = { values, msAgo: {}, track: [], untrack: [] };
    await createPreferencesRepository(database.knex).change(users[0]?.id ?? 0, change, Date.now());
    const headers = { Authorization: `Bearer ${key}` };
    expect(factsOf(await analysed('', headers))).toContain('450 kt over ground. It is at about 10,700 m');
    expect(factsOf(await analysed('?altitudeUnit=ft&speedUnit=mph', headers))).toContain(
      '520 mph over ground. It is at about 35,000 ft',
    );
  });
});

describe('an aircraft of a recording that is played five times as fast', () => {
  it('climbs by its track as fast as it flew', async () => {
    // 8 m/s on its own clock: 40 m in each second of ours.
    const at = Date.now();
    const moments = Array.from({ length: 13 }, (_, index) => -24 + index * 2);
    for (const secondsAgo of moments) {
      api.store.upsert(
        liveAircraft({
          address: '3c65a9',
          latitudeDeg: 52,
          longitudeDeg: 12,
          fields: {
            feed: 'replay',
            timeScale: 5,
            position: {
              latitude: latitude(52),
              longitude: longitude(12 + (secondsAgo * 5 * 150) / 68_500),
              at: epochMs(at + secondsAgo * 1000),
              method: 'adsb',
            },
            pressureAltitude: pressureAltitude(5_000 + secondsAgo * 5 * 8),
            groundSpeed: metresPerSecond(150),
            track: trueHeading(90),
          },
        }),
      );
    }
    const { id } = liveAircraft({ address: '3c65a9', latitudeDeg: 52, longitudeDeg: 12 });
    expect(factsOf(await analysed('?altitudeUnit=m', {}, id))).toContain('It climbs 8 m/s over the last minute.');
  });
});
