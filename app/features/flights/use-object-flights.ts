import { useInfiniteQuery } from '@tanstack/react-query';
import { objectFlightsSchema } from '@contract/history';
import { apiGet } from '@app/api/api-client';
import { rememberedFeed } from '@app/session/remembered-feed';

/** Flights of an object, newest first, page by page; asked for anew whenever they are opened, for an aircraft flies on. */
export function useObjectFlights(objectId: number) {
  const url = `/api/aerial-objects/${objectId}/flights`;
  return useInfiniteQuery({
    queryKey: [url, 'pages'],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({ feed: await rememberedFeed(signal) });
      if (pageParam !== '') query.set('after', pageParam);
      return objectFlightsSchema.parse(await apiGet(`${url}?${query.toString()}`, signal));
    },
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}
