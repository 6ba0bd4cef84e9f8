import type { Knex } from 'knex';
import { alone } from './rollup-tables';

/** Batches that are folded at once: on the embedded database's one session a call never waits long behind them. */
const BATCHES_AT_ONCE = 60;

/** Adds one part of the deltas, whose rows are arrays, to its table. */
function adding(part: string, table: string, keys: readonly (readonly [column: string, type: string])[]): string {
  const columns = keys.map(([column]) => column);
  return `
    into_${table} as (
      insert into ${table} as stored (${columns.join(', ')}, positions)
      select ${keys.map(([column, type], index) => `(item ->> ${index})::${type} as ${column}`).join(', ')},
        sum((item ->> ${keys.length})::integer)
      from taken, jsonb_array_elements(taken.deltas -> '${part}') as item
      group by ${columns.map((_, index) => index + 1).join(', ')}
      on conflict (${columns.join(', ')}) do update set positions = stored.positions + excluded.positions)`;
}

/** One statement, and so one transaction: what is taken from the journal is in the tables, or still there. */
const FOLD = `
  with taken as (delete from rollup_journal where id = any (?::bigint[]) returning deltas::jsonb as deltas),
  ${adding('traffic', 'traffic_open', [
    ['hour', 'integer'],
    ['feed', 'smallint'],
    ['object_id', 'integer'],
    ['flight_id', 'integer'],
    ['band', 'smallint'],
    ['source', 'text'],
  ])},
  ${adding('cells', 'traffic_cells', [
    ['feed', 'smallint'],
    ['day', 'integer'],
    ['latitude_cell', 'smallint'],
    ['longitude_cell', 'smallint'],
  ])},
  ${adding('coverage', 'receiver_coverage', [
    ['feed', 'smallint'],
    ['source', 'text'],
    ['day', 'integer'],
    ['sector', 'smallint'],
    ['band', 'smallint'],
    ['ring', 'smallint'],
  ])}
  insert into traffic_records as stored (feed, day, kind, source, value, object_id, flight_id, at)
  select distinct on (1, 2, 3, 4) (item ->> 0)::smallint, (item ->> 1)::integer, item ->> 2, item ->> 3,
    (item ->> 4)::float8, (item ->> 5)::integer, (item ->> 6)::integer, to_timestamp((item ->> 7)::float8 / 1000)
  from taken, jsonb_array_elements(taken.deltas -> 'records') as item
  order by 1, 2, 3, 4, 5 desc, 8
  on conflict (feed, day, kind, source) do update set value = excluded.value, object_id = excluded.object_id,
    flight_id = excluded.flight_id, at = excluded.at
  where excluded.value > stored.value`;

/** Folds the oldest batches of the journal into the tables. Whether more are waiting. */
export async function foldSome(knex: Knex): Promise<boolean> {
  const folded = await alone(knex, async (trx) => {
    const rows: { id: string }[] = await trx('rollup_journal').orderBy('id').limit(BATCHES_AT_ONCE).select('id');
    if (rows.length > 0) await trx.raw(FOLD, [rows.map(({ id }) => id)]);
    return rows.length;
  });
  return folded === BATCHES_AT_ONCE;
}
