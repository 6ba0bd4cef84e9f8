import type { Knex } from 'knex';

/** Everybody's observations, newest first: the manual list of the start page asks for the first few that are public. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index user_observations_newest on user_observations (observation_time desc, id desc)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index user_observations_newest');
}
