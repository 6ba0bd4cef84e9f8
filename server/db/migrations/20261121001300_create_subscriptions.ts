import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('subscriptions', (table) => {
    table.increments('id');
    table.integer('user_id').notNullable().references('id').inTable('users').onDelete('CASCADE');
    table.string('plan_type', 50).notNullable();
    table.timestamp('start_date', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now(3));
    table.timestamp('end_date', { useTz: true, precision: 3 });
    table.boolean('is_active').notNullable().defaultTo(true);
    table.string('payment_id', 255);
    table.string('stripe_customer_id', 255);
    table.string('stripe_subscription_id', 255);
    table.jsonb('metadata');
    table.timestamp('created_at', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now(3));
    table.timestamp('updated_at', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now(3));
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('subscriptions');
}
