import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { type Found, foundInOrder, isNamedWholly } from './found';
import type { SearchFilters } from './search-url';
import { type CelestialResults, useCelestialSearch } from './use-celestial-search';
import { type SearchResults, useSearch } from './use-search';

export interface FoundResults {
  /** Of the server. */
  readonly results: SearchResults;
  /** Of the sky itself. */
  readonly celestial: CelestialResults;
  /** Of both, in order. */
  readonly found: readonly Found[];
  /** What is to be opened is not known yet. */
  readonly isSearching: boolean;
  readonly celestialOf: (id: number) => CelestialFacts | undefined;
}

/** What the server finds of a text, and what of the sky itself bears that name. */
export function useFound(filters: SearchFilters): FoundResults {
  const results = useSearch(filters);
  const celestial = useCelestialSearch(filters);
  const found = foundInOrder(celestial.found, results.objects, filters.query);
  // Whoever has asked for a flight does not wait for stars or satellites, and who has named the Moon not for the server.
  const isComing = celestial.isSearching || results.satellites === 'coming';
  return {
    results,
    celestial,
    found,
    isSearching: !isNamedWholly(found[0], filters.query) && (results.isSearching || (found.length === 0 && isComing)),
    celestialOf: (id) => celestial.found.find((facts) => facts.id === id),
  };
}
