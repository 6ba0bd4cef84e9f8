import { useInfiniteQuery } from '@tanstack/react-query';
import { objectFlightsSchema } from '@contract/history';
import { apiGet } from '@app/api/api-client';

/** Flights of an object, newest first, page by page; asked for anew whenever they are opened, for an aircraft flies on. */
export function useObjectFlights(objectId: number) {
  const url = `/api/aerial-objects/${objectId}/flights`;
  return useInfiniteQuery({
    queryKey: [url, 'pages'],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      objectFlightsSchema.parse(await apiGet(pageParam === '' ? url : `${url}?after=${pageParam}`, signal)),
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}
