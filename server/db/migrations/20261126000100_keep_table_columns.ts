import type { Knex } from 'knex';

/** Columns of the table of aircraft that somebody has chosen; null: the usual ones. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('user_preferences', (table) => {
    table.jsonb('table_columns');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('user_preferences', (table) => table.dropColumn('table_columns'));
}
