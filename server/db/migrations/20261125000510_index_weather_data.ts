import type { Knex } from 'knex';

/** The weather of a time, and what is older than the history, which is dropped. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index weather_data_by_time on weather_data ("timestamp")');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index weather_data_by_time');
}
