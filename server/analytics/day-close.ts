import { DAY_MS, HOUR_MS } from '@engine/constants/durations';
import type { Knex } from 'knex';
import { alone, COUNTED_DIMENSIONS, openCounts, type StepHours, VALUES_KEPT } from './rollup-tables';

/** A day may change for so long after its end: fixes come late, and flights learn what they are. */
export const CLOSES_AFTER_MS = 12 * HOUR_MS;
/** How long each thing is kept, days. */
export const KEPT_DAYS = { hours: 92, cells: 92, days: 400, coverage: 400, records: 400 } as const;
const HOURS_A_DAY = DAY_MS / HOUR_MS;

/** The first day, since the epoch, that may still change. */
export const firstOpenDay = (nowMs: number): number => Math.floor((nowMs - CLOSES_AFTER_MS) / DAY_MS);

/**
 * Counts the days that are over and lets go of their flights. What comes for such a day all the same is added to it, and
 * an aircraft counts there twice then.
 * @returns days that were closed
 */
export async function closeDays(knex: Knex, nowMs: number): Promise<number> {
  const closed = await alone(knex, async (trx) => {
    const { rows } = await trx.raw<{ rows: { day: number; feed: number }[] }>(
      `select distinct hour / ${HOURS_A_DAY} as day, feed from traffic_open where hour < ? order by 1, 2`,
      [firstOpenDay(nowMs) * HOURS_A_DAY],
    );
    for (const { day, feed } of rows) await closeDay(trx, day, feed);
    return rows.length;
  });
  return closed ?? 0;
}

async function closeDay(trx: Knex.Transaction, day: number, feed: number): Promise<void> {
  const hours = [day * HOURS_A_DAY, (day + 1) * HOURS_A_DAY] as const;
  for (const dimension of COUNTED_DIMENSIONS) {
    for (const step of [1, 24] satisfies readonly StepHours[]) {
      await trx.raw(
        `insert into traffic_counts as stored (feed, dimension, step, at, value, is_rest, aircraft, flights, positions)
         select ?, ?, ?, at, case when place > ${VALUES_KEPT} then '' else value end, place > ${VALUES_KEPT},
           sum(aircraft), sum(flights), sum(positions)
         from (select *, row_number() over (partition by at order by flights desc, positions desc, value) as place
           from (${openCounts(dimension, step)}) as counted) as placed
         group by 4, 5, 6
         on conflict (feed, dimension, step, at, value, is_rest) do update set
           aircraft = stored.aircraft + excluded.aircraft, flights = stored.flights + excluded.flights,
           positions = stored.positions + excluded.positions`,
        [feed, dimension, step, feed, ...hours],
      );
    }
  }
  await trx('traffic_open').where({ feed }).where('hour', '>=', hours[0]).where('hour', '<', hours[1]).delete();
}

/** Lets go of what is older than it is kept. */
export async function forgetOld(knex: Knex, nowMs: number): Promise<void> {
  const today = Math.floor(nowMs / DAY_MS);
  await knex('traffic_counts')
    .where('step', 24)
    .where('at', '<', today - KEPT_DAYS.days)
    .delete();
  await knex('traffic_counts')
    .where('step', 1)
    .where('at', '<', (today - KEPT_DAYS.hours) * HOURS_A_DAY)
    .delete();
  await knex('traffic_cells')
    .where('day', '<', today - KEPT_DAYS.cells)
    .delete();
  await knex('receiver_coverage')
    .where('day', '<', today - KEPT_DAYS.coverage)
    .delete();
  await knex('traffic_records')
    .where('day', '<', today - KEPT_DAYS.records)
    .delete();
}
