import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import type { AirportAnswer } from '@contract/airport';
import { useSettled } from '@app/ui/use-settled';
import type { SearchFilters } from './search-url';

/** A code has three letters; shorter texts begin the name of a great many. */
const LEAST_LETTERS = 3;
const MOST_FOUND = 5;
const NONE: readonly AirportAnswer[] = [];

export interface AirportResults {
  readonly found: readonly AirportAnswer[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** What reads the answer comes with the first question: a first visit asks for no airport. */
async function fetchAirports({ queryKey, signal }: QueryFunctionContext<readonly [string]>) {
  const part = await import('./fetch-airports');
  return part.fetchAirports(queryKey[0], signal);
}

/** Airports by code, name or town, where nothing else is asked for: they have no type, altitude or band of distances. */
export function useAirportSearch({ query, type, altitude, distance }: SearchFilters): AirportResults {
  const text = query.trim();
  const isAsked = text.length >= LEAST_LETTERS && [type, altitude, distance].every((choice) => choice === 'all');
  const isSettled = useSettled(text) === text;
  const parameters = new URLSearchParams({ query: text, limit: String(MOST_FOUND) });
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: [`/api/airports?${parameters.toString()}`] as const,
    queryFn: fetchAirports,
    enabled: isAsked && isSettled,
  });
  return {
    found: isAsked ? (data ?? NONE) : NONE,
    isSearching: isAsked && data === undefined && !isError && (isLoading || !isSettled),
    hasFailed: isAsked && isError,
    retry: () => void refetch(),
  };
}
