import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { observationListSchema } from '@contract/observation';
import { apiGet } from '@app/api/api-client';
import { type ObservationFilters, OBSERVATIONS, observationsUrl } from './observation-filters';

/** One's own that fit, newest first, page by page. */
export function useObservations(filters: ObservationFilters) {
  const url = observationsUrl(filters);
  return useInfiniteQuery({
    queryKey: [url, 'pages'],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      observationListSchema.parse(await apiGet(pageParam === '' ? url : `${url}&after=${pageParam}`, signal)),
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}

/** After one was made, changed or deleted: lists and the one are asked for again where they are shown. */
export async function forgetObservations(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({
    predicate: ({ queryKey: [url] }) => typeof url === 'string' && url.startsWith(OBSERVATIONS),
  });
}
