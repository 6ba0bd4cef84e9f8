import type { Knex } from 'knex';

/** The language in which a rule tells: that of the page which saved it, English for those of before. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('alert_rules', (table) => {
    table.string('language', 2).notNullable().defaultTo('en');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('alert_rules', (table) => table.dropColumn('language'));
}
