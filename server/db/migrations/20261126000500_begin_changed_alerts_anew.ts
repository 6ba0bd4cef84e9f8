import type { Knex } from 'knex';

/** How often the conditions of a rule have changed, and of which of them an episode is: under others it begins anew. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('alert_rules', (table) => {
    table.integer('revision').notNullable().defaultTo(0);
  });
  await knex.schema.alterTable('alert_deliveries', (table) => {
    table.integer('revision').notNullable().defaultTo(0);
    table.dropUnique(['rule_id', 'object_key', 'episode']);
    table.unique(['rule_id', 'revision', 'object_key', 'episode']);
  });
}

export async function down(knex: Knex): Promise<void> {
  // Without its revision an episode of other conditions would be taken for one of these.
  await knex.raw(
    `update alert_deliveries set rule_id = null from alert_rules
     where alert_rules.id = alert_deliveries.rule_id and alert_rules.revision <> alert_deliveries.revision`,
  );
  await knex.schema.alterTable('alert_deliveries', (table) => {
    table.dropUnique(['rule_id', 'revision', 'object_key', 'episode']);
    table.unique(['rule_id', 'object_key', 'episode']);
    table.dropColumn('revision');
  });
  await knex.schema.alterTable('alert_rules', (table) => table.dropColumn('revision'));
}
