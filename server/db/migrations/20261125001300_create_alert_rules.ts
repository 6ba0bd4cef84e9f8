import type { Knex } from 'knex';

/** What somebody wants to be told of, and where besides the inbox: of a browser or of an account. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('alert_rules', (table) => {
    addOwner(table, 'alert_rules');
    table.string('name', 80).notNullable();
    table.boolean('is_on').notNullable();
    table.string('kind', 32).notNullable();
    /** As the contract has it, its place rounded to 0.1°. */
    table.jsonb('condition').notNullable();
    /** Cipher text; null unless its owner let it be kept. */
    table.text('exact_place');
    /** The cell whose sky is asked for because of the rule; null where it needs none. */
    table.smallint('latitude_tenth_deg');
    table.smallint('longitude_tenth_deg');
    table.jsonb('channels').notNullable();
    table.jsonb('quiet_hours');
    table.timestamp('created_at', { useTz: true, precision: 3 }).notNullable();
    table.timestamp('seen_at', { useTz: true, precision: 3 }).notNullable();
    table.check("exact_place like 'aes256gcm:%'", [], 'alert_rules_exact_place_is_sealed');
    table.check(
      '(latitude_tenth_deg is null) = (longitude_tenth_deg is null)',
      [],
      'alert_rules_cell_has_both_coordinates',
    );
  });
  await knex.schema.createTable('alert_channels', (table) => {
    addOwner(table, 'alert_channels');
    table.text('webhook_url');
    table.text('webhook_secret');
    table.string('calendar_digest', 71).unique();
    table.timestamp('changed_at', { useTz: true, precision: 3 }).notNullable();
    table.check("webhook_url like 'aes256gcm:%'", [], 'alert_channels_webhook_url_is_sealed');
    table.check("webhook_secret like 'aes256gcm:%'", [], 'alert_channels_webhook_secret_is_sealed');
    table.check("calendar_digest like 'sha256:%'", [], 'alert_channels_calendar_is_hashed');
    table.unique(['visitor']);
    table.unique(['user_id']);
  });
  await knex.schema.createTable('push_subscriptions', (table) => {
    addOwner(table, 'push_subscriptions');
    table.string('endpoint_digest', 71).notNullable().unique();
    /** Cipher text of endpoint and keys: whoever has them can push. */
    table.text('subscription').notNullable();
    table.timestamp('created_at', { useTz: true, precision: 3 }).notNullable();
    table.check("endpoint_digest like 'sha256:%'", [], 'push_subscriptions_endpoint_is_hashed');
    table.check("subscription like 'aes256gcm:%'", [], 'push_subscriptions_subscription_is_sealed');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('push_subscriptions');
  await knex.schema.dropTable('alert_channels');
  await knex.schema.dropTable('alert_rules');
}

function addOwner(table: Knex.CreateTableBuilder, name: string): void {
  table.increments('id');
  table.string('visitor', 71).index();
  table.integer('user_id').references('id').inTable('users').onDelete('CASCADE').index();
  table.check('(visitor is null) <> (user_id is null)', [], `${name}_has_one_owner`);
  table.check("visitor like 'sha256:%'", [], `${name}_visitor_is_hashed`);
}
