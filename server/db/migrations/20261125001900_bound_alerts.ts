import type { Knex } from 'knex';

/**
 * When something was told, by which what an owner is told in an hour is counted; until when a sending is of use; and the
 * session in which a browser was subscribed, which is pushed to for as long as it is signed in.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('alert_deliveries', (table) => {
    table.timestamp('told_at', { useTz: true, precision: 3 });
  });
  await knex('alert_deliveries').update({ told_at: knex.ref('episode') });
  await knex.schema.alterTable('alert_deliveries', (table) => {
    table.dropNullable('told_at');
    table.index(['user_id', 'told_at'], 'alert_deliveries_told_to_user');
    table.index(['visitor', 'told_at'], 'alert_deliveries_told_to_visitor');
  });
  await knex.schema.alterTable('alert_sendings', (table) => {
    /** Null: sent whenever it can be. */
    table.timestamp('expires_at', { useTz: true, precision: 3 });
  });
  await knex.schema.alterTable('push_subscriptions', (table) => {
    /** Null: of a browser without an account. */
    table.string('session_digest', 71).references('digest').inTable('sessions').onDelete('CASCADE').index();
  });
  // Nobody noted in which of an account's sessions a browser was subscribed: the newest is the likeliest, and one that
  // has none has been signed out everywhere.
  const newest = knex('sessions')
    .select('digest')
    .where('sessions.user_id', knex.ref('push_subscriptions.user_id'))
    .orderBy('created_at', 'desc')
    .limit(1);
  await knex('push_subscriptions').whereNotNull('user_id').update({ session_digest: newest });
  await knex('push_subscriptions').whereNotNull('user_id').whereNull('session_digest').delete();
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('push_subscriptions', (table) => table.dropColumn('session_digest'));
  await knex.schema.alterTable('alert_sendings', (table) => table.dropColumn('expires_at'));
  await knex.schema.alterTable('alert_deliveries', (table) => {
    table.dropIndex([], 'alert_deliveries_told_to_visitor');
    table.dropIndex([], 'alert_deliveries_told_to_user');
    table.dropColumn('told_at');
  });
}
