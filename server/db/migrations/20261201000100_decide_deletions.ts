import type { Knex } from 'knex';

/** Of deletions of accounts, also those that were withdrawn: one that comes late is refused. Those noted before were done. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('account_deletions', (table) => {
    table.renameColumn('deleted_at', 'decided_at');
    table
      .text('outcome')
      .notNullable()
      .defaultTo('done')
      .checkIn(['done', 'withdrawn'], 'account_deletions_outcome_known');
  });
  await knex.schema.alterTable('account_deletions', (table) => {
    table.text('outcome').notNullable().alter();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex('account_deletions').where({ outcome: 'withdrawn' }).delete();
  await knex.schema.alterTable('account_deletions', (table) => {
    table.dropColumn('outcome');
    table.renameColumn('decided_at', 'deleted_at');
  });
}
