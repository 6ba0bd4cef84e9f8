import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { type Found, foundInOrder } from './found';
import type { SearchFilters } from './search-url';
import { useCelestialSearch } from './use-celestial-search';
import { type SearchResults, useSearch } from './use-search';

export interface FoundResults {
  /** Of the server. */
  readonly results: SearchResults;
  /** Of both, in order. */
  readonly found: readonly Found[];
  /** What is to be opened is not known yet. */
  readonly isSearching: boolean;
  readonly isSkyAsked: boolean;
  readonly celestialOf: (id: number) => CelestialFacts | undefined;
}

/** What the server finds of a text, and what of the sky itself bears that name. */
export function useFound(filters: SearchFilters): FoundResults {
  const results = useSearch(filters);
  const celestial = useCelestialSearch(filters);
  const found = foundInOrder(celestial.found, results.objects, filters.query);
  // Whoever has asked for a flight does not wait for stars or satellites.
  const isComing = celestial.isSearching || results.satellites === 'coming';
  return {
    results,
    found,
    isSearching: results.isSearching || (found.length === 0 && isComing),
    isSkyAsked: celestial.isAsked,
    celestialOf: (id) => celestial.found.find((facts) => facts.id === id),
  };
}
