import type { TrafficDimension } from '@contract/analytics';
import type { Knex } from 'knex';

/** Any number; every instance of this project uses the same one for what is done to the rollups. */
const ROLLUP_LOCK_KEY = 718_003;
/** Of a step of one dimension so many values are kept by name, those with the most flights; the rest is one row. */
export const VALUES_KEPT = 100;

/** How the traffic is told apart; `all` is not. */
export type CountedDimension = TrafficDimension | 'all';

/** Of a row of traffic_open and its flight. An empty text stands for what is not known. */
const VALUE_OF: Readonly<Record<CountedDimension, string>> = {
  all: `''`,
  type: `coalesce(flight.type_designator, '')`,
  class: `coalesce(flight.object_class, '')`,
  band: 'open.band::text',
  operator: `coalesce(flight.operator, '')`,
  source: 'open.source',
};
export const COUNTED_DIMENSIONS: readonly CountedDimension[] = ['all', 'type', 'class', 'band', 'operator', 'source'];

/** Length of a step in hours. */
export type StepHours = 1 | 24;

/** What the open hours come to, by step and value. Bindings: feed, first hour, hour after the last. */
export function openCounts(dimension: CountedDimension, stepHours: StepHours): string {
  return `
    select open.hour / ${stepHours} as at, ${VALUE_OF[dimension]} as value, false as is_rest,
      count(distinct open.object_id) as aircraft, count(distinct nullif(open.flight_id, 0)) as flights,
      sum(open.positions) as positions
    from traffic_open as open left join flights as flight on flight.id = open.flight_id
    where open.feed = ? and open.hour >= ? and open.hour < ?
    group by 1, 2`;
}

/** Runs work on the rollups unless another instance is at it: undefined then. */
export async function alone<T>(knex: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T | undefined> {
  return knex.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { held: boolean }[] }>('select pg_try_advisory_xact_lock(?) as held', [
      ROLLUP_LOCK_KEY,
    ]);
    return rows[0]?.held === true ? work(trx) : undefined;
  });
}
