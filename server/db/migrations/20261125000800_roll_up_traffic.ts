import type { Knex } from 'knex';

/**
 * What the stored positions come to, so that a year of traffic is read from some thousands of rows. Feeds are 0 live and 1 a
 * recording, as in position_history; hours and days are counted from the epoch, in UTC.
 *
 * `rollup_journal` is written by the transaction that writes the positions, one row a batch, and folded into the other tables
 * a little later by a transaction that takes the row away: so each stored position counts once, whatever was written again and
 * whenever the process was killed. It is JSON as text, which is neither read nor compressed while positions wait. `traffic_open` has every flight of the hours that may still change; of a day that is over,
 * `traffic_counts` keeps how many there were, by hour (`step` 1) and by day (24). `traffic_cells` counts positions by cells of
 * 0.05°, `receiver_coverage` those of one's own receivers by direction, altitude and distance from them: where a receiver
 * stands is in none of these. The index over `first_seen` finds what was new on a day; the column never changes, so that live
 * objects are updated on their page as before.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table rollup_journal (id bigserial primary key, deltas text not null);
    alter table rollup_journal alter column deltas set storage external`);
  await knex.raw(`
    create table traffic_open (
      hour integer not null,
      feed smallint not null,
      object_id integer not null,
      flight_id integer not null,
      band smallint not null,
      source varchar(255) not null,
      positions integer not null check (positions > 0),
      primary key (hour, feed, object_id, flight_id, band, source)
    )`);
  await knex.raw(`
    create table traffic_counts (
      feed smallint not null,
      dimension varchar(10) not null check (dimension in ('all', 'type', 'class', 'band', 'operator', 'source')),
      step smallint not null check (step in (1, 24)),
      at integer not null,
      value varchar(255) not null,
      is_rest boolean not null,
      aircraft integer not null,
      flights integer not null,
      positions bigint not null,
      primary key (feed, dimension, step, at, value, is_rest)
    )`);
  await createPlaces(knex);
  await knex.raw(`
    create table traffic_records (
      feed smallint not null,
      day integer not null,
      kind varchar(10) not null check (kind in ('highest', 'fastest', 'nearest')),
      source varchar(255) not null,
      value double precision not null,
      object_id integer not null,
      flight_id integer not null,
      at timestamptz(3) not null,
      primary key (feed, day, kind, source)
    )`);
  await knex.raw('create index aerial_objects_first_seen on aerial_objects (first_seen)');
}

async function createPlaces(knex: Knex): Promise<void> {
  await knex.raw(`
    create table traffic_cells (
      feed smallint not null,
      day integer not null,
      latitude_cell smallint not null check (latitude_cell between 0 and 3599),
      longitude_cell smallint not null check (longitude_cell between 0 and 7199),
      positions integer not null,
      primary key (feed, day, latitude_cell, longitude_cell)
    )`);
  await knex.raw(`
    create table receiver_coverage (
      feed smallint not null,
      source varchar(255) not null,
      day integer not null,
      sector smallint not null check (sector between 0 and 35),
      band smallint not null,
      ring smallint not null check (ring >= 0),
      positions integer not null,
      primary key (feed, source, day, sector, band, ring)
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index aerial_objects_first_seen');
  for (const table of [
    'traffic_records',
    'receiver_coverage',
    'traffic_cells',
    'traffic_counts',
    'traffic_open',
    'rollup_journal',
  ]) {
    await knex.schema.dropTable(table);
  }
}
