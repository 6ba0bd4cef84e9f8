import { decodeHistoryPage, type HistoryPage } from '@contract/history-page';
import { historyCoverageSchema } from '@contract/history';
import { LIVE_FLAGS, type LiveRecord } from '@contract/live-frame';
import { decodeLiveMessage } from '@contract/live-frame-decode';
import { problemSchema } from '@contract/problem';
import { trackBlocksOf } from '@contract/track-blocks';
import { RecordedTracks } from '@engine/sky/aircraft/recorded-tracks';
import { tileOf } from '@engine/spatial-index/degree-grid';
import { ellipsoidHeight, epochMs, latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { sampleAircraft } from '../../history/history-aircraft.fixture';
import { createHistoryWriter, type HistoryWriter } from '../../history/history-writer';
import { RecordingSpans } from '../../history/recording-spans';
import { createInMemoryLiveStore } from '../../live/in-memory-live-store';
import type { LiveAircraft } from '../../live/live-store';
import { createLogger } from '../../observability/logger';
import { type ServedApi, serveApi } from '../../served-api.fixture';

const START_MS = Date.UTC(2026, 10, 21, 12);
const MINUTE_MS = 60_000;
const log = createLogger({ level: 'silent' });

let database: TestDatabase;
let api: ServedApi;
let nowMs: number;
let writer: HistoryWriter;
let spans: RecordingSpans;
let hear: (aircraft: LiveAircraft) => void;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await serveApi({ database, now: () => nowMs });
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(async () => {
  await database.knex.raw('truncate position_history, aerial_objects, flights, recording_spans cascade');
  nowMs = START_MS;
  const store = createInMemoryLiveStore(() => nowMs);
  spans = new RecordingSpans();
  writer = createHistoryWriter({ database, store, spans, now: () => nowMs, log });
  writer.start();
  hear = (aircraft) => store.upsert(aircraft);
});
afterEach(() => writer.stop());

const iso = (atMs: number) => new Date(atMs).toISOString();
/** What sources are asked for. */
const AROUND = { centre: { latitude: latitude(55), longitude: longitude(4) }, radius: nauticalMiles(100) };
const NORTH_SEA = 'latitude=55&longitude=4&radiusKm=150';

async function page(fromMs: number, toMs: number, more = ''): Promise<HistoryPage> {
  const answer = await api.get(`/api/history?${NORTH_SEA}&from=${iso(fromMs)}&to=${iso(toMs)}${more}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  return decodeHistoryPage(await answer.arrayBuffer());
}

const messagesOf = ({ messages }: HistoryPage) => messages.map(decodeLiveMessage);
const recordsOf = (got: HistoryPage): LiveRecord[] =>
  messagesOf(got).flatMap(({ blocks }) => blocks.flatMap(({ records }) => records));
const tracksOf = (...pages: readonly HistoryPage[]): RecordedTracks =>
  new RecordedTracks(
    pages.flatMap((each) =>
      messagesOf(each).map(({ serverTimeMs, blocks }) => ({ atMs: serverTimeMs, blocks: trackBlocksOf(blocks) })),
    ),
  );

/** One aircraft flies north by a tenth of a minute of arc a second, and is heard once a second. */
async function fly(seconds: number, sample: Partial<Parameters<typeof sampleAircraft>[0]> = {}): Promise<number> {
  const fromMs = nowMs;
  for (let second = 0; second <= seconds; second++) {
    nowMs = fromMs + second * 1000;
    hear(sampleAircraft({ latitudeDeg: 55 + second / 600, trackDeg: 0, speedMps: 185.2, ...sample, atMs: nowMs }));
  }
  await writer.flush();
  return sampleAircraft({ ...sample, atMs: nowMs }).id;
}

describe('GET /api/history', () => {
  it('gives the records of the stream as they were, with the facts of each object', async () => {
    const aircraft = {
      ...sampleAircraft({ atMs: START_MS, heightM: 3048 }),
      ellipsoidHeight: ellipsoidHeight(3100),
      squawk: '7700',
      emergency: 'general',
    } as const;
    hear(aircraft);
    await writer.flush();
    nowMs += MINUTE_MS;
    const got = await page(START_MS - MINUTE_MS, START_MS + MINUTE_MS);
    expect(got.head).toMatchObject({
      fromMs: START_MS - MINUTE_MS,
      toMs: START_MS + MINUTE_MS,
      nextMs: null,
      feed: 'live',
      attributions: [{ text: 'Aircraft: adsb.lol contributors, ODbL', url: 'https://adsb.lol' }],
    });
    const [record, ...others] = recordsOf(got);
    expect(others).toEqual([]);
    expect(record).toMatchObject({ id: aircraft.id, latitudeDeg: 55, longitudeDeg: 4, fixAtMs: START_MS });
    expect(record?.pressureAltitudeM).toBeCloseTo(3048, 6);
    expect(record?.ellipsoidHeightM).toBeCloseTo(3100, 6);
    expect(record?.groundSpeedMps).toBeCloseTo(231.5, 1);
    expect(record?.verticalRateMps).toBeCloseTo(5.08, 6);
    expect(record?.flags).toBe(LIVE_FLAGS.emergency);
    expect(messagesOf(got).flatMap(({ blocks }) => blocks.flatMap(({ facts }) => facts))).toEqual([
      {
        id: aircraft.id,
        name: 'DLH123',
        callsign: 'DLH123',
        registration: 'D-AIZZ',
        typeDesignator: 'A20N',
        typeName: 'Airbus A320neo',
        operator: 'Lufthansa',
        squawk: '7700',
        sources: ['adsb.lol'],
      },
    ]);
  });

  it('has everything that was there from the first moment on, and lets go of what left', async () => {
    const id = await fly(60);
    nowMs = START_MS + 10 * MINUTE_MS;
    const got = await page(START_MS + 40_000, START_MS + 5 * MINUTE_MS);
    expect(messagesOf(got)[0]?.serverTimeMs).toBe(START_MS + 40_000);
    expect(recordsOf(got)[0]?.fixAtMs).toBe(START_MS + 30_000);
    const tracks = tracksOf(got);
    const isThere = (atMs: number) => tracks.trackAt(id, epochMs(atMs)) !== undefined;
    expect(isThere(START_MS + 40_000)).toBe(true);
    expect(isThere(START_MS + 119_000)).toBe(true);
    // Its last fix is of the sixtieth second: a minute later it is gone.
    expect(isThere(START_MS + 121_000)).toBe(false);
    expect(recordsOf(await page(START_MS + 3 * MINUTE_MS, START_MS + 5 * MINUTE_MS))).toEqual([]);
  });

  it('plays a flight of several pages as one, across tiles', async () => {
    const id = await fly(915);
    nowMs += 10 * MINUTE_MS;
    const tracks = tracksOf(
      await page(START_MS, START_MS + 5 * MINUTE_MS),
      await page(START_MS + 5 * MINUTE_MS, START_MS + 10 * MINUTE_MS),
      await page(START_MS + 10 * MINUTE_MS, START_MS + 15 * MINUTE_MS),
    );
    expect(tileOf(55, 4)).not.toBe(tileOf(56.5, 4));
    for (let second = 0; second < 900; second += 7) {
      const track = tracks.trackAt(id, epochMs(START_MS + second * 1000));
      const motion = track?.display.at(epochMs(START_MS + second * 1000));
      // Of 111 km to a degree, 10 m.
      expect(Math.abs((motion?.latitude ?? 0) - (55 + second / 600))).toBeLessThan(10 / 111_000);
    }
  });

  it('takes a silence of up to two minutes for the way of who is heard again', async () => {
    const id = await fly(30);
    nowMs += 100_000;
    await fly(30, { latitudeDeg: 55.2 });
    nowMs += 10 * MINUTE_MS;
    const tracks = tracksOf(await page(START_MS, START_MS + 5 * MINUTE_MS));
    expect(tracks.trackAt(id, epochMs(START_MS + 125_000))).toBeDefined();
  });

  it('never mixes recordings with what was real, and has them where they are asked for', async () => {
    await fly(30, { number: 1 });
    nowMs = START_MS;
    await fly(30, { number: 2, feed: 'replay' });
    nowMs = START_MS;
    await fly(30, { number: 3, feed: 'demo' });
    nowMs += MINUTE_MS;
    const idsOf = (got: HistoryPage) => [...new Set(recordsOf(got).map(({ id }) => id))];
    const span = [START_MS, START_MS + MINUTE_MS] as const;
    expect(idsOf(await page(...span))).toEqual([sampleAircraft({ atMs: 0, number: 1 }).id]);
    const replayed = await page(...span, '&feed=replay');
    expect(replayed.head.feed).toBe('replay');
    expect(idsOf(replayed)).toEqual([sampleAircraft({ atMs: 0, number: 2 }).id]);
    expect(recordsOf(replayed).every(({ flags }) => (flags & LIVE_FLAGS.replay) !== 0)).toBe(true);
  });

  it('tells nothing of elsewhere, nor of positions from before tiles were kept', async () => {
    await fly(30, { latitudeDeg: 48 });
    const old = { object_id: 7, latitude: 55, longitude: 4, timestamp: new Date(START_MS) };
    await database.knex('position_history').insert(old);
    expect(recordsOf(await page(START_MS, START_MS + MINUTE_MS))).toEqual([]);
  });

  it('finds what flies across 180° in a box', async () => {
    hear({
      ...sampleAircraft({ atMs: START_MS }),
      position: { latitude: latitude(1.5), longitude: longitude(-179.5), at: epochMs(START_MS), method: 'adsb' },
    });
    await writer.flush();
    nowMs += MINUTE_MS;
    const span = `from=${iso(START_MS)}&to=${iso(START_MS + MINUTE_MS)}`;
    const answer = await api.get(`/api/history?west=179&south=1&east=-179&north=2&${span}`);
    expect(recordsOf(decodeHistoryPage(await answer.arrayBuffer()))).toHaveLength(1);
  });

  it('never reaches beyond now', async () => {
    const got = await page(START_MS - MINUTE_MS, START_MS + MINUTE_MS);
    expect(got.head).toMatchObject({ toMs: START_MS, nextMs: null });
    expect((await page(START_MS + MINUTE_MS, START_MS + 2 * MINUTE_MS)).head).toMatchObject({
      fromMs: START_MS + MINUTE_MS,
      toMs: START_MS + MINUTE_MS,
      gaps: [],
    });
  });

  it.each([
    ['no place', 'radiusKm=10'],
    ['half a place', 'latitude=55'],
    ['a place and a box', 'latitude=1&longitude=2&west=1&south=1&east=2&north=2'],
    ['a box upside down', 'west=1&south=3&east=2&north=2'],
    ['a box as large as Europe', 'west=-10&south=35&east=30&north=60'],
    ['too wide a circle', 'latitude=55&longitude=4&radiusKm=464'],
  ])('refuses %s', async (_, area) => {
    const answer = await api.get(`/api/history?${area}&from=${iso(START_MS)}&to=${iso(START_MS + 1)}`);
    expect(problemSchema.parse(await answer.json())).toMatchObject({ status: 400, type: '/problems/invalid-request' });
  });

  it.each([
    ['an end before the begin', iso(START_MS - 1)],
    ['more than an hour', iso(START_MS + 3_600_001)],
    ['no time', 'yesterday'],
    ['a year that has five digits', '+12026-11-21T12:00:00Z'],
  ])('refuses %s', async (_, to) => {
    const asked = `/api/history?${NORTH_SEA}&from=${iso(START_MS)}&to=${encodeURIComponent(to)}`;
    expect(problemSchema.parse(await (await api.get(asked)).json()).status).toBe(400);
  });
});

const answer = (atMs: number, more: Partial<Parameters<RecordingSpans['note']>[0]> = {}) =>
  spans.note({
    sourceId: 'adsb.lol',
    feed: 'live',
    area: AROUND,
    places: [],
    atMs,
    ...more,
  });
const answers = async (fromMs: number, toMs: number, more = {}): Promise<void> => {
  for (let atMs = fromMs; atMs <= toMs; atMs += 10_000) answer(atMs, more);
  nowMs = Math.max(nowMs, toMs);
  await writer.flush();
};

describe('gaps of the history', () => {
  it('are the times in which no source answered, and not a quiet sky', async () => {
    await answers(START_MS, START_MS + 10 * MINUTE_MS);
    await answers(START_MS + 20 * MINUTE_MS, START_MS + 30 * MINUTE_MS);
    const { head, messages } = await page(START_MS - 5 * MINUTE_MS, START_MS + 30 * MINUTE_MS);
    expect(messages.map(decodeLiveMessage).flatMap(({ blocks }) => blocks)).toEqual([]);
    expect(head.gaps).toEqual([
      { fromMs: START_MS - 5 * MINUTE_MS, toMs: START_MS, missing: 1 },
      { fromMs: START_MS + 10.5 * MINUTE_MS, toMs: START_MS + 20 * MINUTE_MS, missing: 1 },
    ]);
  });

  it('are of the places that were not asked for, and of another feed', async () => {
    await answers(START_MS, START_MS + 10 * MINUTE_MS);
    const span = `from=${iso(START_MS)}&to=${iso(START_MS + 10 * MINUTE_MS)}`;
    const gapsAt = async (query: string) => {
      const got = await api.get(`/api/history/coverage?${query}&${span}`);
      return historyCoverageSchema.parse(await got.json()).gaps;
    };
    expect(await gapsAt('latitude=55&longitude=4&radiusKm=100')).toEqual([]);
    const [part] = await gapsAt('latitude=55&longitude=4&radiusKm=460');
    expect(part?.missing).toBeGreaterThan(0.5);
    expect(part?.missing).toBeLessThan(1);
    const whole = { from: iso(START_MS), to: iso(START_MS + 10 * MINUTE_MS), missing: 1 };
    expect(await gapsAt('latitude=48&longitude=4&radiusKm=100')).toEqual([whole]);
    expect(await gapsAt('latitude=55&longitude=4&radiusKm=100&feed=replay')).toEqual([whole]);
  });

  it('of a receiver lie beyond what it has heard', async () => {
    const heard = [
      { latitude: latitude(55), longitude: longitude(4) },
      { latitude: latitude(57), longitude: longitude(4) },
    ];
    await answers(START_MS, START_MS + MINUTE_MS, { area: undefined, places: heard });
    const { head } = await page(START_MS, START_MS + MINUTE_MS);
    expect(head.gaps).toEqual([]);
    const away = `latitude=48&longitude=11&radiusKm=50&from=${iso(START_MS)}&to=${iso(START_MS + MINUTE_MS)}`;
    const got = historyCoverageSchema.parse(await (await api.get(`/api/history/coverage?${away}`)).json());
    expect(got.gaps).toHaveLength(1);
  });

  it('are none where a span of an hour is followed by the next', async () => {
    await answers(START_MS, START_MS + 150 * MINUTE_MS);
    expect(await database.knex('recording_spans').count()).toEqual([{ count: 3 }]);
    const asked = `${NORTH_SEA}&from=${iso(START_MS)}&to=${iso(START_MS + 150 * MINUTE_MS)}`;
    const got = historyCoverageSchema.parse(await (await api.get(`/api/history/coverage?${asked}`)).json());
    expect(got).toMatchObject({ gaps: [], oldest: '2026-10-22T00:00:00.000Z' });
  });

  it.each([
    { everyS: 10, share: 0 },
    { everyS: 80, share: 0 },
    { everyS: 216, share: 186 / 216 },
  ])('are whenever an aircraft of a source that is asked every $everyS s is not played', async ({ everyS, share }) => {
    const { id } = sampleAircraft({ atMs: START_MS });
    const toMs = START_MS + everyS * 1000 * Math.ceil(1000 / everyS);
    for (nowMs = START_MS; nowMs <= toMs; nowMs += everyS * 1000) {
      hear(
        sampleAircraft({ latitudeDeg: 54 + (nowMs - START_MS) / 600_000, trackDeg: 0, speedMps: 185.2, atMs: nowMs }),
      );
      answer(nowMs);
    }
    await writer.flush();
    const got = await page(START_MS, toMs);
    const { gaps } = got.head;
    const tracks = tracksOf(got);
    for (let atMs = START_MS; atMs < toMs; atMs += 1000) {
      const isGap = gaps.some((gap) => gap.fromMs <= atMs && atMs < gap.toMs);
      const isPlayed = tracks.trackAt(id, epochMs(atMs)) !== undefined;
      expect({ atMs: atMs - START_MS, isKnown: isPlayed || isGap }).toEqual({ atMs: atMs - START_MS, isKnown: true });
    }
    const missedMs = gaps.reduce((sum, { fromMs, toMs: untilMs, missing }) => sum + missing * (untilMs - fromMs), 0);
    expect(missedMs / (toMs - START_MS)).toBeCloseTo(share, 2);
  });

  it('are where positions were lost, although sources answered', async () => {
    await answers(START_MS, START_MS + 2 * MINUTE_MS);
    spans.interrupt(START_MS + 2 * MINUTE_MS);
    await answers(START_MS + 2 * MINUTE_MS + 10_000, START_MS + 5 * MINUTE_MS);
    const { head } = await page(START_MS, START_MS + 5 * MINUTE_MS);
    expect(head.gaps).toEqual([{ fromMs: START_MS + 2.5 * MINUTE_MS, toMs: START_MS + 3 * MINUTE_MS, missing: 1 }]);
  });
});
