import type { Knex } from 'knex';

/** An alert outlives its object: what was told to a person stays readable. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('alerts', (table) => {
    table.increments('id');
    table.integer('object_id').references('id').inTable('aerial_objects').onDelete('SET NULL');
    table.integer('user_id').references('id').inTable('users').onDelete('CASCADE');
    table.string('alert_type', 50).notNullable();
    table.text('message').notNullable();
    table.string('severity', 20).notNullable();
    table.boolean('is_read').notNullable().defaultTo(false);
    table.timestamp('created_at', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now(3));
    table.jsonb('metadata');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('alerts');
}
