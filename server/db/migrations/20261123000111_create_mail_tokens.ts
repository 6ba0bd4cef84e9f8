import type { Knex } from 'knex';

/**
 * Links in mails, by the digest of what is random in them. An account is made once its address is confirmed: until then
 * what was asked for stands in `sign_up`, its password hashed, so that an address that somebody else gave makes no
 * account and takes no name.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('mail_tokens', (table) => {
    table.string('digest', 71).primary();
    table.string('purpose', 20).notNullable();
    table.integer('user_id').references('id').inTable('users').onDelete('CASCADE').index();
    table.jsonb('sign_up');
    table.timestamp('expires_at', { useTz: true, precision: 3 }).notNullable().index();
    table.timestamp('used_at', { useTz: true, precision: 3 });
    table.check("digest like 'sha256:%'", [], 'mail_tokens_digest_is_hashed');
    table.check("purpose in ('confirm', 'reset')", [], 'mail_tokens_purpose_is_known');
    table.check("(purpose = 'reset') = (user_id is not null)", [], 'mail_tokens_reset_is_of_a_user');
    table.check("(purpose = 'confirm') = (sign_up is not null)", [], 'mail_tokens_confirm_has_its_sign_up');
    table.check("sign_up->>'password' like '$argon2id$%'", [], 'mail_tokens_password_is_hashed');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('mail_tokens');
}
