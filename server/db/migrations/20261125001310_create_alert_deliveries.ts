import type { Knex } from 'knex';

/**
 * What rules have told. An episode is the time through which a rule holds for one object: it is told once, and its row is
 * what a restarted process knows it by. Alerts themselves are rows of `alerts`; whose each is stands here, since
 * browsers without an account have some too. What is told outlives the rule.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('alert_deliveries', (table) => {
    table.increments('id');
    table.string('visitor', 71);
    table.integer('user_id').references('id').inTable('users').onDelete('CASCADE').index();
    table.integer('rule_id').references('id').inTable('alert_rules').onDelete('SET NULL');
    /** Null once its owner has removed it from the inbox. */
    table.integer('alert_id').unique().references('id').inTable('alerts').onDelete('SET NULL');
    /** Address of an aircraft, `norad:` and a catalogue number, `source:` and its id, or `test`. */
    table.string('object_key', 120).notNullable();
    /** When the episode began. */
    table.timestamp('episode', { useTz: true, precision: 3 }).notNullable();
    /** Since when the rule has not held; null while it holds. */
    table.timestamp('lapsed_at', { useTz: true, precision: 3 });
    table.timestamp('ended_at', { useTz: true, precision: 3 });
    table.boolean('is_quiet').notNullable();
    table.unique(['rule_id', 'object_key', 'episode']);
    table.check('(visitor is null) <> (user_id is null)', [], 'alert_deliveries_has_one_owner');
    table.check("visitor like 'sha256:%'", [], 'alert_deliveries_visitor_is_hashed');
    table.index(['visitor', 'alert_id'], 'alert_deliveries_of_visitor');
  });
  // However many processes watch, one episode of a rule and an object is open.
  await knex.raw(
    'create unique index alert_deliveries_open on alert_deliveries (rule_id, object_key) where ended_at is null',
  );
  await knex.schema.createTable('alert_sendings', (table) => {
    table.uuid('id').primary();
    table.integer('delivery_id').notNullable().references('id').inTable('alert_deliveries').onDelete('CASCADE').index();
    table.string('channel', 16).notNullable();
    table.integer('push_subscription_id').references('id').inTable('push_subscriptions').onDelete('CASCADE');
    table.timestamp('created_at', { useTz: true, precision: 3 }).notNullable();
    table.timestamp('sent_at', { useTz: true, precision: 3 });
    table.timestamp('failed_at', { useTz: true, precision: 3 });
    /** A code, never what a server said. */
    table.string('failure', 200);
    table.check("(channel = 'push') = (push_subscription_id is not null)", [], 'alert_sendings_push_has_a_browser');
  });
  /** One row: until when rules were held against the sky. */
  await knex.schema.createTable('alert_watch', (table) => {
    table.integer('id').primary();
    table.timestamp('watched_until', { useTz: true, precision: 3 }).notNullable();
    table.check('id = 1', [], 'alert_watch_has_one_row');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('alert_watch');
  await knex.schema.dropTable('alert_sendings');
  await knex.schema.dropTable('alert_deliveries');
}
