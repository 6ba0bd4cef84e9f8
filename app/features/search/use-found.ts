import { type Found, foundInOrder, isNamedWholly } from './found';
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
  const isFirstOpen = mayBePreceded(found[0], { results, celestial, airports });
  return {
    results,
    celestial,
    airports,
    found,
    isSearching: !isNamedWholly(found[0], filters.query) && (results.isSearching || isFirstOpen),
  };
}

/**
 * Whether something that comes before the first is on its way. Whoever has asked for a flight does not wait for stars or
 * satellites, and who has named the Moon not for the server.
 */
function mayBePreceded(
  first: Found | undefined,
  { results, celestial, airports }: Pick<FoundResults, 'results' | 'celestial' | 'airports'>,
): boolean {
  if (first?.kind === 'object') return false;
  if (results.satellites === 'coming') return true;
  if (first?.kind === 'airport') return false;
  return airports.isSearching || (first === undefined && celestial.isSearching);
}
