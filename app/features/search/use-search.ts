import { keepPreviousData, type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AerialObject, aerialObjectListSchema } from '@contract/aerial-object';
import { MISSING_OBJECTS_HEADER } from '@contract/missing-objects';
import { apiRequest } from '@app/api/api-client';
import { usePlaceStore } from '@app/state/place-store';
import { useSettled } from '@app/ui/use-settled';
import { type Listed, type SearchFilters, searchUrl, withinBand } from './search-url';

/** The server finds satellites about as long after it was first asked for any. */
const ASK_AGAIN_MS = 1500;
/** So many answers in a row without satellites: the server is busy with something else. */
const MOST_PARTIAL = 3;
/** While the list is open the sky goes on: what has come and gone is seen in it, and nobody is hurried by it. */
const REFRESH_MS = 5_000;

/** Those that match: among the objects, or not yet, or the server never had them. */
type Satellites = 'found' | 'coming' | 'missing';

interface Found {
  readonly objects: readonly AerialObject[];
  readonly satellites: Satellites;
  /** How many answers in a row came without satellites up to this one. */
  readonly partial: number;
}

/** When the same question is asked again by itself; false for one without an answer, which waits for `retry`. */
export function askedAgainMs({ status, data }: AskedState): number | false {
  if (data === undefined) return false;
  return status === 'success' && data.satellites === 'coming' ? ASK_AGAIN_MS : REFRESH_MS;
}

interface AskedState {
  readonly status: 'pending' | 'error' | 'success';
  readonly data: Pick<Found, 'satellites'> | undefined;
}

/** An answer beside the one before it: a whole list stays until a few in a row came without satellites. */
export function foundIn(objects: readonly AerialObject[], isWhole: boolean, before: Found | undefined): Found {
  if (isWhole) return { objects, satellites: 'found', partial: 0 };
  const partial = 1 + (before?.partial ?? 0);
  if (partial >= MOST_PARTIAL) return { objects, satellites: 'missing', partial };
  if (before?.satellites === 'found') return { ...before, partial };
  return { objects, satellites: 'coming', partial };
}

async function search({ client, queryKey, signal }: QueryFunctionContext<readonly [string, number]>): Promise<Found> {
  const response = await apiRequest('GET', queryKey[0], undefined, signal);
  const objects = aerialObjectListSchema.parse(await response.json());
  const isWhole = !response.headers.has(MISSING_OBJECTS_HEADER);
  return foundIn(objects, isWhole, client.getQueryData<Found>(queryKey));
}

export interface SearchResults extends Listed {
  readonly isSearching: boolean;
  /** What is listed was found for the question before. */
  readonly isOfAnother: boolean;
  /** It asks again by itself for those that are coming. */
  readonly satellites: Satellites;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Results for the filters as they stand; a new opening of the panel asks anew, since the sky has moved on. Those that are
 * listed stay while the same question is asked again, and only a question that was asked by hand is said to be searched.
 */
export function useSearch(filters: SearchFilters): SearchResults {
  const place = usePlaceStore((state) => state.place);
  const [openedAtMs] = useState(() => Date.now());
  const settled = useSettled(filters);
  const [isRetrying, setRetrying] = useState(false);
  const query = useQuery({
    queryKey: [searchUrl(settled, place), openedAtMs] as const,
    queryFn: search,
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchInterval: ({ state }) => askedAgainMs(state),
  });
  return {
    ...withinBand(query.data?.objects ?? [], settled.distance, place),
    isSearching: settled !== filters || isRetrying || query.isLoading || query.isPlaceholderData,
    isOfAnother: settled !== filters || query.isPlaceholderData,
    satellites: query.isError ? 'found' : (query.data?.satellites ?? 'found'),
    hasFailed: query.isError,
    retry: () => {
      setRetrying(true);
      void query.refetch().finally(() => setRetrying(false));
    },
  };
}
