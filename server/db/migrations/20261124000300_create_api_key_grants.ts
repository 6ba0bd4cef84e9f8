import type { Knex } from 'knex';

/**
 * What the seed's tables have no columns for: name, scopes and end of a key to this server, and the hour that
 * `users.api_usage` counts. Scopes are words with a space between them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('api_key_grants', (table) => {
    table.integer('id').primary().references('id').inTable('user_api_keys').onDelete('CASCADE');
    table.integer('user_id').notNullable().references('id').inTable('users').onDelete('CASCADE').index();
    table.string('name', 60).notNullable();
    table.string('scopes', 200).notNullable();
    table.timestamp('expires_at', { useTz: true, precision: 3 });
  });
  await knex.schema.createTable('api_usage_windows', (table) => {
    table.increments('id');
    table.integer('user_id').notNullable().unique().references('id').inTable('users').onDelete('CASCADE');
    table.timestamp('started_at', { useTz: true, precision: 3 }).notNullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('api_usage_windows');
  await knex.schema.dropTable('api_key_grants');
}
