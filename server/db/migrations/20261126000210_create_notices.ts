import type { Knex } from 'knex';

/** What administrators tell everybody of incidents and maintenance. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('notices', (table) => {
    table.increments('id');
    table.string('kind', 20).notNullable();
    table.string('title', 200).notNullable();
    table.string('text', 2000).notNullable();
    table.timestamp('starts_at', { useTz: true, precision: 3 }).notNullable();
    /** Null: nobody knows yet. */
    table.timestamp('ends_at', { useTz: true, precision: 3 });
    table.timestamp('created_at', { useTz: true, precision: 3 }).notNullable();
    table.timestamp('updated_at', { useTz: true, precision: 3 }).notNullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('notices');
}
