import type { AerialObject, ALTITUDE_BANDS, DISTANCE_BANDS, SEARCH_TYPES } from '@contract/aerial-object';
import { isInDistanceBand } from '@contract/distance-band';
import { COARSE_TOLERANCE_NM, coarseCoordinate, distanceFromNm, type Place } from '@app/state/place-store';

export interface SearchFilters {
  readonly query: string;
  readonly type: (typeof SEARCH_TYPES)[number];
  readonly altitude: (typeof ALTITUDE_BANDS)[number];
  readonly distance: (typeof DISTANCE_BANDS)[number];
}

/** The most that the call gives, and what it gives by itself: as many as are listed. */
const MOST_FOUND = 500;
const MOST_LISTED = 100;

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

/** Those that lie in the distance band of the exact place, which the server does not know; as many as are listed. */
export function withinBand(
  objects: readonly AerialObject[],
  band: SearchFilters['distance'],
  place: Place | null,
): readonly AerialObject[] {
  if (band === 'all' || place === null) return objects;
  const within = objects.filter(({ latitude, longitude }) => {
    const distanceNm = distanceFromNm(place, latitude, longitude);
    return distanceNm !== null && isInDistanceBand(distanceNm, band);
  });
  return within.slice(0, MOST_LISTED);
}
