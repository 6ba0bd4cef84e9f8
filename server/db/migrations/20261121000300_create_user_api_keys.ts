import type { Knex } from 'knex';

/** A key of ours is stored as its digest, a provider's key as cipher text; the database refuses anything else. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('user_api_keys', (table) => {
    table.increments('id');
    table.integer('user_id').notNullable().references('id').inTable('users').onDelete('CASCADE');
    table.string('service', 50).notNullable();
    table.text('api_key').notNullable().unique();
    table.boolean('is_active').notNullable().defaultTo(true);
    table.integer('usage_count').notNullable().defaultTo(0);
    table.timestamp('last_used', { useTz: true, precision: 3 });
    table.timestamp('created_at', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now(3));
    table.timestamp('updated_at', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now(3));
    table.index('user_id');
    table.check("api_key like 'sha256:%' or api_key like 'aes256gcm:%'", [], 'user_api_keys_key_is_protected');
    table.check('usage_count >= 0', [], 'user_api_keys_usage_is_not_negative');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('user_api_keys');
}
