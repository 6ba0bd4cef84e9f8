import { DAY_MS } from '@engine/constants/durations';
import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, DatabaseLog } from '../db/database';
import { createKnexClient } from '../db/knex-client';
import { openTestDatabase, type TestDatabase } from '../db/test-database';
import { createAerialObjectRepository } from '../db/aerial-object-repository';
import { createPositionHistoryRepository } from './position-history-repository';
import { createInMemoryLiveStore } from '../live/in-memory-live-store';
import type { LiveAircraft } from '../live/live-store';
import { sampleAircraft } from './history-aircraft.fixture';
import { createHistoryWriter, type HistoryWriter } from './history-writer';
import { createRecordingSpanRepository } from './recording-span-repository';
import { RecordingSpans } from './recording-spans';

const START_MS = Date.UTC(2026, 10, 21, 12);
const EVER = { fromMs: 0, toMs: START_MS * 2 };
const silentLog: DatabaseLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

let database: TestDatabase;
let nowMs: number;
let writer: HistoryWriter;
let spans: RecordingSpans;
let hear: (aircraft: LiveAircraft) => void;
let lose: (id: number) => void;

/** @param stopWaitMs so long a database may take for one batch; a machine that is busy with other tests needs some seconds */
function listen(to: Database, stopWaitMs = 10_000): void {
  const store = createInMemoryLiveStore(() => nowMs);
  spans = new RecordingSpans();
  writer = createHistoryWriter({ database: to, store, spans, now: () => nowMs, log: silentLog, stopWaitMs });
  writer.start();
  hear = (aircraft) => store.upsert(aircraft);
  lose = (id) => store.remove(id);
}

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
});
beforeEach(async () => {
  await database.knex.raw('truncate position_history, aerial_objects, flights, recording_spans cascade');
  nowMs = START_MS;
  listen(database);
});
afterEach(async () => {
  await writer.stop();
});

const history = (id: number, feed?: 'live' | 'replay') =>
  createPositionHistoryRepository(database.knex).track(id, EVER, 1000, feed);
const stored = (id: number) => createAerialObjectRepository(database.knex).byId(id);

const storedSpans = () =>
  database.knex('recording_spans').orderBy('from_at').select('source_id', 'radius_km', 'from_at', 'to_at');

describe('history writer', () => {
  it('writes positions in feet, knots and feet a minute, with the time of the fix', async () => {
    const aircraft = sampleAircraft({ atMs: START_MS - 1234 });
    hear(aircraft);
    await writer.flush();
    const [row, ...others] = await history(aircraft.id);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      objectId: aircraft.id,
      latitude: 55,
      longitude: 4,
      altitude: 35_000,
      speed: 450,
      heading: 90,
      verticalRate: 1000,
      timestamp: new Date(START_MS - 1234).toISOString(),
    });
  });

  it('keeps four positions of a minute of straight flight, and every turn', async () => {
    for (let second = 0; second < 60; second++) {
      nowMs = START_MS + second * 1000;
      hear(sampleAircraft({ atMs: nowMs }));
      hear(sampleAircraft({ atMs: nowMs, number: 1, trackDeg: second * 3 }));
    }
    await writer.flush();
    expect(await history(sampleAircraft({ atMs: 0 }).id)).toHaveLength(4);
    expect(await history(sampleAircraft({ atMs: 0, number: 1 }).id)).toHaveLength(30);
    expect(writer.stats()).toMatchObject({ accepted: 34, written: 34, pending: 0, dropped: 0, refused: 0 });
  });

  it('describes the object, and anew when a fact changes or it leaves', async () => {
    const first = sampleAircraft({ atMs: START_MS });
    hear(first);
    await writer.flush();
    expect(await stored(first.id)).toMatchObject({
      externalId: first.address,
      name: 'DLH123',
      type: 'airplane',
      callsign: 'DLH123',
      operator: 'Lufthansa',
      registration: 'D-AIZZ',
      aircraftType: 'Airbus A320neo',
      dataSource: 'adsb',
      altitude: 35_000,
      altitudeUnit: 'ft',
      speed: 450,
      speedUnit: 'kts',
      firstSeen: new Date(START_MS).toISOString(),
      lastSeen: new Date(START_MS).toISOString(),
      metadata: { feed: 'live', address: first.address },
    });
    const hashBefore = (await stored(first.id))?.objectHash;
    hear(sampleAircraft({ atMs: START_MS + 1000, callsign: 'DLH9AB' }));
    await writer.flush();
    const changed = await stored(first.id);
    expect(changed).toMatchObject({ callsign: 'DLH9AB', firstSeen: new Date(START_MS).toISOString() });
    expect(changed?.objectHash).not.toBe(hashBefore);
    hear(sampleAircraft({ atMs: START_MS + 5000, callsign: 'DLH9AB' }));
    lose(first.id);
    await writer.flush();
    expect(await stored(first.id)).toMatchObject({ lastSeen: new Date(START_MS + 5000).toISOString() });
  });

  it('marks a recording in the metadata and in its history; demo traffic leaves no trace', async () => {
    const replayed = sampleAircraft({ atMs: START_MS, number: 2, feed: 'replay' });
    const demo = sampleAircraft({ atMs: START_MS, number: 3, feed: 'demo' });
    hear(replayed);
    hear(demo);
    await writer.flush();
    expect(await stored(replayed.id)).toMatchObject({ dataSource: 'adsb', metadata: { feed: 'replay' } });
    expect(await history(replayed.id, 'replay')).toHaveLength(1);
    expect(await history(replayed.id)).toEqual([]);
    expect(await stored(demo.id)).toBeUndefined();
    expect(await history(demo.id)).toEqual([]);
  });

  it('writes everything that was accepted before it stops', async () => {
    const count = 4_000;
    for (let number = 0; number < count; number++) hear(sampleAircraft({ atMs: START_MS, number }));
    await writer.stop();
    hear(sampleAircraft({ atMs: START_MS, number: count }));
    expect(writer.stats()).toMatchObject({ accepted: count, written: count, objectsWritten: count, pending: 0 });
    expect(await database.knex('position_history').count()).toEqual([{ count }]);
    expect(await database.knex('aerial_objects').count()).toEqual([{ count }]);
  });

  it('writes a batch that was written already once more without doubling it', async () => {
    hear(sampleAircraft({ atMs: START_MS }));
    await writer.flush();
    listen(database);
    hear(sampleAircraft({ atMs: START_MS }));
    hear(sampleAircraft({ atMs: START_MS, number: 7 }));
    await writer.flush();
    expect(writer.stats()).toMatchObject({ written: 2, failures: 0 });
    expect(await database.knex('position_history').count()).toEqual([{ count: 2 }]);
  });

  it('leaves out the one row that the database refuses, not its batch', async () => {
    for (let number = 0; number < 20; number++) {
      hear(sampleAircraft({ atMs: START_MS, number, latitudeDeg: number === 13 ? 91 : 50 }));
    }
    await writer.flush();
    expect(await database.knex('position_history').count()).toEqual([{ count: 19 }]);
    // Its position is refused in both tables.
    expect(writer.stats()).toMatchObject({ refused: 2, pending: 0, written: 19, objectsWritten: 19 });
  });

  it('does not believe a fix from tomorrow or from long ago', async () => {
    hear(sampleAircraft({ atMs: START_MS + 120_000 }));
    hear(sampleAircraft({ atMs: START_MS - 25 * 3_600_000, number: 1 }));
    await writer.flush();
    expect(writer.stats()).toMatchObject({ accepted: 0, outOfTime: 2 });
  });

  it('stores a callsign that holds what the database cannot', async () => {
    const aircraft = sampleAircraft({ atMs: START_MS, callsign: `A\u0000B'; drop table users;--${'x'.repeat(300)}` });
    hear(aircraft);
    await writer.flush();
    expect((await stored(aircraft.id))?.callsign).toBe("AB'; drop table user");
  });
});

describe('spans of recording', () => {
  const area = { centre: { latitude: latitude(55), longitude: longitude(4) }, radius: nauticalMiles(50) };
  const note = (atMs: number) => spans.note({ sourceId: 's', feed: 'live', area, places: [], atMs });

  it('are written once what was heard before is, and go on', async () => {
    note(START_MS);
    hear(sampleAircraft({ atMs: START_MS }));
    await writer.flush();
    expect(await storedSpans()).toMatchObject([{ source_id: 's', radius_km: 92.6, from_at: new Date(START_MS) }]);
    note(START_MS + 15_000);
    nowMs = START_MS + 15_000;
    await writer.flush();
    expect(await storedSpans()).toMatchObject([{ from_at: new Date(START_MS), to_at: new Date(START_MS + 15_000) }]);
  });

  it('are written, and flights extended, while ever more aircraft come', async () => {
    let heard = 0;
    const hearAnother = (): void => {
      if (heard < 200) hear(sampleAircraft({ atMs: START_MS, number: (heard += 1) }));
    };
    note(START_MS);
    hear(sampleAircraft({ atMs: START_MS, number: 0 }));
    database.knex.on('query', hearAnother);
    await writer.flush();
    database.knex.off('query', hearAnother);
    expect(writer.stats().pending).toBeGreaterThan(0);
    expect(await storedSpans()).toMatchObject([{ source_id: 's' }]);
    expect(await database.knex('flights').where({ positions: 1 })).not.toEqual([]);
    await writer.flush();
    expect(writer.stats()).toMatchObject({ pending: 0, written: heard + 1 });
  });

  it('of a receiver go on after a restart with all that it had heard, unless it hears elsewhere now', async () => {
    const heard = { sourceId: 'roof', feed: 'live' } as const;
    const near = { latitude: latitude(55), longitude: longitude(4) };
    const far = { latitude: latitude(57.5), longitude: longitude(4) };
    spans.note({ ...heard, places: [near, far], atMs: START_MS });
    await writer.flush();
    const circles = await createRecordingSpanRepository(database.knex).heardCircles();
    const [before] = await storedSpans();
    expect(before?.radius_km).toBeGreaterThan(250);

    const afterNote = (places: readonly (typeof near)[]) => {
      const restarted = new RecordingSpans();
      restarted.recall(circles);
      restarted.note({ ...heard, places, atMs: START_MS + DAY_MS });
      return restarted.take(START_MS + DAY_MS).map(({ latitudeDeg, radiusKm }) => [latitudeDeg, Math.round(radiusKm)]);
    };
    const same = [[circles[0]?.latitudeDeg, Math.round(before?.radius_km ?? 0)]];
    expect(afterNote([near])).toEqual(same);
    // A sky in which nothing flies is heard, too.
    expect(afterNote([])).toEqual(same);
    expect(afterNote([{ latitude: latitude(40), longitude: longitude(4) }])).toEqual([[40, 100]]);
  });

  it('are written to their end when the writer stops', async () => {
    note(START_MS);
    await writer.flush();
    note(START_MS + 1000);
    await writer.stop();
    expect(await storedSpans()).toMatchObject([{ to_at: new Date(START_MS + 1000) }]);
  });
});

describe('history writer with a database that does not answer', () => {
  const unreachable = createKnexClient({ url: 'postgres://nobody@127.0.0.1:1/none' }, { min: 0, max: 1 }, silentLog);
  const away: Database = {
    knex: unreachable,
    kind: 'postgres',
    health: { isUp: false, onChange: () => () => undefined },
    storage: { fault: undefined, onChange: () => () => undefined, noteFailure: () => undefined },
    close: () => unreachable.destroy(),
  };

  it('takes 15,000 aircraft a second without waiting, and counts what it cannot promise', async () => {
    await writer.stop();
    listen(away, 500);
    let slowestMs = 0;
    for (let second = 0; second < 75; second++) {
      nowMs = START_MS + second * 1000;
      const beforeMs = performance.now();
      // 1,000 of 15,000 are due in any one second, as the gap of 15 s lets them.
      for (let number = 0; number < 1000; number++) {
        hear(sampleAircraft({ atMs: nowMs, number: (second % 15) * 1000 + number }));
      }
      slowestMs = Math.max(slowestMs, performance.now() - beforeMs);
    }
    const { accepted, dropped, pending, written } = writer.stats();
    expect({ accepted, dropped, pending, written }).toEqual({
      accepted: 60_000,
      dropped: 15_000,
      pending: 60_000,
      written: 0,
    });
    expect(slowestMs).toBeLessThan(2000);
    // A sky of which positions were lost was not recorded.
    const answered = { sourceId: 's', feed: 'live', places: [] } as const;
    const area = { centre: { latitude: latitude(55), longitude: longitude(4) }, radius: nauticalMiles(50) };
    spans.note({ ...answered, area, atMs: nowMs + 1000 });
    expect(spans.take(nowMs)).toEqual([]);
    await expect(writer.flush()).rejects.toThrow('ECONNREFUSED');
    expect(writer.stats().pending).toBe(60_000);
    await writer.stop();
    await away.close();
  });
});
