import type { Knex } from 'knex';

/**
 * The database itself refuses a password that is not an argon2id hash and an API key that is not a SHA-256 digest, so
 * that no code path can store one in clear. E-mail addresses are kept in lower case: one person, one account.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('users', (table) => {
    table.increments('id');
    table.string('username', 50).notNullable().unique();
    table.string('password', 255).notNullable();
    table.string('email', 254).notNullable().unique();
    table.string('full_name', 100);
    table.string('organization', 100);
    table.string('role', 20).notNullable().defaultTo('user');
    table.boolean('is_admin').notNullable().defaultTo(false);
    table.boolean('is_active').notNullable().defaultTo(true);
    table.timestamp('last_login', { useTz: true, precision: 3 });
    table.timestamp('created_at', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now(3));
    table.timestamp('updated_at', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now(3));
    table.string('api_key', 128).unique();
    table.integer('api_quota').notNullable().defaultTo(100);
    table.integer('api_usage').notNullable().defaultTo(0);
    table.string('subscription_tier', 20).notNullable().defaultTo('basic');
    table.check("password like '$argon2id$%'", [], 'users_password_is_hashed');
    table.check("api_key like 'sha256:%'", [], 'users_api_key_is_hashed');
    table.check('email = lower(email)', [], 'users_email_is_lower_case');
    table.check('api_quota >= 0 and api_usage >= 0', [], 'users_api_counts_are_not_negative');
  });
  await knex.schema.raw('create unique index users_username_any_case on users (lower(username))');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('users');
}
