import type { Knex } from 'knex';

/**
 * What the positions of a flight up to its `to_at` come to, kept up as they are written, so that a list of flights reads none
 * of them again: highest altitude of each kind (feet), and whether one contradicts itself. `is_doubtful` is null where
 * nothing was counted yet, as in all flights of before; `positions` then tells nothing either.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table flights
      add column highest_pressure double precision,
      add column highest_geometric double precision,
      add column is_doubtful boolean`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table flights drop column highest_pressure, drop column highest_geometric, drop column is_doubtful',
  );
}
