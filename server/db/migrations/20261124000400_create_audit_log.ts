import type { Knex } from 'knex';

/**
 * What administrators and moderators changed. The name of who did it is written down, as it was: an account that is
 * removed leaves what it did. The database itself refuses that an entry is changed or removed, but for the reference to
 * such an account.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('audit_log', (table) => {
    table.increments('id');
    table.timestamp('at', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now(3));
    table.integer('actor_id').references('id').inTable('users').onDelete('SET NULL').index();
    table.string('actor_name', 50).notNullable();
    table.string('network', 60).notNullable();
    table.string('action', 50).notNullable();
    table.string('target_kind', 20).notNullable();
    table.string('target_id', 300).notNullable();
    table.string('target_name', 300).notNullable();
    table.jsonb('before');
    table.jsonb('after');
  });
  await knex.raw(`
    create function keep_audit_log() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.actor_id is null
        and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
        return new;
      end if;
      raise exception 'entries of the audit log are kept as they are';
    end $$;
    create trigger audit_log_is_kept before update or delete on audit_log
      for each row execute function keep_audit_log();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('audit_log');
  await knex.raw('drop function keep_audit_log()');
}
