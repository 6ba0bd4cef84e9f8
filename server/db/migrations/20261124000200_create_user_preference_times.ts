import type { Knex } from 'knex';

/**
 * When each field of `user_preferences` was last changed, in epoch milliseconds by field, so that a change that was
 * made earlier and arrives later does not undo the later one. A field that is not named was never chosen.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('user_preference_times', (table) => {
    table.increments('id');
    table.integer('user_id').notNullable().unique().references('id').inTable('users').onDelete('CASCADE');
    table.jsonb('changed_at').notNullable().defaultTo('{}');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('user_preference_times');
}
