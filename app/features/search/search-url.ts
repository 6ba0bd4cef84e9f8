import type { ALTITUDE_BANDS, DISTANCE_BANDS, SEARCH_TYPES } from '@contract/aerial-object';
import { queryCoordinate, type Place } from '@app/state/place-store';

export interface SearchFilters {
  readonly query: string;
  readonly type: (typeof SEARCH_TYPES)[number];
  readonly altitude: (typeof ALTITUDE_BANDS)[number];
  readonly distance: (typeof DISTANCE_BANDS)[number];
}

/** Everything passes. */
export const NO_FILTERS: SearchFilters = { query: '', type: 'all', altitude: 'all', distance: 'all' };

/** Address of GET /api/aerial-objects/search; without a place distances are unknown, so that filter stays out. */
export function searchUrl(filters: SearchFilters, place: Place | null): string {
  const parameters = new URLSearchParams({
    query: filters.query.trim(),
    type: filters.type,
    altitude: filters.altitude,
    distance: place === null ? 'all' : filters.distance,
  });
  if (place !== null) {
    parameters.set('latitude', String(queryCoordinate(place.latitudeDeg)));
    parameters.set('longitude', String(queryCoordinate(place.longitudeDeg)));
  }
  return `/api/aerial-objects/search?${parameters.toString()}`;
}
