import type { Knex } from 'knex';

const time = { useTz: true, precision: 3 } as const;

/**
 * The satellite catalogues of the last month, so that a sky of the past is computed from the elements of its time. One for
 * half a day, counted from 1970 in UTC by the median epoch of its elements; `document` is what
 * GET /api/satellites/catalogue sent, compressed with Brotli: some 460 kB for 16,000 satellites, where a row for each set of
 * elements would take several times as much. Compressed already, so that the database need not try.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('satellite_catalogues', (table) => {
    table.integer('half_day').primary();
    table.timestamp('epoch_at', time).notNullable();
    table.timestamp('fetched_at', time).notNullable();
    table.string('version', 100).notNullable();
    table.string('source', 20).notNullable();
    table.string('source_label', 255).notNullable();
    table.integer('satellites').notNullable();
    table.binary('document').notNullable();
  });
  await knex.raw('alter table satellite_catalogues alter column document set storage external');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('satellite_catalogues');
}
