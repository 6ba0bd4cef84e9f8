import type { Knex } from 'knex';

/**
 * What an analysis rests on, beside the fields of the specification, with the digest by which the same one is not kept
 * twice.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('analysis_evidence', (table) => {
    table
      .integer('analysis_id')
      .primary()
      .references('id')
      .inTable('object_analysis')
      .onDelete('CASCADE')
      .notNullable();
    table.integer('object_id').notNullable();
    table.string('evidence_hash', 64).notNullable();
    table.jsonb('evidence').notNullable();
    table.unique(['object_id', 'evidence_hash']);
  });
  await knex.raw(`
    create index object_analysis_of_object on object_analysis (object_id, created_at desc, id desc);
    create index object_analysis_by_age on object_analysis (created_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index object_analysis_by_age; drop index object_analysis_of_object');
  await knex.schema.dropTable('analysis_evidence');
}
