import type { Knex } from 'knex';

/** What each instance measured of itself, in sums over five minutes; a day is kept. `latency` counts answers by how long they took. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('measured_slots', (table) => {
    table.string('instance', 12).notNullable();
    table.timestamp('at', { useTz: true, precision: 3 }).notNullable();
    table.integer('measured_ms').notNullable();
    table.integer('requests').notNullable();
    table.integer('server_errors').notNullable();
    table.integer('healthy').notNullable();
    table.double('duration_ms').notNullable();
    table.specificType('latency', 'integer[]').notNullable();
    table.double('cpu_share_ms').notNullable();
    table.bigInteger('received_bytes').notNullable();
    table.bigInteger('sent_bytes').notNullable();
    table.double('active_user_ms').notNullable();
    table.double('memory_percent_ms').notNullable();
    table.double('source_health_ms').notNullable();
    table.primary(['instance', 'at']);
    table.index('at');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('measured_slots');
}
