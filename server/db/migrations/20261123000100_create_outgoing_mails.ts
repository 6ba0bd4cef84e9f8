import type { Knex } from 'knex';

/**
 * Mail that has not gone yet, as it will be sent, in pieces: one value of nine megabytes would cost the embedded
 * database several times that in memory. A row goes with its last recipient; one that failed for good stays for a while.
 * When each is tried is kept by pg-boss in a schema of its own, which the first mail makes.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('outgoing_mails', (table) => {
    table.uuid('id').primary();
    table.jsonb('recipients').notNullable();
    table.integer('size_bytes').notNullable();
    table.timestamp('created_at', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now(3));
    table.timestamp('failed_at', { useTz: true, precision: 3 });
    table.text('failure');
  });
  await knex.schema.createTable('outgoing_mail_pieces', (table) => {
    table.uuid('mail_id').notNullable().references('id').inTable('outgoing_mails').onDelete('CASCADE');
    table.integer('position').notNullable();
    table.binary('content').notNullable();
    table.primary(['mail_id', 'position']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('outgoing_mail_pieces');
  await knex.schema.dropTable('outgoing_mails');
  await knex.raw('drop schema if exists skylens_jobs cascade');
}
