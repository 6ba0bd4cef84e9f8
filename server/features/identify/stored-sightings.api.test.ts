import { identificationSchema, type IdentificationAnswer } from '@contract/identify';
import type { FeedMode } from '@contract/feed-status';
import { problemSchema } from '@contract/problem';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import { tileOf } from '@engine/spatial-index/degree-grid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { sampleAircraft } from '../../history/history-aircraft.fixture';
import { createHistoryWriter, type HistoryWriter } from '../../history/history-writer';
import { RecordingSpans } from '../../history/recording-spans';
import type { LiveAircraft } from '../../live/live-store';
import { createInMemoryLiveStore, type TiledLiveStore } from '../../live/in-memory-live-store';
import { createLogger } from '../../observability/logger';
import { type ServedApi, type ServedApiOptions, serveApi } from '../../served-api.fixture';
import { createBoundedRead, createBoundedWrite } from '../../db/bounded-read';
import { Weather } from '../../weather/weather';
import { WeatherRows } from '../../weather/weather-rows';
import { catalogueOf, manySatellites } from '../satellites/known-satellites.fixture';

/** Over the North Sea it is dark then. */
const EVENING_MS = Date.UTC(2026, 10, 20, 21);
const MORNING_MS = EVENING_MS + 11 * HOUR_MS;
const log = createLogger({ level: 'silent' });
const iso = (atMs: number): string => new Date(atMs).toISOString();

let database: TestDatabase;
let api: ServedApi | undefined;
let writer: HistoryWriter;
let spans: RecordingSpans;
let heard: TiledLiveStore;
let nowMs: number;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.knex.raw('truncate position_history, aerial_objects, flights, recording_spans cascade');
  nowMs = EVENING_MS - 5 * MINUTE_MS;
  heard = createInMemoryLiveStore(() => nowMs);
  spans = new RecordingSpans();
  writer = createHistoryWriter({ database, store: heard, spans, now: () => nowMs, log });
  writer.start();
});
afterEach(async () => {
  vi.useRealTimers();
  await writer.stop();
  await api?.close();
  api = undefined;
});

interface Flown {
  readonly number: number;
  readonly callsign: string;
  readonly isNorthbound: boolean;
  readonly feed?: LiveAircraft['feed'];
}
const NORTHBOUND: Flown = { number: 1, callsign: 'UP1', isNorthbound: true };
const SOUTHBOUND: Flown = { number: 2, callsign: 'DOWN2', isNorthbound: false };

/** For ten minutes around the evening's moment a source tells of the sky, and of these: at that moment they are at 55° N 4° E. */
async function record(...flown: readonly Flown[]): Promise<void> {
  const area = { centre: { latitude: latitude(55), longitude: longitude(4) }, radius: nauticalMiles(100) };
  for (let second = -300; second <= 300; second++) {
    nowMs = EVENING_MS + 1000 * second;
    for (const { number, callsign, isNorthbound, feed = 'live' } of flown) {
      const latitudeDeg = 55 + (isNorthbound ? second : -second) / 600;
      const trackDeg = isNorthbound ? 0 : 180;
      heard.upsert(sampleAircraft({ number, callsign, latitudeDeg, trackDeg, feed, speedMps: 185.2, atMs: nowMs }));
    }
    if (second % 10 !== 0) continue;
    spans.note({ sourceId: 'adsb.lol', feed: 'live', area, places: [], atMs: nowMs });
  }
  await writer.flush();
}

const skyOf = (mode: FeedMode) => ({ feedStatus: { mode, lastSuccessAt: null, sources: [] } });

async function serve(
  atMs: number,
  options: Pick<ServedApiOptions, 'orbits' | 'weather' | 'feedStatus'> = {},
): Promise<void> {
  api = await serveApi({ database, now: () => atMs, ...options });
}

/** Five minutes after the evening's moment: the live store, which goes by the system's clock, has heard these on their way north. */
async function serveHearing(mode: FeedMode, ...heardNow: readonly Flown[]): Promise<void> {
  const atMs = EVENING_MS + 5 * MINUTE_MS;
  vi.useFakeTimers({ toFake: ['Date'], now: atMs });
  await serve(atMs, skyOf(mode));
  for (let second = -300; second <= 300; second += 5) {
    for (const { number, callsign, feed = 'live' } of heardNow) {
      const told = { number, callsign, latitudeDeg: 55 + second / 600, trackDeg: 0, speedMps: 185.2 };
      api?.store.upsert(sampleAircraft({ ...told, feed, atMs: EVENING_MS + 1000 * second }));
    }
  }
}

/** The weather that is stored, and nobody who could be asked. */
function weatherOver({ knex }: TestDatabase): Weather {
  const read = createBoundedRead({ isUp: true });
  const write = createBoundedWrite(read, { fault: undefined, noteFailure: () => undefined });
  const rows = new WeatherRows({ database: { knex, read, write }, retentionDays: 30, log, now: Date.now });
  const context = { fetch, log, now: Date.now, elapsedMs: () => 0, random: () => 0 };
  return new Weather({ sources: [], context, rows });
}

/** Thirteen kilometres east of where they pass. */
const SEEN = {
  observer: { latitude: 55, longitude: 4.2, height: 0 },
  from: iso(EVENING_MS),
  timeSigma: 5,
  direction: { azimuth: 270, elevation: 40, sigma: 5 },
  light: 'flashing',
};
/** In the west, north is to the right. */
const TO_THE_RIGHT = { ...SEEN, course: { clockwiseFromUp: 90 } };
const TO_THE_LEFT = { ...SEEN, course: { clockwiseFromUp: 270 } };

const send = (body: unknown): Promise<Response> =>
  fetch(`${api?.url}/api/identify`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: api?.url ?? '' },
    body: JSON.stringify(body),
  });

async function answerTo(body: unknown): Promise<IdentificationAnswer> {
  const response = await send(body);
  const json: unknown = await response.json();
  expect({ status: response.status, json }).toMatchObject({ status: 200 });
  return identificationSchema.parse(json);
}

describe('POST /api/identify of what is over', () => {
  it.each([
    ['in the thread that has the catalogue', { orbits: { supply: catalogueOf(manySatellites(50)) } }],
    ['without a catalogue', {}],
  ])("names last night's aircraft by the way it went, %s", async (_, options) => {
    await record(NORTHBOUND, SOUTHBOUND);
    await serve(MORNING_MS, options);
    const north = await answerTo(TO_THE_RIGHT);
    expect(north.candidates[0]).toMatchObject({ kind: 'aircraft', name: 'UP1' });
    expect(north.candidates[0]?.probability).toBeGreaterThan(0.7);
    expect(north.considered.aircraft).toBe(2);
    expect((await answerTo(TO_THE_LEFT)).candidates[0]).toMatchObject({ kind: 'aircraft', name: 'DOWN2' });
    expect(north.recorded).toEqual({ from: iso(EVENING_MS - 15_000), to: iso(EVENING_MS + 15_001), gaps: [] });
  });

  it('says none of these where the one that was seen is not among those that were recorded', async () => {
    await record(SOUTHBOUND);
    await serve(MORNING_MS);
    const { none, recorded } = await answerTo({ ...TO_THE_RIGHT, course: { clockwiseFromUp: 90, sigma: 10 } });
    expect(none.probability).toBeGreaterThan(0.8);
    expect(recorded?.gaps).toEqual([]);
  });

  it('counts the clouds that were stored: an airliner above an overcast is hardly what was seen', async () => {
    await record(NORTHBOUND);
    const weather = weatherOver(database);
    await database.knex('weather_data').insert({
      latitude: 55,
      longitude: 4.25,
      timestamp: new Date(EVENING_MS - 20 * MINUTE_MS),
      source: 'open-meteo',
      cloud_coverage: 100,
      low_cloud: 100,
      middle_cloud: 0,
      high_cloud: 0,
    });
    await serve(MORNING_MS, { weather });
    const answer = await answerTo(TO_THE_RIGHT);
    expect(answer.sky).toMatchObject({ weather: 'cloudy', lowCloudPct: 100 });
    const airliner = answer.candidates.find(({ name }) => name === 'UP1');
    expect(airliner?.terms.find(({ name }) => name === 'visibility')?.reason).toBe('behind-clouds');
    expect(airliner?.probability).toBeLessThan(0.8);
    await database.knex('weather_data').delete();
    const clear = await answerTo(TO_THE_RIGHT);
    expect(clear.sky).toBeNull();
    expect(clear.candidates[0]?.terms.find(({ name }) => name === 'visibility')?.reason).toBe('lit');
    expect(clear.candidates[0]?.probability).toBeGreaterThan(0.1 + (airliner?.probability ?? 1));
  });

  it('says what was not recorded: a time, or a part of the sky', async () => {
    await record();
    await serve(MORNING_MS);
    const earlier = await answerTo({ ...SEEN, from: iso(EVENING_MS - HOUR_MS) });
    expect(earlier.considered.aircraft).toBe(0);
    const whole = { from: earlier.recorded?.from, to: earlier.recorded?.to, missing: 1 };
    expect(earlier.recorded?.gaps).toEqual([whole]);
    const aside = await answerTo({ ...SEEN, observer: { ...SEEN.observer, longitude: 7 } });
    const [gap] = aside.recorded?.gaps ?? [];
    expect(gap?.missing).toBeGreaterThan(0.2);
    expect(gap?.missing).toBeLessThan(1);
  });

  it('finds who was there a quarter of an hour ago and has left the sky since', async () => {
    await record(NORTHBOUND);
    await serve(EVENING_MS + 15 * MINUTE_MS);
    expect((await answerTo(TO_THE_RIGHT)).candidates[0]).toMatchObject({ name: 'UP1' });
  });

  it('takes what is heard now for what it is, and asks nothing of the history', async () => {
    await record(NORTHBOUND);
    await serve(EVENING_MS + 30_000);
    const answer = await answerTo(TO_THE_RIGHT);
    expect(answer.recorded).toBeNull();
    expect(answer.considered.aircraft).toBe(0);
  });

  it('asks the history of a time just now that may have been a little earlier', async () => {
    await record(NORTHBOUND);
    await serve(EVENING_MS + 30_000);
    const answer = await answerTo({ ...TO_THE_RIGHT, timeSigma: 30 });
    expect(answer.candidates[0]).toMatchObject({ name: 'UP1' });
    expect(answer.recorded?.from).toBe(iso(EVENING_MS - 90_000));
  });

  it('takes no recording that was played for what was there', async () => {
    await record({ ...NORTHBOUND, feed: 'replay' });
    await serve(MORNING_MS);
    expect((await answerTo(TO_THE_RIGHT)).considered.aircraft).toBe(0);
  });

  it('takes a recording that is played for what was there where the sky is made of it', async () => {
    await record({ ...NORTHBOUND, feed: 'replay' }, SOUTHBOUND);
    await serve(MORNING_MS, skyOf('replay'));
    const { candidates, considered } = await answerTo({ ...TO_THE_RIGHT });
    expect(considered.aircraft).toBe(1);
    expect(candidates[0]).toMatchObject({ name: 'UP1', feed: 'replay' });
  });

  it('adds to what was real nothing that is played or simulated', async () => {
    await record(SOUTHBOUND);
    await serveHearing('live', { ...NORTHBOUND, feed: 'replay' }, { ...NORTHBOUND, number: 3, feed: 'demo' });
    expect((await answerTo(TO_THE_RIGHT)).considered.aircraft).toBe(1);
  });

  it('tells of simulated traffic where nothing else was there to be heard, and of what was real before', async () => {
    await record(SOUTHBOUND);
    await serveHearing('demo', { ...NORTHBOUND, number: 3, feed: 'demo' });
    expect((await answerTo(TO_THE_LEFT)).candidates[0]).toMatchObject({ name: 'DOWN2', feed: 'live' });
    await database.knex.raw('truncate recording_spans, position_history');
    const { candidates, recorded, considered } = await answerTo(TO_THE_RIGHT);
    expect(candidates[0]).toMatchObject({ name: 'UP1', feed: 'demo' });
    expect(considered.aircraft).toBe(1);
    expect(recorded?.gaps).toMatchObject([{ missing: 1 }]);
  });

  it('finds the oldest that is kept, and refuses what is older', async () => {
    await record(NORTHBOUND);
    await serve(EVENING_MS + 30 * DAY_MS - MINUTE_MS);
    expect((await answerTo(TO_THE_RIGHT)).candidates[0]).toMatchObject({ name: 'UP1' });
    await api?.close();
    await serve(EVENING_MS + 30 * DAY_MS + MINUTE_MS);
    const refused = await send(TO_THE_RIGHT);
    expect(refused.status).toBe(422);
    expect(problemSchema.parse(await refused.json()).errors?.map(({ path }) => path)).toEqual(['body.from']);
  });

  it('reads a crowded sky over an uncertain time within its bound', async () => {
    await record(NORTHBOUND);
    // 150 others, each every ten seconds for an hour: 54 000 positions.
    await database.knex.raw(
      `insert into position_history (object_id, latitude, longitude, "timestamp", tile, flags, feed, speed, heading, altitude,
         altitude_kind)
       select 1100000000 + aircraft, 54.5, 4.5, ?::timestamptz + n * interval '10 seconds', ?, 0, 0, 300, 90, 30000, 0
       from generate_series(0, 359) as n, generate_series(1, 150) as aircraft`,
      [new Date(EVENING_MS - HOUR_MS / 2), tileOf(54.5, 4.5)],
    );
    await serve(MORNING_MS, { orbits: { supply: catalogueOf(manySatellites(50)) } });
    const answer = await answerTo({ ...SEEN, timeSigma: 600 });
    expect(answer.considered.aircraft).toBe(151);
    expect(answer.recorded?.gaps.at(-1)?.from).toBe(iso(EVENING_MS + 5.5 * MINUTE_MS));
  });
});
