import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('shared_sightings', (table) => {
    table.increments('id');
    table.integer('observation_id').notNullable().references('id').inTable('user_observations').onDelete('CASCADE');
    table.integer('shared_by_user_id').notNullable().references('id').inTable('users').onDelete('CASCADE');
    table.integer('shared_with_user_id').references('id').inTable('users').onDelete('CASCADE');
    table.boolean('publicly_shared').notNullable().defaultTo(false);
    table.string('share_token', 64).unique();
    table.string('title', 200);
    table.text('description');
    table.string('visibility', 20).notNullable().defaultTo('public');
    table.timestamp('shared_at', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now(3));
    table.timestamp('expires_at', { useTz: true, precision: 3 });
    table.integer('view_count').notNullable().defaultTo(0);
    table.integer('likes').notNullable().defaultTo(0);
    table.jsonb('metadata');
    table.check('view_count >= 0 and likes >= 0', [], 'shared_sightings_counts_are_not_negative');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('shared_sightings');
}
