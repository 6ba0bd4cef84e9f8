import type { Knex } from 'knex';

/**
 * Captures that a moderator has hidden, by their id and by the digest of their picture: the decision outlives the
 * observations and shares that it was made about, and the row of the capture. Nobody's name or place is here.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('hidden_captures', (table) => {
    table.uuid('capture_id').primary();
    table.string('image_sha256', 64).notNullable().index();
    table.timestamp('hidden_at', { useTz: true, precision: 3 }).notNullable();
  });
  await knex.raw(`
    insert into hidden_captures (capture_id, image_sha256, hidden_at)
      select capture.capture_id, capture.image_sha256, min(hiding.hidden_at) from hidden_content hiding
      join shared_sightings share on share.id = hiding.shared_sighting_id
      join observation_links link on link.observation_id = share.observation_id
      join captures capture on capture.capture_id = link.capture_id
      group by capture.capture_id, capture.image_sha256
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('hidden_captures');
}
