import { objectTableQuerySchema } from '@contract/analytics';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plansOf as plansOfKnex } from '../db/query-plans.fixture';
import { openTestDatabase, type TestDatabase } from '../db/test-database';
import { createCoverageReader } from '../features/analytics/coverage-reader';
import { createObjectTable } from '../features/analytics/object-table';
import { createRecordsReader } from '../features/analytics/records-reader';
import { createTrafficReader } from '../features/analytics/traffic-reader';

/** Days since the epoch: 21 November 2026, the last of a year of counted days; the day after is open. */
const LAST_DAY = 20_778;
const DAYS = 365;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const { knex } = database;
  await knex.raw(
    `insert into traffic_counts (feed, dimension, step, at, value, is_rest, aircraft, flights, positions)
     select 0, dimension, step, at, value::text, false, 5, 6, 700
     from unnest(array['type', 'operator']) as dimension, (values (24, 1)) as steps (step, one),
       generate_series(${LAST_DAY - DAYS}, ${LAST_DAY}) as at, generate_series(1, 100) as value
     union all
     select 0, 'all', 1, hour, '', false, 300, 400, 50000
     from generate_series(${(LAST_DAY - 92) * 24}, ${LAST_DAY * 24 + 23}) as hour`,
  );
  await knex.raw(
    `insert into traffic_cells select 0, day, 2800 + cell / 40, 3800 + cell % 40, 30
     from generate_series(${LAST_DAY - 91}, ${LAST_DAY}) as day, generate_series(0, 999) as cell`,
  );
  await knex.raw(
    `insert into receiver_coverage select 0, 'readsb:' || source, day, sector, 3, ring, 30
     from generate_series(1, 5) as source, generate_series(${LAST_DAY - 60}, ${LAST_DAY}) as day,
       generate_series(0, 35) as sector, generate_series(0, 9) as ring`,
  );
  await knex.raw(
    `insert into traffic_open select ${(LAST_DAY + 1) * 24} + hour, 0, object, object, 3, 'adsb.lol', 40
     from generate_series(-24, 23) as hour, generate_series(1, 800) as object`,
  );
  await knex.raw(
    `insert into traffic_records select 0, day, kind, '', 40000, 1, 1, now()
     from generate_series(${LAST_DAY - 2000}, ${LAST_DAY}) as day, unnest(array['highest', 'fastest']) as kind`,
  );
  await knex.raw(
    `insert into aerial_objects (id, name, type, data_source, first_seen, metadata)
     select n, 'x', 'airplane', 'adsb', to_timestamp((${LAST_DAY} - n % 300) * 86400.0), '{"feed": "live"}'
     from generate_series(1, 20000) as n`,
  );
  await knex.raw(
    'analyze traffic_counts, traffic_cells, receiver_coverage, traffic_open, traffic_records, aerial_objects',
  );
});
afterAll(async () => {
  await database.close();
});

const plansOf = (reading: (knex: Knex) => Promise<unknown>): Promise<string> => plansOfKnex(database.knex, reading);

const WEEK = { first: LAST_DAY - 6, last: LAST_DAY };
const POSITIONS = /position_history/;

describe('plans of the analytics', () => {
  it('ask a week of hours and of days of the key of the counts, and never a position', async () => {
    const byHour = await plansOf((knex) => createTrafficReader(knex).over(0, WEEK, 1));
    expect(byHour).toContain('traffic_counts_pkey');
    expect(byHour).not.toMatch(/Seq Scan on traffic_counts/);
    const byType = await plansOf((knex) => createTrafficReader(knex).by(0, WEEK, 'type'));
    expect(byType).toContain('traffic_counts_pkey');
    expect(byType).not.toMatch(/Seq Scan on traffic_counts/);
    expect(byHour + byType).not.toMatch(POSITIONS);
  });

  it('ask open hours of their key where the span has few of them', async () => {
    const plan = await plansOf((knex) =>
      createTrafficReader(knex).over(0, { first: LAST_DAY - 30, last: LAST_DAY - 2 }, 24),
    );
    expect(plan).toContain('traffic_open_pkey');
    expect(plan).not.toMatch(/Seq Scan on traffic_open/);
  });

  it('ask a day of the heat map of its key', async () => {
    const day = { first: LAST_DAY, last: LAST_DAY };
    const plan = await plansOf((knex) => createTrafficReader(knex).heat(0, day, undefined, 40_000));
    expect(plan).toContain('traffic_cells_pkey');
    expect(plan).not.toMatch(/Seq Scan on traffic_cells/);
    expect(plan).not.toMatch(POSITIONS);
  });

  it('ask what one receiver covers of its key', async () => {
    const plan = await plansOf((knex) => createCoverageReader(knex).cells(0, WEEK, 'readsb:3', 10));
    expect(plan).toContain('receiver_coverage_pkey');
    expect(plan).not.toMatch(/Seq Scan on receiver_coverage/);
  });

  it('ask records of their key, and what is new of the index over when it was first seen', async () => {
    const records = await plansOf((knex) => createRecordsReader(knex).records(0, WEEK, ['highest', 'fastest']));
    expect(records).toContain('traffic_records_pkey');
    const firstSeen = await plansOf((knex) => createRecordsReader(knex).firstSeen(0, WEEK));
    expect(firstSeen).toContain('aerial_objects_first_seen');
    expect(firstSeen).not.toMatch(/Seq Scan on aerial_objects/);
  });

  it('read the remembered objects alone for a page of their table, and sort no more of them than the page has', async () => {
    const read = createObjectTable(database.knex);
    const asked = [
      { sort: 'lastSeen:desc' },
      { sort: 'operator,altitude:desc', type: 'airplane' },
      { sort: 'firstSeen', query: 'x', seenFrom: '2026-01-01T00:00:00.000Z' },
    ];
    for (const some of asked) {
      const query = objectTableQuerySchema.parse(some);
      const { objects, next } = await read(query);
      expect(objects).toHaveLength(query.limit);
      const later = { ...query, ...(next === null ? {} : { after: next }) };
      for (const page of [query, later]) {
        const plan = await plansOf((knex) => createObjectTable(knex)(page));
        expect(plan).toMatch(/Sort Method: top-N heapsort {2}Memory: \d{2}kB/);
        expect(plan).not.toMatch(/Disk:|position_history|traffic_/);
      }
    }
  });
});
