import { historyTilesOf } from '@contract/history';
import { DAY_MS } from '@engine/constants/durations';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plansOf as plansOfKnex } from '../db/query-plans.fixture';
import { openTestDatabase, type TestDatabase } from '../db/test-database';
import { createFlightReader } from '../features/flights/repository';
import { createAreaHistory } from './area-history';
import { createPartitionMaintenance } from './partition-maintenance';
import { createRecordingSpanRepository } from './recording-span-repository';

const NOON_MS = Date.UTC(2026, 10, 21, 12);
const TODAY = 'position_history_20261121';
const silentLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const AREA = { kind: 'circle', latitudeDeg: 52.5, longitudeDeg: 13.4, radiusKm: 463 } as const;

let database: TestDatabase;
beforeAll(async () => {
  // Half a million rows are one statement.
  database = await openTestDatabase({ isWatched: false });
  const maintenance = createPartitionMaintenance({ database, retentionDays: 7, now: () => NOON_MS, log: silentLog });
  await maintenance.runOnce();
  // 500 aircraft over Europe and 200 elsewhere, each every half a minute over six hours.
  await database.knex.raw(
    `insert into position_history (object_id, latitude, longitude, "timestamp", flight_id, tile, flags, feed, altitude)
     select 1000000000 + aircraft, latitude, longitude, ?::timestamptz + n * interval '30 seconds', aircraft,
       (floor(latitude)::int + 90) * 360 + floor(longitude)::int + 180, 0, 0, 35000
     from generate_series(0, 719) as n, generate_series(1, 700) as aircraft,
       lateral (select case when aircraft <= 500 then 47 + (aircraft * 7 + n) % 1000 / 100.0 else (aircraft + n) % 40 end
         as latitude, case when aircraft <= 500 then 8 + (aircraft * 13 + n) % 1000 / 100.0 else (aircraft * 3) % 170 end
         as longitude) as place`,
    [new Date(NOON_MS)],
  );
  await database.knex.raw(
    `insert into flights (id, object_id, feed, from_at, to_at, object_class, sources, positions, is_doubtful)
     select n, 1000000000 + n, 'live', ?::timestamptz, ?::timestamptz + interval '6 hours', 'airliner', '[]', 720, false
     from generate_series(1, 700) as n`,
    [new Date(NOON_MS), new Date(NOON_MS)],
  );
  await database.knex.raw('analyze position_history, flights');
});
afterAll(async () => {
  await database.close();
});

const plansOf = (reading: (knex: Knex) => Promise<unknown>): Promise<string> => plansOfKnex(database.knex, reading);

/** A day that is read from end to end; empty ones are planned so, and never looked at. */
const WHOLE_DAY = /Seq Scan on position_history_.*actual/;

describe('plans of the history', () => {
  it('ask tiles and a time of the index over both, of the one day', async () => {
    const span = { fromMs: NOON_MS + 3_600_000, toMs: NOON_MS + 4_200_000 };
    const plan = await plansOf((knex) => createAreaHistory(knex).rows(historyTilesOf(AREA), span, 'live', 50_000));
    expect(plan).toContain(`${TODAY}_tile_timestamp_idx`);
    expect(plan).not.toMatch(WHOLE_DAY);
    expect(plan).not.toContain('20261122');
  });

  it('ask a day of an object of the primary key', async () => {
    const day = { fromMs: NOON_MS - DAY_MS / 2, toMs: NOON_MS + DAY_MS / 2 };
    const plan = await plansOf((knex) => createFlightReader(knex).positionsIn(1_000_000_007, 'live', day, 50_000));
    expect(plan).toContain(`${TODAY}_pkey`);
    expect(plan).not.toMatch(WHOLE_DAY);
  });

  it('ask flights of an object of their own key, and their ends of the primary key', async () => {
    const plan = await plansOf((knex) => createFlightReader(knex).ofObject(1_000_000_007, 'live', 20));
    expect(plan).toContain('flights_object_id_feed_from_at_unique');
    expect(plan).toContain(`${TODAY}_pkey`);
    expect(plan).not.toMatch(WHOLE_DAY);
  });

  it('read none of the positions again that were counted as they were written', async () => {
    const plan = await plansOf((knex) => createFlightReader(knex).ofObject(1_000_000_007, 'live', 20));
    const read = [...plan.matchAll(/ on position_history_\S+.* rows=(\d+)/g)].map(([, rows]) => Number(rows));
    expect(read.length).toBeGreaterThan(0);
    expect(Math.max(...read)).toBeLessThanOrEqual(1);
  });

  it('ask spans of recording of an index', async () => {
    const span = { fromMs: NOON_MS, toMs: NOON_MS + 600_000 };
    await database.knex.raw(
      `insert into recording_spans (source_id, feed, area, latitude, longitude, radius_km, from_at, to_at)
       select 's', 'live', n::text, 52, 13, 100, ?::timestamptz - n * interval '1 hour', ?::timestamptz
       from generate_series(1, 20000) as n`,
      [new Date(NOON_MS), new Date(NOON_MS)],
    );
    await database.knex.raw('analyze recording_spans');
    const plan = await plansOf((knex) => createRecordingSpanRepository(knex).around(AREA, 'live', span));
    expect(plan).toContain('recording_spans_feed_from_at_index');
  });
});
