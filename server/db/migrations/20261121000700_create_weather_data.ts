import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('weather_data', (table) => {
    table.increments('id');
    table.double('latitude').notNullable();
    table.double('longitude').notNullable();
    table.double('altitude');
    table.double('temperature');
    table.double('wind_speed');
    table.double('wind_direction');
    table.double('pressure');
    table.double('visibility');
    table.double('cloud_coverage');
    table.double('precipitation_rate');
    table.timestamp('timestamp', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now(3));
    table.string('source', 50);
    table.boolean('forecast').notNullable().defaultTo(false);
    table.integer('forecast_hours');
    table.check('latitude between -90 and 90', [], 'weather_data_latitude_range');
    table.check('longitude between -180 and 180', [], 'weather_data_longitude_range');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('weather_data');
}
