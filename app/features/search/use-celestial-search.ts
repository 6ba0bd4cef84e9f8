import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { skyClient } from '@app/session/current-session';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import type { SearchFilters } from './search-url';

/** The sky turns a degree in four minutes. */
const REFRESH_MS = 10_000;
const NONE: readonly CelestialFacts[] = [];

export interface CelestialResults {
  readonly found: readonly CelestialFacts[];
  readonly isSearching: boolean;
}

/** Sun, Moon, planets and stars of that name, where nothing else is asked for: they have no type, altitude or distance. */
export function useCelestialSearch({ query, type, altitude, distance }: SearchFilters): CelestialResults {
  const isWanted = query.trim() !== '' && [type, altitude, distance].every((choice) => choice === 'all');
  const { data, isLoading, isPlaceholderData } = useQuery({
    queryKey: ['celestial-search', query],
    queryFn: () => skyClient().findCelestial(query),
    enabled: isWanted,
    networkMode: 'always',
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchInterval: REFRESH_MS,
  });
  return { found: isWanted ? (data ?? NONE) : NONE, isSearching: isWanted && (isLoading || isPlaceholderData) };
}
