import type { Knex } from 'knex';

/**
 * Settings of people who are not signed in, by the digest of a random cookie: whoever reads the database cannot act
 * as a visitor. What nobody came back for is deleted by age.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('visitor_settings', (table) => {
    table.string('visitor', 71).primary();
    table.jsonb('settings').notNullable();
    table.timestamp('updated_at', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now(3)).index();
    table.check("visitor like 'sha256:%'", [], 'visitor_settings_visitor_is_hashed');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('visitor_settings');
}
