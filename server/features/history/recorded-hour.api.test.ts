import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { decodeHistoryPage } from '@contract/history-page';
import { decodeLiveMessage } from '@contract/live-frame-decode';
import { aircraftObjectId } from '@contract/object-id';
import { trackBlocksOf } from '@contract/track-blocks';
import { greatCircleDistance } from '@engine/ar-math/great-circle';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { RecordedTracks, type TimedBlocks } from '@engine/sky/aircraft/recorded-tracks';
import { type AircraftTrack, mergedAircraft, mergeReport } from '@engine/tracking/merge-aircraft';
import { epochMs, latitude, longitude } from '@engine/units/quantity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { createHistoryWriter } from '../../history/history-writer';
import { createInMemoryLiveStore } from '../../live/in-memory-live-store';
import { createLogger } from '../../observability/logger';
import { readRecording } from '../../providers/replay/recording-reader';
import { type ServedApi, serveApi } from '../../served-api.fixture';

const FOLDER = join(process.env['REFERENCE_DATA'] ?? '../shared/data', 'aircraft');
const RECORDINGS = ['track-1h-20230829-nevada.jsonl.gz', 'track-day-20250601-monterey.jsonl.gz'];
const HOUR_MS = 3_600_000;
const SOURCE = { id: 'adsb.lol', rank: 0, expectedIntervalS: 1, timeScale: 1 };
const log = createLogger({ level: 'silent' });

interface Place {
  readonly id: number;
  readonly atMs: number;
  readonly latitude: number;
  readonly longitude: number;
}

let database: TestDatabase;
let api: ServedApi;
let nowMs = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await serveApi({ database, now: () => nowMs });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** Plays a recording past the writer as the server hears it, at the times at which it was recorded; gives what was heard. */
async function remember(file: string): Promise<Place[]> {
  const store = createInMemoryLiveStore(() => nowMs);
  const writer = createHistoryWriter({ database, store, now: () => nowMs, log });
  writer.start();
  const tracks = new Map<number, AircraftTrack>();
  const heard: Place[] = [];
  for await (const { atMs, report } of readRecording(join(FOLDER, file), SOURCE.id)) {
    nowMs = atMs;
    if (report === undefined) continue;
    const id = aircraftObjectId(report.address, report.addressKind);
    const { track } = mergeReport(tracks.get(id), report, SOURCE, atMs);
    if (track === undefined) continue;
    tracks.set(id, track);
    const aircraft = { ...mergedAircraft(track), id, feed: 'live', objectClass: 'airliner' } as const;
    store.upsert(aircraft);
    const { position } = aircraft;
    if (position !== undefined) heard.push({ id, atMs: position.at, ...position });
  }
  await writer.stop();
  return heard;
}

/** An hour around a place, as the browser gets and plays it. */
async function replay(centre: Place, fromMs: number): Promise<RecordedTracks> {
  const timed: TimedBlocks[] = [];
  const toMs = fromMs + HOUR_MS;
  for (let next: number | null = fromMs; next !== null; ) {
    const span = `from=${new Date(next).toISOString()}&to=${new Date(toMs).toISOString()}`;
    const asked = `latitude=${centre.latitude}&longitude=${centre.longitude}&radiusKm=300&${span}`;
    const { head, messages } = decodeHistoryPage(await (await api.get(`/api/history?${asked}`)).arrayBuffer());
    for (const { serverTimeMs, blocks } of messages.map(decodeLiveMessage)) {
      timed.push({ atMs: serverTimeMs, blocks: trackBlocksOf(blocks) });
    }
    next = head.nextMs;
  }
  return new RecordedTracks(timed);
}

/** How far from a place the replay has the object at that time, metres; infinite where it does not have it. */
function awayM(tracks: RecordedTracks, { id, atMs, ...place }: Place): number {
  const motion = tracks.trackAt(id, epochMs(atMs))?.display.at(epochMs(atMs));
  if (motion === undefined) return Number.POSITIVE_INFINITY;
  const recorded = { latitude: latitude(place.latitude), longitude: longitude(place.longitude) };
  return greatCircleDistance(motion, recorded) * METRES_PER_NAUTICAL_MILE;
}

describe.skipIf(!existsSync(FOLDER))('an hour replayed from the history', () => {
  it.each(RECORDINGS)('has every aircraft of %s within 50 m of the recording where it was stored', async (file) => {
    await database.knex.raw('truncate position_history, aerial_objects, flights cascade');
    const heard = await remember(file);
    nowMs += HOUR_MS;
    const middle = heard[heard.length >> 1];
    if (middle === undefined) throw new Error(`${file} has no places.`);
    const fromMs = Math.floor(middle.atMs / 1000) * 1000 - HOUR_MS / 2;
    const tracks = await replay(middle, fromMs);
    const stored: { id: number; at: Date; latitude: number; longitude: number }[] = await database
      .knex('position_history')
      .whereBetween('timestamp', [new Date(fromMs), new Date(fromMs + HOUR_MS - 1)])
      .select('object_id as id', 'timestamp as at', 'latitude', 'longitude');
    const aways = stored.map(({ at, ...place }) => awayM(tracks, { ...place, atMs: at.getTime() }));
    const between = heard
      .filter(({ atMs }) => atMs >= fromMs && atMs < fromMs + HOUR_MS)
      .map((place) => awayM(tracks, place))
      .toSorted((one, other) => one - other);
    const shareOf = (share: number): number => between[Math.floor(between.length * share)] ?? Number.NaN;
    console.log(
      `${file}: ${stored.length} of ${between.length} places kept; where kept at most ${Math.max(...aways).toFixed(3)} m away, ` +
        `over all that were heard ${shareOf(0.5).toFixed(1)} m (median), ${shareOf(0.95).toFixed(1)} m (95 %), ` +
        `${shareOf(0.99).toFixed(1)} m (99 %)`,
    );
    expect(stored.length).toBeGreaterThan(100);
    expect(Math.max(...aways)).toBeLessThan(50);
  });
});
