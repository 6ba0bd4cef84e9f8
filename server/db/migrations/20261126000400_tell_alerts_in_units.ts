import type { Knex } from 'knex';

/** The units in which a rule tells: those chosen where it was saved; null, as all did before, for feet and nautical miles. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('alert_rules', (table) => {
    table.string('altitude_unit', 2);
    table.string('distance_unit', 2);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('alert_rules', (table) => table.dropColumns('altitude_unit', 'distance_unit'));
}
