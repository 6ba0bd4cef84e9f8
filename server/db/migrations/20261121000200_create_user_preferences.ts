import type { Knex } from 'knex';

/** A unit that is null means "as the application chooses". */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('user_preferences', (table) => {
    table.increments('id');
    table.integer('user_id').notNullable().unique().references('id').inTable('users').onDelete('CASCADE');
    table.enu('default_altitude_unit', ['ft', 'm', 'km']);
    table.enu('default_speed_unit', ['kts', 'mph', 'km/h']);
    table.enu('default_distance_unit', ['nm', 'mi', 'km']);
    table.boolean('dark_mode').notNullable().defaultTo(false);
    table.integer('radar_range').notNullable().defaultTo(25);
    table.boolean('alert_notifications').notNullable().defaultTo(true);
    table.boolean('sound_enabled').notNullable().defaultTo(true);
    table.boolean('camera_stabilization').notNullable().defaultTo(true);
    table.boolean('enhanced_tracking').notNullable().defaultTo(true);
    table.boolean('object_prediction').notNullable().defaultTo(true);
    table.boolean('show_trajectories').notNullable().defaultTo(true);
    table.integer('default_time_window').notNullable().defaultTo(5);
    table.jsonb('tracked_objects');
    table.jsonb('widget_configuration');
    table.jsonb('ui_layout');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('user_preferences');
}
