import type { Knex } from 'knex';

/** Per cent of the sky under clouds below 3 km, from 3 to 8 km and above: what hides an aircraft, and what a satellite. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table weather_data
      add column low_cloud double precision,
      add column middle_cloud double precision,
      add column high_cloud double precision`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table weather_data drop column low_cloud, drop column middle_cloud, drop column high_cloud');
}
