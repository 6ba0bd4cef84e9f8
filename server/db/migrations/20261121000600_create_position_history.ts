import type { Knex } from 'knex';

/**
 * One row is one thinned position. Partitions by day are made and dropped by server/history/partition-maintenance.ts, so
 * that retention costs no row deletes; the default partition takes what has no day of its own yet. There is no foreign
 * key: history is written without looking at aerial_objects. The primary key is what queries use (one object between
 * two times) and makes writing a batch a second time harmless; `id` is a plain number from a sequence. A unique key of a
 * partitioned table must hold the partition key, which is why it is not `id`.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw('create sequence position_history_id_seq as bigint cache 100');
  await knex.schema.raw(`
    create table position_history (
      id bigint not null default nextval('position_history_id_seq'),
      object_id integer not null,
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      altitude real,
      heading real,
      speed real,
      vertical_rate real,
      "timestamp" timestamptz(3) not null default current_timestamp(3),
      primary key (object_id, "timestamp")
    ) partition by range ("timestamp")`);
  await knex.schema.raw('alter sequence position_history_id_seq owned by position_history.id');
  await knex.schema.raw('create index position_history_time on position_history using brin ("timestamp")');
  await knex.schema.raw('create table position_history_default partition of position_history default');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop table position_history');
}
