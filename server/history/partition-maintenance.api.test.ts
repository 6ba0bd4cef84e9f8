import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../db/test-database';
import { createPartitionMaintenance, type PartitionMaintenance } from './partition-maintenance';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const NOON_MS = Date.UTC(2026, 10, 21, 12);
const silentLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

let database: TestDatabase;
let nowMs: number;
/** By how much the clock has been set. */
let setByMs: number;
let maintenance: PartitionMaintenance;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
});
beforeEach(() => {
  nowMs = NOON_MS;
  setByMs = 0;
  maintenance = createPartitionMaintenance({
    database,
    retentionDays: 7,
    now: () => nowMs + setByMs,
    elapsedMs: () => nowMs,
    log: silentLog,
  });
});
afterEach(async () => {
  await maintenance.stop();
  const { rows } = await database.knex.raw<{ rows: { name: string }[] }>(
    "select relname as name from pg_class where relkind = 'r' and relname ~ '^position_history_[0-9]'",
  );
  for (const { name } of rows) await database.knex.raw('drop table ??', [name]);
  await database.knex('position_history').delete();
});

async function write(...timesMs: number[]): Promise<void> {
  const rows = timesMs.map((timeMs, index) => ({
    object_id: index + 1,
    latitude: 1,
    longitude: 2,
    timestamp: new Date(timeMs),
  }));
  await database.knex('position_history').insert(rows);
}

/** Rows of each partition that has any. */
async function rowsByPartition(): Promise<Record<string, number>> {
  const { rows } = await database.knex.raw<{ rows: { partition: string; rows: number }[] }>(
    'select tableoid::regclass::text as partition, count(*) as rows from position_history group by 1 order by 1',
  );
  return Object.fromEntries(rows.map((row) => [row.partition, row.rows]));
}

async function makePartition(trx: Knex, atMs: number): Promise<void> {
  const from = new Date(atMs).toISOString().slice(0, 10);
  const to = new Date(atMs + DAY_MS).toISOString().slice(0, 10);
  const name = `position_history_${from.replaceAll('-', '')}`;
  await trx.raw(
    `create table ?? partition of position_history for values from ('${from}T00:00Z') to ('${to}T00:00Z')`,
    [name],
  );
}

const lasting = (fromMs: number, toMs: number) => ({ from_at: new Date(fromMs), to_at: new Date(toMs) });

describe('partitions of the history', () => {
  it('are there for today and two days ahead, and made once', async () => {
    expect(await maintenance.runOnce()).toEqual({
      created: ['position_history_20261121', 'position_history_20261122', 'position_history_20261123'],
      dropped: [],
      moved: 0,
      expired: 0,
      forgotten: 0,
    });
    expect(await maintenance.runOnce()).toEqual({ created: [], dropped: [], moved: 0, expired: 0, forgotten: 0 });
    await write(NOON_MS, NOON_MS + DAY_MS, Date.UTC(2026, 10, 22) - 1, Date.UTC(2026, 10, 22));
    expect(await rowsByPartition()).toEqual({ position_history_20261121: 2, position_history_20261122: 2 });
  });

  it('are dropped after the retention, with what lies in the default partition', async () => {
    await maintenance.runOnce();
    await write(NOON_MS, NOON_MS - 30 * DAY_MS);
    nowMs = NOON_MS + 7 * DAY_MS;
    expect(await maintenance.runOnce()).toMatchObject({ dropped: [], expired: 1 });
    expect(await rowsByPartition()).toEqual({ position_history_20261121: 1 });
    nowMs = NOON_MS + 8 * DAY_MS;
    expect(await maintenance.runOnce()).toMatchObject({ dropped: ['position_history_20261121'] });
    expect(await rowsByPartition()).toEqual({});
  });

  it('are dropped also where three years of them are past the retention at once', async () => {
    const days = 1_100;
    for (let first = 0; first < days; first += 100) {
      // In one transaction they would need more locks than there are.
      await database.knex.transaction(async (trx) => {
        for (let day = first; day < first + 100; day++) await makePartition(trx, NOON_MS - (8 + day) * DAY_MS);
      });
    }
    expect((await maintenance.runOnce())?.dropped).toHaveLength(days);
  });

  it('take flights and spans of recording along, of which nothing else is kept', async () => {
    const flight = { object_id: 1, feed: 'live', object_class: 'airliner', sources: '[]', positions: 1 };
    const span = { source_id: 's', feed: 'live', area: 'a', latitude: 1, longitude: 2, radius_km: 3 };
    const midnightMs = Date.UTC(2026, 10, 21);
    for (const [fromMs, toMs] of [
      [midnightMs - 2 * HOUR_MS, midnightMs - HOUR_MS],
      [midnightMs - HOUR_MS, midnightMs + HOUR_MS],
      [NOON_MS, NOON_MS],
    ] as const) {
      await database.knex('flights').insert({ ...flight, ...lasting(fromMs, toMs) });
      await database.knex('recording_spans').insert({ ...span, ...lasting(fromMs, toMs) });
    }
    nowMs = NOON_MS + 7 * DAY_MS;
    expect(await maintenance.runOnce()).toMatchObject({ forgotten: 2 });
    expect(await database.knex('flights').orderBy('from_at').pluck('from_at')).toEqual([
      new Date(midnightMs - HOUR_MS),
      new Date(NOON_MS),
    ]);
    expect(await database.knex('recording_spans').count()).toEqual([{ count: 2 }]);
    await database.knex.raw('truncate flights, recording_spans');
  });

  it('are not dropped by a clock that somebody has just set', async () => {
    await maintenance.runOnce();
    await write(NOON_MS, NOON_MS - DAY_MS);
    setByMs = 365 * DAY_MS;
    expect(await maintenance.runOnce()).toMatchObject({ dropped: [], expired: 0 });
    setByMs = 0;
    nowMs = NOON_MS + HOUR_MS;
    expect(await maintenance.runOnce()).toMatchObject({ dropped: [], expired: 0 });
    expect(Object.values(await rowsByPartition())).toEqual([1, 1]);
    // Two days on it is believed again.
    setByMs = 365 * DAY_MS;
    await maintenance.runOnce();
    nowMs = NOON_MS + 2 * DAY_MS;
    await maintenance.runOnce();
    expect(await rowsByPartition()).toEqual({});
  });

  it('take over what was written before they existed', async () => {
    await write(NOON_MS, NOON_MS + DAY_MS, NOON_MS - 2 * DAY_MS);
    expect(await rowsByPartition()).toEqual({ position_history_default: 3 });
    expect(await maintenance.runOnce()).toMatchObject({ moved: 3 });
    expect(await rowsByPartition()).toEqual({
      position_history_20261119: 1,
      position_history_20261121: 1,
      position_history_20261122: 1,
    });
  });

  it('keep the indexes and the key of the table', async () => {
    await write(NOON_MS);
    await maintenance.runOnce();
    const again = database.knex('position_history').insert({
      object_id: 1,
      latitude: 1,
      longitude: 2,
      timestamp: new Date(NOON_MS),
    });
    await expect(again).rejects.toMatchObject({ code: '23505' });
    const { rows } = await database.knex.raw<{ rows: { definition: string }[] }>(
      "select indexdef as definition from pg_indexes where tablename = 'position_history_20261121'",
    );
    expect(rows.map(({ definition }) => definition).join('\n')).toMatch(/btree \(object_id, "timestamp"\)/);
    expect(rows.map(({ definition }) => definition).join('\n')).toMatch(/btree \(tile, "timestamp"\)/);
  });

  it('are kept from the start on', async () => {
    await maintenance.start();
    await write(NOON_MS);
    expect(await rowsByPartition()).toEqual({ position_history_20261121: 1 });
  });

  it.skipIf((process.env['TEST_DATABASE_URL'] ?? '') === '')('are kept by one instance at a time', async () => {
    const other = await database.knex.transaction();
    await other.raw('select pg_advisory_xact_lock(718002)');
    expect(await maintenance.runOnce()).toBeUndefined();
    await other.rollback();
    expect(await maintenance.runOnce()).toBeDefined();
  });
});
