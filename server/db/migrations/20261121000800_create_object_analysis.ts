import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('object_analysis', (table) => {
    table.increments('id');
    table.integer('object_id').notNullable().references('id').inTable('aerial_objects').onDelete('CASCADE');
    table.string('enhanced_name', 255);
    table.double('type_confidence');
    table.jsonb('possible_alternate_types');
    table.jsonb('threat_assessment');
    table.text('estimated_purpose');
    table.jsonb('additional_details');
    table.timestamp('created_at', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now(3));
    table.string('data_source', 50).notNullable().defaultTo('ai');
    table.string('analysis_version', 50);
    table.check('type_confidence between 0 and 1', [], 'object_analysis_type_confidence_range');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('object_analysis');
}
