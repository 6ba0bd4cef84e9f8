import type { Knex } from 'knex';
import { isHiddenSql } from './hidden-observation';

/** For `where exists`: somebody else may see the observation of a query by that name, now, hidden by a moderator or not. */
export function isHandedOn(knex: Knex): Knex.QueryBuilder {
  return knex('shared_sightings as sighting')
    .whereRaw('sighting.observation_id = observation.id')
    .whereRaw('(sighting.expires_at is null or sighting.expires_at > now())')
    .select(knex.raw('1'));
}

/**
 * For `where exists`: the observation of a query by that name is shared with everybody, now, by an account that is open,
 * its place is told at least roughly, and no moderator has hidden what it shows.
 */
export function isPublic(knex: Knex): Knex.QueryBuilder {
  return knex('shared_sightings as sighting')
    .join('users as sharer', 'sharer.id', 'sighting.shared_by_user_id')
    .whereRaw('sighting.observation_id = observation.id')
    .where('sharer.is_active', true)
    .where({ 'sighting.publicly_shared': true, 'sighting.visibility': 'public' })
    .whereRaw('(sighting.expires_at is null or sighting.expires_at > now())')
    .whereRaw("coalesce(sighting.metadata->>'place', 'hidden') <> 'hidden'")
    .whereRaw(`not ${isHiddenSql('sighting.observation_id')}`)
    .select(knex.raw('1'));
}
