import type { AerialObject, ALTITUDE_BANDS, DISTANCE_BANDS, SEARCH_TYPES } from '@contract/aerial-object';
import { isInDistanceBand } from '@contract/distance-band';
import { COARSE_TOLERANCE_NM, coarseCoordinate, type Place } from '@app/state/place-store';
import { objectDistanceNm } from './object-distance';

export interface SearchFilters {
  readonly query: string;
  readonly type: (typeof SEARCH_TYPES)[number];
  readonly altitude: (typeof ALTITUDE_BANDS)[number];
  readonly distance: (typeof DISTANCE_BANDS)[number];
}

/** The most that the call gives, and as many as are listed. */
const MOST_FOUND = 500;
const MOST_LISTED = 100;
/** One more tells whether the list holds all of them. */
const USUAL_LIMIT = MOST_LISTED + 1;

/** Everything passes. */
export const NO_FILTERS: SearchFilters = { query: '', type: 'all', altitude: 'all', distance: 'all' };

/**
 * Address of GET /api/aerial-objects/search; without a place distances are unknown, so that filter stays out. The server
 * hears a rounded place and gives what may lie in the distance band: nearest first, and so many that those that do lie in
 * it are not cut off behind those that do not.
 */
export function searchUrl(filters: SearchFilters, place: Place | null): string {
  const parameters = new URLSearchParams({
    query: filters.query.trim(),
    type: filters.type,
    altitude: filters.altitude,
    distance: place === null ? 'all' : filters.distance,
    limit: String(USUAL_LIMIT),
  });
  if (place !== null) {
    parameters.set('latitude', String(coarseCoordinate(place.latitudeDeg)));
    parameters.set('longitude', String(coarseCoordinate(place.longitudeDeg)));
    if (filters.distance !== 'all') {
      parameters.set('tolerance', String(COARSE_TOLERANCE_NM));
      parameters.set('limit', String(MOST_FOUND));
    }
  }
  return `/api/aerial-objects/search?${parameters.toString()}`;
}

/** What a search shows of what it found. */
export interface Listed {
  readonly objects: readonly AerialObject[];
  /** How many match; null where there are more than were listed, and nobody knows how many. */
  readonly total: number | null;
}

/** Those that lie in the distance band of the exact place, which the server does not know; as many as are listed. */
export function withinBand(
  objects: readonly AerialObject[],
  band: SearchFilters['distance'],
  place: Place | null,
): Listed {
  const isBanded = band !== 'all' && place !== null;
  const within = isBanded ? objects.filter((object) => isWithin(object, band, place)) : objects;
  const isWhole = objects.length < (isBanded ? MOST_FOUND : USUAL_LIMIT);
  return { objects: within.slice(0, MOST_LISTED), total: isWhole ? within.length : null };
}

function isWithin(object: AerialObject, band: Exclude<SearchFilters['distance'], 'all'>, place: Place): boolean {
  const distanceNm = objectDistanceNm(object, place);
  return distanceNm !== null && isInDistanceBand(distanceNm, band);
}
