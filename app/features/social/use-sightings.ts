import { useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { OBJECT_TYPES } from '@contract/aerial-object';
import { sightingListSchema } from '@contract/social';
import { apiGet } from '@app/api/api-client';
import { SIGHTINGS } from './sighting-address';

const filtersSchema = z.object({
  type: z.enum(OBJECT_TYPES).optional().catch(undefined),
  picture: z.literal('with').optional().catch(undefined),
  audience: z.literal('me').optional().catch(undefined),
});

/** What narrows the feed; absent is everything. */
export type FeedFilters = z.infer<typeof filtersSchema>;

/** As they stand in the address; what is none there is left out. */
export function feedFiltersOf(parameters: URLSearchParams): FeedFilters {
  return filtersSchema.parse(Object.fromEntries(parameters));
}

export function feedParametersOf(filters: FeedFilters): URLSearchParams {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
}

/** Those that fit, newest first, page by page. */
export function useSightings(filters: FeedFilters) {
  const url = `${SIGHTINGS}?${feedParametersOf(filters)}`;
  return useInfiniteQuery({
    queryKey: [url, 'pages'],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      sightingListSchema.parse(await apiGet(pageParam === '' ? url : `${url}&after=${pageParam}`, signal)),
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}
