import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { decodeHistoryPage } from '@contract/history-page';
import { identificationSchema } from '@contract/identify';
import { decodeLiveMessage } from '@contract/live-frame-decode';
import { aircraftObjectId } from '@contract/object-id';
import { HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { greatCircleDistance } from '@engine/ar-math/great-circle';
import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import { openTestDatabase, type TestDatabase } from '../db/test-database';
import { createBoundedRead, createBoundedWrite } from '../db/bounded-read';
import { createHistoryWriter } from '../history/history-writer';
import { RecordingSpans } from '../history/recording-spans';
import { createInMemoryLiveStore } from '../live/in-memory-live-store';
import { createViewerDemand } from '../live/viewer-demand';
import type { OutboundFetch } from '../outbound/outbound-fetch';
import type { ViewArea } from '../providers/provider';
import { parseAircraftSources } from '../providers/source-list';
import { serveApi } from '../served-api.fixture';
import { createStandingData } from '../standing-data/create-standing-data';
import { parseWatchAreas } from '../watch/watch-areas';
import { WatchRegistry } from '../watch/watch-registry';
import { Weather } from '../weather/weather';
import { openMeteo } from '../weather/weather-answers.fixture';
import { WeatherRows } from '../weather/weather-rows';
import { parseWeatherSources } from '../weather/weather-sources';
import { WeatherWatch } from '../weather/weather-watch';
import { createIngest } from './ingest';

const EVENING_MS = Date.parse('2026-11-24T20:00:00Z');
const NIGHT_MS = 8 * HOUR_MS;
/** A limit for what never ends: a night of 300 homes took 51 s beside the unit tests. */
const NIGHT_TIMEOUT_MS = 400_000;
const STEP_MS = 500;
/** Real turns of the event loop in a step: answers are read and reports merged in some of them. */
const TURNS = 6;
/** What the services allow: from the end of one request to the next, and a day's credits of OpenSky. */
const SPACING_MS = { 'lol.test': 5_000, 'fi.test': 1_500, 'opensky.test': 216_000 } as const;
const SOURCES = 'adsb.lol=http://lol.test,adsb.fi=http://fi.test,opensky=http://opensky.test';
const WEATHER_SOURCES = 'open-meteo=http://meteo.test,metar=http://metar.test';
const WEATHER_SPACING_MS = { 'meteo.test': 9_000, 'metar.test': 60_000 } as const;
const BERLIN = { latitude: latitude(52.5), longitude: longitude(13.4) };
const CAPE_TOWN = { latitude: latitude(-33.9), longitude: longitude(18.4) };
const circle = (centre: ViewArea['centre']): ViewArea => ({ centre, radius: nauticalMiles(50) });

/** Comes over Berlin at a quarter past two and crosses it in some quarter of an hour. */
const LIGHT = { hex: '3c6444', fromMs: EVENING_MS + 6.25 * HOUR_MS, forMs: 15 * MINUTE_MS };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ isWatched: false });
});
afterAll(() => database.close());
beforeEach(() => {
  vi.useFakeTimers({
    now: EVENING_MS,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await database.knex.raw('truncate position_history, aerial_objects, flights, recording_spans, weather_data cascade');
});

interface Asked {
  readonly host: string;
  readonly path: string;
  readonly atMs: number;
}

/** Services that answer a circle with what flies in it now, and count. */
function scriptedServices() {
  const asked: Asked[] = [];
  const answer: OutboundFetch = async (url) => {
    const { host, pathname, search } = new URL(url);
    const atMs = Date.now();
    if (pathname.endsWith('/routeset')) return Response.json([]);
    asked.push({ host, path: pathname + search, atMs });
    if (host === 'meteo.test')
      return new Response(openMeteo({ cloud_cover: 20, cloud_cover_low: 0, cloud_cover_mid: 0 }));
    if (host === 'metar.test') return Response.json([]);
    if (host === 'opensky.test') return Response.json({ time: Math.floor(atMs / 1000), states: [] });
    const since = atMs - LIGHT.fromMs;
    const [latitudeDeg = Number.NaN, longitudeDeg = Number.NaN, radiusNm = 0] = (
      pathname.match(/-?\d+(?:\.\d+)?(?=\/|$)/g) ?? []
    )
      .map(Number)
      .slice(-3);
    const place = { latitude: latitude(52 + since / LIGHT.forMs), longitude: longitude(13.4) };
    const centre = { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg) };
    const isThere = since >= 0 && since <= LIGHT.forMs && greatCircleDistance(centre, place) <= radiusNm;
    const light = {
      hex: LIGHT.hex,
      type: 'adsb_icao',
      lat: place.latitude,
      lon: 13.4,
      alt_baro: 35_000,
      gs: 240,
      track: 0,
      seen: 0.1,
      seen_pos: 0.2,
    };
    return Response.json({ now: atMs, ac: isThere ? [light] : [] });
  };
  return { asked, answer };
}

async function night({ areas = '', homes = [] as { latitude: number; longitude: number }[], viewer = false }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'skylens-night-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { asked, answer } = scriptedServices();
  const log = pino({ level: 'silent' });
  const store = createInMemoryLiveStore(Date.now);
  const demand = createViewerDemand();
  const watch = new WatchRegistry({
    areas: areas === '' ? [] : (parseWatchAreas(areas) ?? []),
    homeCells: async () => homes,
    log,
  });
  await watch.start();
  const spans = new RecordingSpans();
  const history = createHistoryWriter({ database, store, spans, now: Date.now, log });
  history.start();
  const weather = weatherBy(answer, log);
  weather.start();
  const clouds = new WeatherWatch({ weather, areas: () => watch.areas(), elapsedMs: () => performance.now() });
  clouds.start();
  const ingest = createIngest({
    sources: parseAircraftSources(SOURCES).map((source) => ({ source })),
    store,
    demand,
    watch,
    standingData: createStandingData({ setting: `dir:${dataDir}`, dataDir, log }),
    log,
    now: Date.now,
    fetch: answer,
  });
  ingest.onAnswer((answered) => spans.note(answered));
  await ingest.start();
  if (viewer) demand.connect(circle(CAPE_TOWN), '192.0.2.1');
  for (let atMs = 0; atMs < NIGHT_MS; atMs += STEP_MS) {
    vi.advanceTimersByTime(STEP_MS);
    for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => void setImmediate(resolve));
  }
  await history.flush();
  const budgets = ingest.budgets();
  await ingest.stop();
  await history.stop();
  clouds.stop();
  await weather.stop();
  watch.close();
  demand.close();
  return { asked, budgets, weather };
}

function weatherBy(fetch: OutboundFetch, log: Logger): Weather {
  const read = createBoundedRead({ isUp: true }, NIGHT_MS * 2);
  const write = createBoundedWrite(read, { fault: undefined, noteFailure: () => undefined });
  const rows = new WeatherRows({
    database: { knex: database.knex, read, write },
    retentionDays: 7,
    log,
    now: Date.now,
  });
  const context = { fetch, log, now: Date.now, elapsedMs: () => performance.now(), random: () => 0.5 };
  return new Weather({ sources: parseWeatherSources(WEATHER_SOURCES) ?? [], context, rows });
}

/** The most requests that a source had in any hour, and the shortest time from one to the next. */
function paceOf(asked: readonly Asked[], host: string) {
  const times = asked.filter((each) => each.host === host).map(({ atMs }) => atMs);
  const shortestMs = Math.min(...times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0)));
  const mostInAnHour = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + HOUR_MS).length));
  return { count: times.length, shortestMs, mostInAnHour };
}

function expectTermsKept(asked: readonly Asked[]): void {
  for (const [host, spacingMs] of Object.entries({ ...SPACING_MS, ...WEATHER_SPACING_MS })) {
    const { shortestMs, mostInAnHour } = paceOf(asked, host);
    expect({ host, isKept: shortestMs >= spacingMs }).toEqual({ host, isKept: true });
    // From the first moment of an hour on: 17 of OpenSky's 216 s.
    expect({ host, isKept: mostInAnHour <= Math.ceil(HOUR_MS / spacingMs) }).toEqual({ host, isKept: true });
  }
}

async function storedOfLight(): Promise<{ atMs: number; latitudeDeg: number }[]> {
  const rows: { timestamp: Date; latitude: number }[] = await database
    .knex('position_history')
    .where({ object_id: aircraftObjectId(LIGHT.hex, 'icao') })
    .orderBy('timestamp')
    .select('timestamp', 'latitude');
  return rows.map((row) => ({ atMs: row.timestamp.getTime(), latitudeDeg: row.latitude }));
}

/** Where it was, all the way through its crossing, and no farther apart than a look at a watched area from the next. */
async function expectLightStored(longestGapMs: number): Promise<void> {
  const stored = await storedOfLight();
  const times = [LIGHT.fromMs, ...stored.map(({ atMs }) => atMs), LIGHT.fromMs + LIGHT.forMs];
  const gapsMs = times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0));
  expect(Math.max(...gapsMs)).toBeLessThanOrEqual(longestGapMs);
  for (const { atMs, latitudeDeg } of stored) {
    expect(latitudeDeg).toBeCloseTo(52 + (atMs - LIGHT.fromMs) / LIGHT.forMs, 3);
  }
}

/** Who saw it from thirteen kilometres east of where it passed asks in the morning, and looks at the hour around it. */
async function expectMorningAnswered(weather: Weather): Promise<void> {
  vi.useRealTimers();
  const api = await serveApi({ database, weather, now: () => EVENING_MS + NIGHT_MS + HOUR_MS });
  onTestFinished(() => api.close());
  const seenMs = LIGHT.fromMs + LIGHT.forMs / 2;
  const body = {
    observer: { latitude: 52.5, longitude: 13.6, height: 40 },
    from: new Date(seenMs).toISOString(),
    timeSigma: 10,
    direction: { azimuth: 270, elevation: 38, sigma: 5 },
    course: { clockwiseFromUp: 90 },
    light: 'flashing',
  };
  const answer = await fetch(`${api.url}/api/identify`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: api.url },
    body: JSON.stringify(body),
  });
  const { candidates, recorded, sky } = identificationSchema.parse(await answer.json());
  expect(candidates[0]).toMatchObject({ kind: 'aircraft', id: aircraftObjectId(LIGHT.hex, 'icao') });
  expect(candidates[0]?.probability).toBeGreaterThan(0.7);
  expect(recorded?.gaps).toEqual([]);
  expect(sky).toMatchObject({ cloudPct: 20, lowCloudPct: 0, source: 'open-meteo' });
  const page = async (fromMs: number) => {
    const span = `from=${new Date(fromMs).toISOString()}&to=${new Date(fromMs + HOUR_MS / 2).toISOString()}`;
    const found = await api.get(`/api/history?latitude=52.5&longitude=13.4&radiusKm=90&${span}`);
    const { head, messages } = decodeHistoryPage(await found.arrayBuffer());
    const records = messages.map(decodeLiveMessage).flatMap(({ blocks }) => blocks.flatMap((block) => block.records));
    return { gaps: head.gaps, ids: new Set(records.map(({ id }) => id)) };
  };
  const around = await page(LIGHT.fromMs - 5 * MINUTE_MS);
  expect(around).toEqual({ gaps: [], ids: new Set([aircraftObjectId(LIGHT.hex, 'icao')]) });
  const before = await page(EVENING_MS - HOUR_MS);
  expect(before.gaps).toMatchObject([{ missing: 1 }]);
}

describe('a night in which nobody looks', () => {
  it(
    'leaves what flew over an area of the operator in the history, and asks no source more than its terms allow',
    async () => {
      const { asked, budgets, weather } = await night({ areas: '52.5,13.4,50' });
      expectTermsKept(asked);
      await expectLightStored(21_000);
      expect(budgets.get('adsb.lol')).toMatchObject({
        allowedPerHour: 720,
        askedForViewers: 0,
        watchAreas: { areas: 1, requests: 1, longestWaitS: 20 },
      });
      expect(paceOf(asked, 'lol.test').count).toBeGreaterThan(1_400);
      expect(paceOf(asked, 'lol.test').mostInAnHour).toBeLessThanOrEqual(180);
      await expectMorningAnswered(weather);
      // Each cell of the area once an hour.
      const cells = asked.filter(({ host }) => host === 'meteo.test').map(({ path }) => path);
      expect(new Set(cells).size).toBeGreaterThan(30);
      expect(cells.length / new Set(cells).size).toBeLessThanOrEqual(NIGHT_MS / HOUR_MS);
    },
    NIGHT_TIMEOUT_MS,
  );

  it(
    'asks nothing at all where nothing is kept watch over',
    async () => {
      const { asked, budgets } = await night({});
      expect(asked).toEqual([]);
      expect(budgets.get('adsb.lol')).not.toHaveProperty('watchAreas');
      expect(await storedOfLight()).toEqual([]);
    },
    NIGHT_TIMEOUT_MS,
  );

  it(
    'leaves what flew over somebody’s home, and sends no source a finer place than 0.1°',
    async () => {
      const { asked } = await night({ homes: [BERLIN] });
      expectTermsKept(asked);
      await expectLightStored(21_000);
      expect(new Set(asked.filter(({ host }) => host === 'lol.test').map(({ path }) => path))).toEqual(
        new Set(['/v2/point/52.5/13.4/75']),
      );
    },
    NIGHT_TIMEOUT_MS,
  );

  it(
    'keeps within the budget with 300 homes all over the globe, and comes to each of them',
    async () => {
      const homes = Array.from({ length: 300 }, (_, n) => ({
        latitude: -70 + 10 * (n % 15),
        longitude: -180 + 18 * Math.floor(n / 15),
      }));
      const { asked, budgets } = await night({ homes });
      expectTermsKept(asked);
      expect(paceOf(asked, 'lol.test').mostInAnHour).toBeLessThanOrEqual(360);
      expect(new Set(asked.filter(({ host }) => host === 'lol.test').map(({ path }) => path)).size).toBe(300);
      const figures = budgets.get('adsb.lol')?.watchAreas;
      expect(figures).toMatchObject({ areas: 300, requests: 300 });
      expect(figures?.longestWaitS).toBeGreaterThan(2_900);
      expect(figures?.longestWaitS).toBeLessThan(3_200);
    },
    NIGHT_TIMEOUT_MS,
  );
});

describe('a night in which somebody looks elsewhere', () => {
  it(
    'serves the viewer first and remembers the area in what is left, within the terms',
    async () => {
      const { asked, budgets } = await night({ areas: '52.5,13.4,50', viewer: true });
      expectTermsKept(asked);
      await expectLightStored(65_000);
      const { askedForViewers = 0, askedForWatchAreas = 0 } = budgets.get('adsb.lol') ?? {};
      expect(askedForViewers).toBeGreaterThan(10 * askedForWatchAreas);
      expect(askedForWatchAreas).toBeGreaterThan(50);
    },
    NIGHT_TIMEOUT_MS,
  );
});
