import type { Knex } from 'knex';

/**
 * Browsers that are signed in, by the digest of a random cookie: whoever reads the database cannot act as a user. Their
 * owner ends one by its id. Of the device its kind is kept, of the network nothing.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('sessions', (table) => {
    table.string('digest', 71).primary();
    table.increments('id', { primaryKey: false }).unique();
    table.integer('user_id').notNullable().references('id').inTable('users').onDelete('CASCADE').index();
    table.string('device', 100).notNullable();
    table.timestamp('created_at', { useTz: true, precision: 3 }).notNullable();
    table.timestamp('last_used_at', { useTz: true, precision: 3 }).notNullable();
    table.timestamp('expires_at', { useTz: true, precision: 3 }).notNullable().index();
    table.check("digest like 'sha256:%'", [], 'sessions_digest_is_hashed');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('sessions');
}
