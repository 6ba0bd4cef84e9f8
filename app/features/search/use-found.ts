import { type Found, foundInOrder, mayBePreceded } from './found';
import type { SearchFilters } from './search-url';
import { type AirportResults, useAirportSearch } from './use-airport-search';
import { type CelestialResults, useCelestialSearch } from './use-celestial-search';
import { type SearchResults, useSearch } from './use-search';

export interface FoundResults {
  /** Of the server. */
  readonly results: SearchResults;
  /** Of the sky itself. */
  readonly celestial: CelestialResults;
  readonly airports: AirportResults;
  /** Of all, in order. */
  readonly found: readonly Found[];
  /** What is to be opened is not known yet. */
  readonly isSearching: boolean;
}

/** What flies by a text, what of the sky itself bears that name, and airports of that name or code. */
export function useFound(filters: SearchFilters): FoundResults {
  const results = useSearch(filters);
  const celestial = useCelestialSearch(filters);
  const airports = useAirportSearch(filters);
  const parts = { celestial: celestial.found, objects: results.objects, airports: airports.found };
  const found = foundInOrder(parts, filters.query);
  const isSearching = mayBePreceded(found[0], filters.query, {
    celestial: celestial.isSearching,
    objects: results.isSearching,
    satellites: results.satellites === 'coming',
    airports: airports.isSearching,
  });
  return { results, celestial, airports, found, isSearching };
}
