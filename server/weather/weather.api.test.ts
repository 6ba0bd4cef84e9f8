import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Weather as WeatherAnswer, weatherSchema } from '@contract/weather';
import { createBoundedRead, createBoundedWrite } from '../db/bounded-read';
import { openTestDatabase, type TestDatabase } from '../db/test-database';
import { parseEnvironment } from '../env';
import { outboundFetch } from '../outbound/outbound-fetch';
import { answer, type FakeAnswer, type FakeService, startFakeService } from '../providers/testing/fake-service';
import { serveApi } from '../served-api.fixture';
import { metarsAroundBerlin, openMeteo } from './weather-answers.fixture';
import { Weather } from './weather';
import { WeatherRows } from './weather-rows';
import { parseWeatherSources } from './weather-sources';

const BERLIN = { latitude: 52.52, longitude: 13.41 };
const TWO_MB = 2_100_000;
const HOUR_MS = 3_600_000;
const log = { warn: () => undefined };
const iso = (atMs: number): string => new Date(atMs).toISOString();

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.knex('weather_data').delete());
afterAll(() => database.close());

async function service(first: FakeAnswer): Promise<FakeService> {
  const fake = await startFakeService(first);
  onTestFinished(() => fake.close());
  return fake;
}

const clouds = (current: Readonly<Record<string, unknown>> = {}): FakeAnswer => answer(200, openMeteo(current));
const metars = (): FakeAnswer => answer(200, metarsAroundBerlin());

interface Rig {
  readonly at: (place?: { latitude: number; longitude: number }, network?: string) => Promise<WeatherAnswer>;
  readonly rows: WeatherRows;
  readonly weather: Weather;
}

/** @param elapsedMs a clock of the test's own, where waiting for the real one would take too long */
function rig(
  sources: string,
  elapsedMs: () => number = () => performance.now(),
  waitMs = 10_000,
  renewWaitMs = 10_000,
): Rig {
  const read = createBoundedRead({ isUp: true });
  const write = createBoundedWrite(read, { fault: undefined, noteFailure: () => undefined });
  const rows = new WeatherRows({
    database: { knex: database.knex, read, write },
    retentionDays: 7,
    log,
    now: Date.now,
  });
  const context = { fetch: outboundFetch, log, now: Date.now, elapsedMs, random: () => 0.5 };
  const weather = new Weather({ sources: parseWeatherSources(sources) ?? [], context, rows, waitMs, renewWaitMs });
  weather.start();
  onTestFinished(async () => {
    await weather.stop();
    // What is still being written would be found by the next test.
    await rows.settled();
  });
  return { at: (place = BERLIN, network = '192.0.2.1') => weather.at(place, network), rows, weather };
}

const stateOf = ({ sources }: WeatherAnswer, id: string) => sources.find((source) => source.id === id);

describe('the weather over a place', () => {
  it('[AR-13] is that of its cell of 0.25°: clouds of Open-Meteo, and the altimeter setting of the nearest aerodrome', async () => {
    const [openMeteoService, metarService] = [await service(clouds()), await service(metars())];
    const { at } = rig(`open-meteo=${openMeteoService.url},metar=${metarService.url}`);
    const weather = await at();
    expect(weatherSchema.parse(weather)).toEqual(weather);
    expect(weather).toMatchObject({
      latitude: 52.5,
      longitude: 13.5,
      sky: { weather: 'cloudy', cloudPct: 92, lowCloudPct: 88, visibilityM: 14_200, source: 'open-meteo' },
      pressure: { qnhHpa: 1004, station: 'EDDB', source: 'metar' },
      geoidHeightM: 39,
      isAsked: false,
    });
    expect(openMeteoService.requests[0]?.path).toMatch(
      /^\/v1\/forecast\?latitude=52\.5&longitude=13\.5&current=cloud_cover,/,
    );
    expect(metarService.requests[0]?.path).toBe('/api/data/metar?bbox=50.1,11.1,54.9,15.9&format=json');
    const told = [...openMeteoService.requests, ...metarService.requests].map(({ path }) => path).join(' ');
    expect(told).not.toMatch(/52\.52|13\.41/);
  });

  it('is asked for once in ten minutes, by however many', async () => {
    let aheadMs = 0;
    const [openMeteoService, metarService] = [await service(clouds()), await service(metars())];
    const sources = `open-meteo=${openMeteoService.url},metar=${metarService.url}`;
    const { at } = rig(sources, () => performance.now() + aheadMs);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => at({ latitude: 52.41 + n / 200, longitude: 13.4 }, `n${n}`)),
    );
    aheadMs = 9 * 60_000;
    await at();
    expect([openMeteoService.requests, metarService.requests].map(({ length }) => length)).toEqual([1, 1]);
    aheadMs = 11 * 60_000;
    await at();
    expect([openMeteoService.requests, metarService.requests].map(({ length }) => length)).toEqual([2, 2]);
  });

  it('is asked for no faster than the terms allow, and in turns by network', async () => {
    let aheadMs = 0;
    const openMeteoService = await service(clouds());
    const { at } = rig(`open-meteo=${openMeteoService.url}`, () => performance.now() + aheadMs, 200);
    await at({ latitude: 0, longitude: 0 }, 'greedy');
    const waiting = Array.from({ length: 40 }, (_, n) => at({ latitude: n, longitude: 50 }, 'greedy'));
    waiting.push(at(BERLIN, 'home'));
    expect((await waiting.at(-1))?.isAsked).toBe(true);
    expect(openMeteoService.requests).toHaveLength(1);
    aheadMs = 9_001;
    await vi.waitFor(() => expect(openMeteoService.requests).toHaveLength(2), { timeout: 30_000 });
    expect(openMeteoService.requests[1]?.path).toContain('latitude=52.5&longitude=13.5');
    await Promise.all(waiting);
  });

  it('is that of the nearest aerodrome where Open-Meteo is not asked', async () => {
    const metarService = await service(metars());
    const { at } = rig(`metar=${metarService.url}`);
    const { sky } = await at();
    expect(sky).toMatchObject({ weather: 'hazy', cloudPct: 44, lowCloudPct: 44, visibilityM: 16_093, source: 'metar' });
  });

  it('is asked for on both sides of 180°', async () => {
    let aheadMs = 0;
    const metarService = await service(metars());
    const { at } = rig(`metar=${metarService.url}`, () => performance.now() + aheadMs);
    const first = at({ latitude: 52, longitude: -179.9 });
    await vi.waitFor(() => expect(metarService.requests).toHaveLength(1), 30_000);
    aheadMs = 61_000;
    // An answer waits so long for weather, and no longer.
    await first;
    await vi.waitFor(() => expect(metarService.requests).toHaveLength(2), 30_000);
    expect(metarService.requests.map(({ path }) => path)).toEqual([
      '/api/data/metar?bbox=50.1,-180.0,54.9,-176.1&format=json',
      '/api/data/metar?bbox=50.1,179.1,54.9,180.0&format=json',
    ]);
  });

  it('is nobody’s where no source is configured, and none is made up', async () => {
    const { at } = rig('none');
    expect(await at()).toMatchObject({ sky: null, pressure: null, isAsked: false, sources: [] });
  });

  it('is stored once in weather_data, of the cell and of the aerodrome', async () => {
    const [openMeteoService, metarService] = [await service(clouds()), await service(metars())];
    const { at, rows } = rig(`open-meteo=${openMeteoService.url},metar=${metarService.url}`);
    await at();
    await at();
    await rows.settled();
    const stored: Record<string, unknown>[] = await database.knex('weather_data').orderBy('id').select('*');
    expect(stored).toMatchObject([
      {
        source: 'open-meteo',
        latitude: 52.5,
        longitude: 13.5,
        cloud_coverage: 92,
        low_cloud: 88,
        middle_cloud: 31,
        high_cloud: 12,
        visibility: 14_200,
        forecast: false,
      },
      { source: 'metar EDDB', latitude: 52.3822, longitude: 13.5306, pressure: 1004, altitude: 40, temperature: 8 },
    ]);
    expect(stored).toHaveLength(2);
  });

  it.each([
    ['fails', answer(500, 'oops')],
    ['never answers', () => undefined],
  ] as const)(
    'is stored of cell after cell by the one service while the other %s',
    async (_, misbehaviour) => {
      const [openMeteoService, metarService] = [await service(misbehaviour), await service(metars())];
      const sources = `open-meteo=${openMeteoService.url},metar=${metarService.url}`;
      const { rows, weather } = rig(sources, undefined, undefined, 50);
      await weather.renew(BERLIN, 'watch');
      const begunMs = performance.now();
      // Of the same box of aerodromes.
      for (let row = 1; row <= 5; row++)
        await weather.renew({ ...BERLIN, latitude: BERLIN.latitude + row / 4 }, 'watch');
      // The service that fails is left alone for ten seconds at least.
      expect(performance.now() - begunMs).toBeLessThan(5_000);
      await rows.settled();
      const stored = await database.knex('weather_data').where({ source: 'metar EDDB' }).select('pressure');
      expect(stored).toMatchObject([{ pressure: 1004 }]);
    },
    30_000,
  );

  it.each([
    ['refuses (403)', answer(403, 'no'), 'blocked', 'refused (HTTP 403)'],
    ['limits (429)', answer(429, '{}', { 'retry-after': '600' }), 'blocked', 'rate limit reached (HTTP 429)'],
    ['fails (500)', answer(500, 'oops'), 'failing', 'answered HTTP 500'],
    ['cuts its answer off', answer(200, openMeteo().slice(0, 300)), 'failing', 'JSON is cut off'],
    ['answers garbage', answer(200, '<html>login</html>'), 'failing', 'a web page instead of JSON'],
    ['answers other JSON', answer(200, '{"current":[]}'), 'failing', 'JSON, but no current weather'],
    [
      'answers of yesterday',
      answer(200, openMeteo({ time: 1_700_000_000 })),
      'failing',
      'its weather is more than an hour old',
    ],
    [
      'sends too much',
      answer(200, `"${'x'.repeat(TWO_MB)}"`),
      'failing',
      expect.stringMatching(/larger|more than|bytes/),
    ],
    [
      'redirects',
      answer(302, '', { location: 'http://127.0.0.1/' }),
      'failing',
      expect.stringContaining('not followed'),
    ],
  ])('is not known where the service %s, and its words say why', async (_, misbehaviour, state, lastError) => {
    const [openMeteoService, metarService] = [await service(misbehaviour), await service(metars())];
    const { at } = rig(`open-meteo=${openMeteoService.url},metar=${metarService.url}`);
    // The aerodrome's clouds stand in, and say so.
    expect(await at()).toMatchObject({ sky: { source: 'metar' }, pressure: { station: 'EDDB' } });
    const after = await at();
    expect(stateOf(after, 'open-meteo')).toMatchObject({ state, lastError });
    expect(openMeteoService.requests).toHaveLength(1);
  });

  it.each([
    ['nothing', ''],
    ['no aerodrome', '[]'],
    [
      'records that cannot be',
      JSON.stringify([null, 7, { icaoId: '<b>', lat: 52, lon: 13 }, { icaoId: 'EDDB', altim: 20 }]),
    ],
    ['an altimeter setting of yesterday', metarsAroundBerlin(30 * 3_600_000)],
  ])('has no pressure where the answer holds %s', async (_, body) => {
    const { at } = rig(`metar=${(await service(answer(200, body))).url}`);
    expect(await at()).toMatchObject({ sky: null, pressure: null });
  });

  it('keeps what can be used of an answer with figures that cannot be', async () => {
    const odd = {
      cloud_cover: 140,
      cloud_cover_low: null,
      cloud_cover_mid: 10,
      cloud_cover_high: 'x',
      visibility: 800,
    };
    const { at } = rig(`open-meteo=${(await service(clouds(odd))).url}`);
    expect((await at()).sky).toMatchObject({
      weather: 'cloudy',
      cloudPct: null,
      lowCloudPct: null,
      highCloudPct: null,
    });
  });
});

describe('GET /api/weather', () => {
  it('answers for a place that is one, and says what is wrong with any other', async () => {
    const { weather } = rig(`open-meteo=${(await service(clouds())).url}`);
    const api = await serveApi({ weather });
    onTestFinished(() => api.close());
    const good = await api.get('/api/weather?latitude=52.52&longitude=13.41');
    expect(weatherSchema.parse(await good.json())).toMatchObject({ latitude: 52.5, sky: { weather: 'cloudy' } });
    for (const query of ['', '?latitude=91&longitude=0', '?latitude=52.5', '?latitude=NaN&longitude=0x1']) {
      expect((await api.get(`/api/weather${query}`)).status).toBe(400);
    }
  });
});

/** Asks both services once, then for the weather of a time at a later one. */
async function past(atMs: number, query = 'latitude=52.52&longitude=13.41'): Promise<WeatherAnswer> {
  const [openMeteoService, metarService] = [await service(clouds()), await service(metars())];
  const { at, rows, weather } = rig(`open-meteo=${openMeteoService.url},metar=${metarService.url}`);
  await at();
  await rows.settled();
  const api = await serveApi({ weather, now: () => Date.now() + 20 * HOUR_MS });
  onTestFinished(() => api.close());
  const answered = weatherSchema.parse(await (await api.get(`/api/weather?${query}&at=${iso(atMs)}`)).json());
  expect([openMeteoService.requests, metarService.requests].map(({ length }) => length)).toEqual([1, 1]);
  return answered;
}

describe('GET /api/weather of the past', () => {
  it('is what was stored of the cell then, layer by layer, and asks nobody', async () => {
    expect(await past(Date.now() + HOUR_MS / 2)).toMatchObject({
      latitude: 52.5,
      sky: {
        weather: 'cloudy',
        cloudPct: 92,
        lowCloudPct: 88,
        middleCloudPct: 31,
        highCloudPct: 12,
        source: 'open-meteo',
      },
      pressure: { qnhHpa: 1004, station: 'EDDB', source: 'metar' },
      isAsked: false,
    });
  });

  it('is of the nearest aerodrome in a cell that nobody asked for', async () => {
    expect(await past(Date.now(), 'latitude=52.25&longitude=13.5')).toMatchObject({
      sky: { cloudPct: 44, lowCloudPct: 44, source: 'metar' },
    });
  });

  it('is not known of a time or a place of which nothing was stored', async () => {
    expect(await past(Date.now() - 3 * HOUR_MS)).toMatchObject({ sky: null, pressure: null, isAsked: false });
    expect(await past(Date.now(), 'latitude=-40&longitude=-179.9')).toMatchObject({ sky: null, pressure: null });
  });
});

describe('WEATHER_SOURCE', () => {
  it('is both services unless it is set', () => {
    expect(parseEnvironment({})).toMatchObject({
      env: {
        WEATHER_SOURCE: [
          { name: 'open-meteo', baseUrl: 'https://api.open-meteo.com' },
          { name: 'metar', baseUrl: 'https://aviationweather.gov' },
        ],
      },
    });
    expect(parseEnvironment({ WEATHER_SOURCE: 'none' })).toMatchObject({ ok: true, env: { WEATHER_SOURCE: [] } });
  });

  it.each(['openweather', 'metar,metar', 'metar,', 'metar=ftp://x', 'open-meteo=http://u:hunter2@x', 'none,metar'])(
    'keeps the server from starting as %s',
    (setting) => {
      const result = parseEnvironment({ WEATHER_SOURCE: setting });
      expect(result).toMatchObject({ ok: false, faults: [{ variable: 'WEATHER_SOURCE' }] });
      expect(JSON.stringify(result)).not.toContain('hunter2');
    },
  );
});
