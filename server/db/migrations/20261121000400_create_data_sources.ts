import type { Knex } from 'knex';

/** A source's key is stored as cipher text; the database refuses anything else. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('data_sources', (table) => {
    table.increments('id');
    table.string('name', 100).notNullable();
    table.string('type', 50).notNullable();
    table.string('api_endpoint', 2048);
    table.text('api_key');
    table.integer('refresh_interval_seconds').notNullable().defaultTo(60);
    table.boolean('is_active').notNullable().defaultTo(true);
    table.timestamp('last_fetched', { useTz: true, precision: 3 });
    table.timestamp('created_at', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now(3));
    table.jsonb('metadata');
    table.check("api_key like 'aes256gcm:%'", [], 'data_sources_key_is_encrypted');
    table.check('refresh_interval_seconds > 0', [], 'data_sources_interval_is_positive');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('data_sources');
}
