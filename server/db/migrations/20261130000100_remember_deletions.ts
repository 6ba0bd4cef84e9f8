import type { Knex } from 'knex';

/** Accounts that were deleted, by a number that their browser drew: it learns of it where the answer was lost. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('account_deletions', (table) => {
    table.uuid('id').primary();
    table.timestamp('deleted_at', { useTz: true, precision: 3 }).notNullable().index();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('account_deletions');
}
