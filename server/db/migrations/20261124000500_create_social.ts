import type { Knex } from 'knex';

const time = { useTz: true, precision: 3 } as const;

/**
 * What people do with a shared sighting. Likes are rows, one of each account, and the sighting's count follows them in
 * whatever way they come and go. Views are digests under a secret of the day, and go with it. A report and a hiding are
 * about a sighting or about a comment. A capture takes along what is shared of it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('sighting_likes', (table) => {
    table.increments('id');
    table.integer('shared_sighting_id').notNullable().references('id').inTable('shared_sightings').onDelete('CASCADE');
    table.integer('user_id').notNullable().references('id').inTable('users').onDelete('CASCADE').index();
    table.timestamp('created_at', time).notNullable();
    table.unique(['shared_sighting_id', 'user_id']);
  });
  await knex.schema.createTable('view_days', (table) => {
    table.date('day').primary();
    table.string('secret', 43).notNullable();
  });
  await knex.schema.createTable('sighting_views', (table) => {
    table.integer('shared_sighting_id').notNullable().references('id').inTable('shared_sightings').onDelete('CASCADE');
    table.date('day').notNullable().references('day').inTable('view_days').onDelete('CASCADE').index();
    table.string('viewer', 64).notNullable();
    table.primary(['shared_sighting_id', 'day', 'viewer']);
  });
  await knex.schema.createTable('reports', (table) => {
    table.increments('id');
    table.integer('shared_sighting_id').references('id').inTable('shared_sightings').onDelete('CASCADE');
    table.integer('comment_id').references('id').inTable('sighting_comments').onDelete('CASCADE');
    table.integer('user_id').notNullable().references('id').inTable('users').onDelete('CASCADE');
    table.string('reason', 20).notNullable();
    table.string('text', 1000).notNullable();
    table.string('state', 20).notNullable().defaultTo('open');
    table.timestamp('created_at', time).notNullable();
    table.timestamp('handled_at', time);
    table.unique(['user_id', 'shared_sighting_id']);
    table.unique(['user_id', 'comment_id']);
    table.check('(shared_sighting_id is null) <> (comment_id is null)', [], 'reports_is_about_one_thing');
    table.check("(state = 'open') = (handled_at is null)", [], 'reports_is_handled_at_a_time');
  });
  await knex.schema.createTable('hidden_content', (table) => {
    table.increments('id');
    table.integer('shared_sighting_id').unique().references('id').inTable('shared_sightings').onDelete('CASCADE');
    table.integer('comment_id').unique().references('id').inTable('sighting_comments').onDelete('CASCADE');
    table.timestamp('hidden_at', time).notNullable();
    table.check('(shared_sighting_id is null) <> (comment_id is null)', [], 'hidden_content_is_one_thing');
  });
  await knex.raw(INDEXES_AND_TRIGGERS);
}

const INDEXES_AND_TRIGGERS = `
  create index shared_sightings_in_feed on shared_sightings (shared_at desc, id desc) where visibility = 'public';
  create index shared_sightings_of_sharer on shared_sightings (shared_by_user_id, shared_at desc, id desc);
  create index shared_sightings_with on shared_sightings (shared_with_user_id, shared_at desc, id desc)
    where shared_with_user_id is not null;
  create index sighting_comments_of_sighting on sighting_comments (shared_sighting_id, created_at desc, id desc);
  create index sighting_comments_of_user on sighting_comments (user_id);
  create index reports_of_sighting on reports (shared_sighting_id) where shared_sighting_id is not null;
  create index reports_of_comment on reports (comment_id) where comment_id is not null;
  create index reports_newest on reports (created_at desc, id desc);
  create function count_sighting_like() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      update shared_sightings set likes = likes + 1 where id = new.shared_sighting_id;
    else
      update shared_sightings set likes = likes - 1 where id = old.shared_sighting_id;
    end if;
    return null;
  end $$;
  create trigger sighting_likes_count after insert or delete on sighting_likes
    for each row execute function count_sighting_like();
  create function end_shares_of_capture() returns trigger language plpgsql as $$
  begin
    delete from shared_sightings where observation_id in
      (select observation_id from observation_links where capture_id = old.capture_id);
    return old;
  end $$;
  create trigger captures_end_shares before delete on captures
    for each row execute function end_shares_of_capture();
`;

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger captures_end_shares on captures;
    drop function end_shares_of_capture();
  `);
  for (const table of ['hidden_content', 'reports', 'sighting_views', 'view_days', 'sighting_likes']) {
    await knex.schema.dropTable(table);
  }
  await knex.raw(`
    drop function count_sighting_like();
    drop index shared_sightings_in_feed, shared_sightings_of_sharer, shared_sightings_with,
      sighting_comments_of_sighting, sighting_comments_of_user;
  `);
}
