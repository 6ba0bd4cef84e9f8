import type { Knex } from 'knex';

/**
 * What was captured, of a browser or of an account. Picture, record and aftermath are files under `storage_key`;
 * `capture_removals` names those that belong to nothing (any more): of uploads that did not come to their end, from an
 * hour after they began, and of rows that were deleted, in whatever way, which a trigger sees to.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('captures', (table) => {
    table.increments('id');
    table.uuid('capture_id').notNullable().unique();
    table.string('visitor', 71);
    table.integer('user_id').references('id').inTable('users').onDelete('CASCADE');
    table.uuid('storage_key').notNullable().unique();
    table.timestamp('taken_at', { useTz: true, precision: 3 }).notNullable();
    table.timestamp('received_at', { useTz: true, precision: 3 }).notNullable();
    table.string('title', 200).notNullable();
    table.integer('width_px').notNullable();
    table.integer('height_px').notNullable();
    table.string('record_sha256', 64).notNullable();
    table.string('image_sha256', 64).notNullable();
    table.string('aftermath_sha256', 64);
    table.bigInteger('bytes').notNullable();
    table.boolean('is_demo').notNullable();
    table.string('feed', 20).notNullable();
    table.bigInteger('object_id');
    table.string('object_type', 50);
    table.check('(visitor is null) <> (user_id is null)', [], 'captures_has_one_owner');
    table.check("visitor like 'sha256:%'", [], 'captures_visitor_is_hashed');
    table.check('width_px > 0 and height_px > 0 and bytes >= 0', [], 'captures_sizes_are_sizes');
  });
  await knex.schema.createTable('capture_removals', (table) => {
    table.uuid('storage_key').primary();
    table.timestamp('due_at', { useTz: true, precision: 3 }).notNullable().index();
    table.boolean('is_begun').notNullable().defaultTo(false);
  });
  await knex.raw(`
    create index captures_of_visitor on captures (visitor, taken_at desc, id desc) where visitor is not null;
    create index captures_of_user on captures (user_id, taken_at desc, id desc) where user_id is not null;
    create function note_capture_removal() returns trigger language plpgsql as $$
    begin
      insert into capture_removals (storage_key, due_at) values (old.storage_key, now())
        on conflict (storage_key) do update set due_at = excluded.due_at;
      return null;
    end $$;
    create trigger captures_note_removal after delete on captures
      for each row execute function note_capture_removal();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('captures');
  await knex.schema.dropTable('capture_removals');
  await knex.raw('drop function note_capture_removal()');
}
