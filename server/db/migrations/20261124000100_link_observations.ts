import type { Knex } from 'knex';

/**
 * What an observation refers to, beside the fields of the specification: the capture that it was made from, which may go
 * while it stays, and its id among the aerial objects, from the sequence of all that people enter.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('observation_links', (table) => {
    table
      .integer('observation_id')
      .primary()
      .references('id')
      .inTable('user_observations')
      .onDelete('CASCADE')
      .notNullable();
    table.integer('object_id').notNullable().unique().defaultTo(knex.raw("nextval('manual_object_id_seq')"));
    table.uuid('capture_id').references('capture_id').inTable('captures').onDelete('SET NULL');
    table.timestamp('updated_at', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now(3));
  });
  await knex.raw(`
    insert into observation_links (observation_id, updated_at) select id, created_at from user_observations order by id;
    create index observation_links_of_capture on observation_links (capture_id) where capture_id is not null;
    create index user_observations_of_user on user_observations (user_id, observation_time desc, id desc);
    create index shared_sightings_of_observation on shared_sightings (observation_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index shared_sightings_of_observation; drop index user_observations_of_user');
  await knex.schema.dropTable('observation_links');
}
