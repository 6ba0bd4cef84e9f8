import type { Knex } from 'knex';

/**
 * The application gives the id (server/contract/object-id.ts); only what people enter takes it from the sequence.
 * Live objects are updated again and again: the free space on each page and the absence of an index on what changes
 * let an update stay on its page, which matters most on the embedded database, where no autovacuum runs. The partial
 * index serves the list of recent manual objects and leaves the live ones alone.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(
    'create sequence manual_object_id_seq as integer minvalue 2000000000 maxvalue 2147483647 start 2000000000',
  );
  await knex.schema.createTable('aerial_objects', (table) => {
    table.integer('id').primary().defaultTo(knex.raw("nextval('manual_object_id_seq')"));
    table.string('external_id', 100);
    table.string('name', 255).notNullable();
    table.enu('type', ['airplane', 'helicopter', 'satellite', 'drone', 'other']).notNullable();
    table.double('altitude');
    table.enu('altitude_unit', ['ft', 'm', 'km']);
    table.double('speed');
    table.enu('speed_unit', ['kts', 'mph', 'km/h']);
    table.double('heading');
    table.double('latitude');
    table.double('longitude');
    table.double('vertical_rate');
    table.string('callsign', 20);
    table.string('operator', 255);
    table.string('origin', 100);
    table.string('destination', 100);
    table.string('registration', 20);
    table.string('aircraft_type', 100);
    table.enu('data_source', ['adsb', 'flightradar24', 'satellitetracker', 'manual', 'other']).notNullable();
    table.timestamp('last_seen', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now(3));
    table.timestamp('first_seen', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now(3));
    table.enu('confidence', ['confirmed', 'probable', 'possible', 'unverified']).notNullable().defaultTo('unverified');
    table.text('estimated_purpose');
    table.enu('threat_level', ['none', 'low', 'medium', 'high', 'unknown']).notNullable().defaultTo('unknown');
    table.jsonb('metadata');
    table.string('object_hash', 64);
    table.check('id > 0', [], 'aerial_objects_id_is_positive');
    table.check('latitude between -90 and 90', [], 'aerial_objects_latitude_range');
    table.check('longitude between -180 and 180', [], 'aerial_objects_longitude_range');
  });
  await knex.schema.raw('alter table aerial_objects set (fillfactor = 70)');
  await knex.schema.raw('alter sequence manual_object_id_seq owned by aerial_objects.id');
  await knex.schema.raw(
    "create index aerial_objects_recent_manual on aerial_objects (last_seen desc) where data_source = 'manual'",
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('aerial_objects');
}
