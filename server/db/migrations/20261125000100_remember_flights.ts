import type { Knex } from 'knex';

const time = { useTz: true, precision: 3 } as const;

/**
 * What makes of stored positions a memory that can be asked for a place and a time. A position learns its flight, its
 * tile of the 1° grid, its feed (0 live, 1 a recording), what its altitude is (0 pressure, 1 above the ellipsoid), the
 * height above the ellipsoid where that was sent too, its turn rate and the flags of the live stream. Rows from before
 * know none of it and stay as they are: of their object alone they can be asked.
 *
 * The index over the time alone goes: it tells nothing of pages that were written lately, and tempts the planner to read
 * a whole day for ten minutes of it.
 *
 * `flights` has no foreign keys, as positions are written without looking anywhere; the unique key makes opening a flight a
 * second time harmless. `recording_spans` says when which source answered for which circle of sky: silence in between
 * is then known to be a quiet sky. A span lasts an hour at most, so that those of a time are found by their begin.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table position_history
      add column flight_id integer,
      add column tile integer,
      add column ellipsoid_height_m real,
      add column turn_rate_deg_s real,
      add column flags smallint,
      add column feed smallint,
      add column altitude_kind smallint`);
  await knex.raw('create index position_history_tile_time on position_history (tile, "timestamp")');
  await knex.raw('drop index position_history_time');
  await knex.schema.createTable('flights', (table) => {
    table.increments('id');
    table.integer('object_id').notNullable();
    table.string('feed', 10).notNullable();
    table.timestamp('from_at', time).notNullable();
    table.timestamp('to_at', time).notNullable();
    table.string('callsign', 20);
    table.string('squawk', 10);
    table.string('registration', 20);
    table.string('type_designator', 20);
    table.string('type_name', 100);
    table.string('operator', 255);
    table.string('object_class', 30).notNullable();
    table.string('origin_code', 10);
    table.string('origin_name', 100);
    table.string('destination_code', 10);
    table.string('destination_name', 100);
    table.jsonb('sources').notNullable();
    table.integer('positions').notNullable();
    table.unique(['object_id', 'feed', 'from_at']);
    table.index('from_at');
    table.check("feed in ('live', 'replay')", [], 'flights_is_of_a_feed');
    table.check('to_at >= from_at', [], 'flights_ends_after_its_begin');
  });
  await knex.schema.createTable('recording_spans', (table) => {
    table.increments('id');
    table.string('source_id', 255).notNullable();
    table.string('feed', 10).notNullable();
    table.string('area', 60).notNullable();
    table.double('latitude').notNullable();
    table.double('longitude').notNullable();
    table.double('radius_km').notNullable();
    table.timestamp('from_at', time).notNullable();
    table.timestamp('to_at', time).notNullable();
    table.unique(['source_id', 'feed', 'area', 'from_at']);
    table.index(['feed', 'from_at']);
    table.check("feed in ('live', 'replay')", [], 'recording_spans_is_of_a_feed');
    table.check('to_at >= from_at', [], 'recording_spans_ends_after_its_begin');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('recording_spans');
  await knex.schema.dropTable('flights');
  await knex.raw('create index position_history_time on position_history using brin ("timestamp")');
  await knex.raw('drop index position_history_tile_time');
  await knex.raw(`
    alter table position_history
      drop column flight_id, drop column tile, drop column ellipsoid_height_m, drop column turn_rate_deg_s,
      drop column flags, drop column feed, drop column altitude_kind`);
}
