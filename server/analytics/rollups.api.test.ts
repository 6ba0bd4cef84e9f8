import { LIVE_FLAGS } from '@contract/live-frame';
import { DAY_MS, HOUR_MS } from '@engine/constants/durations';
import { latitude, longitude } from '@engine/units/quantity';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseLog } from '../db/database';
import { openTestDatabase, type TestDatabase } from '../db/test-database';
import { createHistoryWriter, type HistoryWriter } from '../history/history-writer';
import { sampleAircraft } from '../history/history-aircraft.fixture';
import { createInMemoryLiveStore } from '../live/in-memory-live-store';
import type { LiveAircraft } from '../live/live-store';
import { seededRandom } from '../providers/demo/seeded-random';
import { ReceiverPlaces } from './receiver-places';
import { createRollups, type Rollups } from './rollups';

/** Two minutes before midnight. */
const START_MS = Date.UTC(2026, 10, 21, 23, 58);
const silentLog: DatabaseLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const RECEIVER = { latitude: latitude(54.5), longitude: longitude(4) };

let database: TestDatabase;
let nowMs: number;
let writer: HistoryWriter;
let rollups: Rollups;
let hear: (aircraft: LiveAircraft) => void;
/** Every writer of a test; those of before a restart write what they still hold beside the new one. */
let writers: HistoryWriter[] = [];

/** A process that begins with what the database knows. */
function startProcess(): void {
  const store = createInMemoryLiveStore(() => nowMs);
  const receivers = new ReceiverPlaces();
  receivers.note({ sourceId: 'readsb:roof', receiver: RECEIVER });
  writer = createHistoryWriter({ database, store, receivers, now: () => nowMs, log: silentLog, stopWaitMs: 500 });
  writer.start();
  writers.push(writer);
  rollups = createRollups({ database, now: () => nowMs, elapsedMs: () => nowMs, log: silentLog });
  hear = (aircraft) => store.upsert(aircraft);
}

beforeAll(async () => {
  database = await openTestDatabase({ isWatched: false });
});
afterAll(async () => {
  await database.close();
});
beforeEach(async () => {
  await database.knex.raw(
    `truncate position_history, aerial_objects, flights, recording_spans, rollup_journal, traffic_open, traffic_counts,
       traffic_cells, receiver_coverage, traffic_records cascade`,
  );
  nowMs = START_MS;
  startProcess();
});
const stopWriters = async (): Promise<void> => {
  for (const each of writers.splice(0)) await each.stop();
};
afterEach(stopWriters);

type Rows = readonly Readonly<Record<string, unknown>>[];
const rowsOf = async (sql: string): Promise<Rows> => (await database.knex.raw<{ rows: Rows }>(sql)).rows;

const DIMENSIONS = {
  all: `''`,
  type: `coalesce(type_designator, '')`,
  class: `coalesce(object_class, '')`,
  operator: `coalesce(operator, '')`,
  band: `(case when position.flags & ${LIVE_FLAGS.onGround} <> 0 then 0 when altitude is null then 7
    else width_bucket(altitude, array[5000, 10000, 20000, 30000, 40000]::real[]) + 1 end)::text`,
} as const;

/** What the raw positions of a day come to. */
const recounted = (dimension: keyof typeof DIMENSIONS, stepHours: number): Promise<Rows> =>
  rowsOf(`
    select position.feed, (floor(extract(epoch from "timestamp") / 3600 / ${stepHours}))::integer as at,
      ${DIMENSIONS[dimension]} as value, count(distinct position.object_id)::integer as aircraft,
      count(distinct flight_id)::integer as flights, count(*)::integer as positions
    from position_history as position left join flights on flights.id = flight_id
    group by 1, 2, 3 order by 1, 2, 3`);

const counted = (dimension: string, stepHours: number): Promise<Rows> =>
  rowsOf(`
    select feed, at, value, aircraft, flights, positions::integer from traffic_counts
    where dimension = '${dimension}' and step = ${stepHours} order by 1, 2, 3`);

const heatCounted = () =>
  rowsOf('select feed, day, latitude_cell, longitude_cell, positions from traffic_cells order by 1, 2, 3, 4');
const heatRecounted = () =>
  rowsOf(`
    select feed, floor(extract(epoch from "timestamp") / 86400)::integer as day, floor((latitude + 90) * 20)::smallint as latitude_cell,
      floor((longitude + 180) * 20)::smallint as longitude_cell, count(*)::integer as positions
    from position_history group by 1, 2, 3, 4 order by 1, 2, 3, 4`);

/** Nothing waits any more and every day is over. */
async function closeAll(): Promise<void> {
  nowMs += 2 * DAY_MS;
  await rollups.run();
  expect(await rowsOf('select from traffic_open')).toEqual([]);
  expect(await rowsOf('select from rollup_journal')).toEqual([]);
}

/** Everything that is counted, and the same counted anew. */
async function bothCounts(): Promise<{ readonly kept: Rows[]; readonly anew: Rows[] }> {
  const [kept, anew] = [[await heatCounted()], [await heatRecounted()]];
  for (const dimension of ['all', 'type', 'class', 'operator', 'band'] as const) {
    for (const stepHours of [1, 24]) {
      kept.push(await counted(dimension, stepHours));
      anew.push(await recounted(dimension, stepHours));
    }
  }
  return { kept, anew };
}

/** From now on each row that is written to a table ends the session that writes it. */
const broken = (table: string) =>
  database.knex.raw(`
    create function break_off() returns trigger language plpgsql as
      $$ begin raise exception 'broken off' using errcode = '57P01'; end $$;
    create trigger break_off before insert on ${table} execute function break_off()`);
const mended = (table: string) => database.knex.raw(`drop trigger break_off on ${table}; drop function break_off()`);
const countsKept = async (): Promise<number> => (await rowsOf('select step, at from traffic_counts')).length;

describe('rollups', () => {
  it.each([1, 2])(
    '[ANA-01] come to what a recount of the raw positions does, across midnight and restarts (%i)',
    async (seed) => {
      const random = seededRandom(seed);
      const operators = ['Lufthansa', 'KLM', '', 'Nobody'];
      for (let second = 0; second < 240; second += 2) {
        nowMs = START_MS + second * 1000;
        for (let number = 0; number < 12; number++) {
          if (random() < 0.4) continue;
          hear({
            ...sampleAircraft({
              number,
              atMs: nowMs - Math.floor(random() * 900),
              latitudeDeg: 52 + random() * 3,
              heightM: random() < 0.1 ? null : random() * 13_000,
              trackDeg: random() * 360,
              callsign: `DLH${number}`,
              operatorName: operators[number % operators.length] ?? '',
              feed: number % 5 === 0 ? 'replay' : number === 11 ? 'demo' : 'live',
            }),
            typeDesignator: ['A20N', 'B738', 'C172'][number % 3] ?? '',
            onGround: random() < 0.1,
          });
        }
        if (random() < 0.2) await writer.flush();
        if (random() < 0.1) await rollups.run();
        if (random() < 0.05) startProcess();
      }
      await stopWriters();
      await closeAll();
      const { kept, anew } = await bothCounts();
      expect(kept).toEqual(anew);
      expect(anew.every((rows) => rows.length > 0)).toBe(true);
    },
  );

  it('[ANA-01] count a batch once that is written again, and the rows of it that are new', async () => {
    const heard = [1, 2, 3].map((number) => sampleAircraft({ number, atMs: START_MS }));
    heard.forEach((aircraft) => hear(aircraft));
    await writer.flush();
    await rollups.run();
    startProcess();
    heard.forEach((aircraft) => hear(aircraft));
    hear(sampleAircraft({ number: 4, atMs: START_MS }));
    await writer.flush();
    await stopWriters();
    expect(await rowsOf('select from rollup_journal')).toHaveLength(1);
    await closeAll();
    const { kept, anew } = await bothCounts();
    expect(kept).toEqual(anew);
    expect(anew.every((rows) => rows.length > 0)).toBe(true);
    expect(await counted('all', 24)).toMatchObject([{ aircraft: 4, flights: 4, positions: 4 }]);
  });

  it('[ANA-01] are never ahead of the positions nor behind them, wherever a write breaks off', async () => {
    for (let number = 0; number < 5; number++) hear(sampleAircraft({ number, atMs: START_MS }));
    await broken('rollup_journal');
    await expect(writer.flush()).rejects.toThrow('broken off');
    await mended('rollup_journal');
    expect(await rowsOf('select from position_history')).toEqual([]);
    await stopWriters();
    // The last table that a fold writes to.
    await broken('traffic_records');
    await expect(rollups.run()).rejects.toThrow('broken off');
    await mended('traffic_records');
    expect(await rowsOf('select from rollup_journal')).toHaveLength(1);
    expect(await rowsOf('select from traffic_open')).toEqual([]);
    await closeAll();
    const { kept, anew } = await bothCounts();
    expect(kept).toEqual(anew);
    expect(anew.every((rows) => rows.length > 0)).toBe(true);
  });

  it('leave a row out of the count that the database refuses', async () => {
    for (let number = 0; number < 8; number++) {
      hear(sampleAircraft({ number, atMs: START_MS, latitudeDeg: number === 5 ? 91 : 50 }));
    }
    await stopWriters();
    await closeAll();
    expect(await counted('all', 24)).toMatchObject([{ positions: 7 }]);
  });

  it('[ANA-01] keep what is real and what is played apart, and simulated traffic out', async () => {
    hear(sampleAircraft({ number: 1, atMs: START_MS }));
    hear(sampleAircraft({ number: 2, atMs: START_MS, feed: 'replay', heightM: 14_000 }));
    hear(sampleAircraft({ number: 3, atMs: START_MS, feed: 'demo', heightM: 15_000 }));
    await stopWriters();
    await closeAll();
    expect(await counted('all', 24)).toMatchObject([
      { feed: 0, positions: 1 },
      { feed: 1, positions: 1 },
    ]);
    const highest = await rowsOf(
      `select feed, round(value)::integer as value from traffic_records where kind = 'highest' order by feed`,
    );
    expect(highest).toEqual([
      { feed: 0, value: 35_000 },
      { feed: 1, value: Math.round(14_000 / 0.3048) },
    ]);
  });

  it('[ANA-01] tell what a receiver hears by direction, altitude and distance, and what came nearest', async () => {
    const roof = { positionSourceId: 'readsb:roof', sourceIds: ['readsb:roof'] };
    // Due north of the receiver by half a degree, which is 55.6 km.
    hear({ ...sampleAircraft({ number: 1, atMs: START_MS }), ...roof });
    hear({ ...sampleAircraft({ number: 2, atMs: START_MS, latitudeDeg: 56.5 }), ...roof });
    hear(sampleAircraft({ number: 3, atMs: START_MS }));
    await stopWriters();
    await rollups.run();
    expect(await rowsOf('select source, sector, band, ring, positions from receiver_coverage order by ring')).toEqual([
      { source: 'readsb:roof', sector: 0, band: 5, ring: 5, positions: 1 },
      { source: 'readsb:roof', sector: 0, band: 5, ring: 22, positions: 1 },
    ]);
    const [nearest] = await rowsOf(`select value, object_id from traffic_records where kind = 'nearest'`);
    expect(nearest?.['value']).toBeCloseTo(-55_597, -2);
    expect(nearest?.['object_id']).toBe(sampleAircraft({ number: 1, atMs: 0 }).id);
  });

  it('let nothing set a record that contradicts itself or cannot be', async () => {
    const since = nowMs;
    hear(sampleAircraft({ number: 1, atMs: START_MS, speedMps: 200 }));
    hear(sampleAircraft({ number: 2, atMs: START_MS, speedMps: 2000, heightM: 60_000 }));
    const doubtful = sampleAircraft({ number: 3, atMs: START_MS, speedMps: 300, heightM: 13_000 });
    const integrity: LiveAircraft['integrity'] = [
      { kind: 'frozen-position', since: doubtful.heardAt, seconds: 31, reportedMps: 220 },
    ];
    hear({ ...doubtful, integrity });
    await stopWriters();
    await rollups.run();
    expect(await rowsOf('select kind, object_id from traffic_records order by kind')).toEqual([
      { kind: 'fastest', object_id: sampleAircraft({ number: 1, atMs: since }).id },
      { kind: 'highest', object_id: sampleAircraft({ number: 1, atMs: since }).id },
    ]);
  });

  it('forget what is older than it is kept, but not by a clock that was set', async () => {
    hear(sampleAircraft({ number: 1, atMs: START_MS }));
    await stopWriters();
    await closeAll();
    const before = await countsKept();
    let elapsedMs = 0;
    const set = createRollups({ database, now: () => nowMs, elapsedMs: () => elapsedMs, log: silentLog });
    nowMs += 1000 * DAY_MS;
    await set.run();
    expect(await countsKept()).toBe(before);
    nowMs += 2 * DAY_MS + HOUR_MS;
    elapsedMs += 2 * DAY_MS + HOUR_MS;
    await set.run();
    expect(await countsKept()).toBe(0);
    expect(await heatCounted()).toEqual([]);
  });
});
