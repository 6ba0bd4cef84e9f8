import type { Knex } from 'knex';

/** Sendings that wait are few among those that are kept, and are looked for every some seconds. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index alert_sendings_waiting on alert_sendings (id) where sent_at is null and failed_at is null',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index alert_sendings_waiting');
}
