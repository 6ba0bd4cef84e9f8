import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('user_observations', (table) => {
    table.increments('id');
    table.integer('user_id').notNullable().references('id').inTable('users').onDelete('CASCADE');
    table.double('latitude').notNullable();
    table.double('longitude').notNullable();
    table.double('altitude');
    table.timestamp('observation_time', { useTz: true, precision: 3 }).notNullable();
    table.text('description');
    table.enu('object_type', ['airplane', 'helicopter', 'satellite', 'drone', 'other']);
    table.double('heading');
    table.double('speed');
    table.string('image_url', 2048);
    table.enu('confidence', ['confirmed', 'probable', 'possible', 'unverified']);
    table.jsonb('metadata');
    table.timestamp('created_at', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now(3));
    table.string('verification_status', 20).notNullable().defaultTo('pending');
    table.check('latitude between -90 and 90', [], 'user_observations_latitude_range');
    table.check('longitude between -180 and 180', [], 'user_observations_longitude_range');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('user_observations');
}
