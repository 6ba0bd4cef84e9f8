import type { Knex } from 'knex';

/**
 * SQL that says whether a moderator has hidden what an observation shows. A hiding is of one share, and counts for every
 * share of its observation and of every observation of the same capture, or of one with the same picture, also of those
 * that are made after everything that was hidden has been deleted.
 * @param id of the observation, as the query around it calls that
 */
export function isHiddenSql(id: `${string}.observation_id`): string {
  const same = `select ${id} union all
    select other.observation_id from observation_links own
    join observation_links other on other.capture_id = own.capture_id where own.observation_id = ${id}`;
  return `(exists (select from shared_sightings hidden_share
    join hidden_content hiding on hiding.shared_sighting_id = hidden_share.id
    where hidden_share.observation_id = any (array(${same})))
    or exists (select from observation_links shown
    join captures shown_capture on shown_capture.capture_id = shown.capture_id
    join hidden_captures hidden on hidden.capture_id = shown_capture.capture_id
      or hidden.image_sha256 = shown_capture.image_sha256
    where shown.observation_id = ${id}))`;
}

/** The captures that observations with shares of these ids were made of. */
export function capturesOfShares(knex: Knex, shareIds: readonly number[]): Knex.QueryBuilder {
  return knex('shared_sightings as share')
    .join('observation_links as link', 'link.observation_id', 'share.observation_id')
    .join('captures as capture', 'capture.capture_id', 'link.capture_id')
    .whereIn('share.id', shareIds);
}

/** The ids of all shares of what this observation shows. */
export function sharesOfTheSame(knex: Knex, observationId: number): Knex.QueryBuilder {
  const same = knex('observation_links as own')
    .join('observation_links as other', 'other.capture_id', 'own.capture_id')
    .where('own.observation_id', observationId)
    .select('other.observation_id');
  return knex('shared_sightings')
    .where((which) => void which.where('observation_id', observationId).orWhereIn('observation_id', same))
    .select('id');
}
