import type { Knex } from 'knex';

const HAS_BROWSER = 'alert_sendings_push_has_a_browser';

/** A push that failed because its browser is subscribed no longer stays, so that its owner learns of it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('alert_sendings', (table) => {
    table.dropForeign(['push_subscription_id']);
    table.foreign('push_subscription_id').references('id').inTable('push_subscriptions').onDelete('SET NULL');
    table.dropChecks([HAS_BROWSER]);
    table.check("channel = 'push' or push_subscription_id is null", [], HAS_BROWSER);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex('alert_sendings').where({ channel: 'push' }).whereNull('push_subscription_id').delete();
  await knex.schema.alterTable('alert_sendings', (table) => {
    table.dropForeign(['push_subscription_id']);
    table.foreign('push_subscription_id').references('id').inTable('push_subscriptions').onDelete('CASCADE');
    table.dropChecks([HAS_BROWSER]);
    table.check("(channel = 'push') = (push_subscription_id is not null)", [], HAS_BROWSER);
  });
}
