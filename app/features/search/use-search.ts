import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AerialObject, aerialObjectListSchema } from '@contract/aerial-object';
import { queryByUrl } from '@app/api/query-client';
import { usePlaceStore } from '@app/state/place-store';
import { type SearchFilters, searchUrl, withinBand } from './search-url';

/** Long enough to finish a word, short enough to feel at once. */
const DEBOUNCE_MS = 250;

/** The value once it has stood still. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export interface SearchResults {
  readonly objects: readonly AerialObject[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Results for the filters as they stand; a new opening of the panel asks anew, since the sky has moved on. */
export function useSearch(filters: SearchFilters): SearchResults {
  const place = usePlaceStore((state) => state.place);
  const [openedAtMs] = useState(() => Date.now());
  const settled = useSettled(filters);
  const query = useQuery({
    queryKey: [searchUrl(settled, place), openedAtMs],
    queryFn: queryByUrl({ on401: 'throw' }),
    select: (body) => aerialObjectListSchema.parse(body),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return {
    objects: withinBand(query.data ?? [], settled.distance, place),
    isSearching: query.isFetching || settled !== filters,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  };
}
