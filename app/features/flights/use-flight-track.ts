import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Flight, type FlightPosition, flightTrackSchema, type FlightTrack } from '@contract/history';
import { apiGet } from '@app/api/api-client';

/** As many as the server gives at once: most flights are one page. */
const POSITIONS_PER_PAGE = 5000;

export type FlightLoading =
  /** So many positions have come, if any. */
  | { readonly kind: 'loading'; readonly positions: number }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | {
      readonly kind: 'whole';
      readonly flight: Flight;
      readonly positions: readonly FlightPosition[];
      readonly attributions: FlightTrack['attributions'];
    };

const joined = ({ pages }: { readonly pages: readonly FlightTrack[] }) => ({
  first: pages[0],
  positions: pages.flatMap(({ positions }) => positions),
});

/** A flight with all of its positions: a day of them comes in some pages, one after the other. */
export function useFlightTrack(flightId: string): FlightLoading {
  const url = `/api/flights/${flightId}?limit=${POSITIONS_PER_PAGE}`;
  const pages = useInfiniteQuery({
    queryKey: [url, 'pages'],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      flightTrackSchema.parse(await apiGet(pageParam === '' ? url : `${url}&after=${pageParam}`, signal)),
    getNextPageParam: ({ next }) => next,
    select: joined,
    refetchOnMount: 'always',
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const { data, error } = pages;
  if (error !== null) {
    const retry = (): void => void (hasNextPage ? fetchNextPage() : pages.refetch());
    return { kind: 'failed', error, retry };
  }
  if (data?.first === undefined || hasNextPage) return { kind: 'loading', positions: data?.positions.length ?? 0 };
  const { flight, attributions } = data.first;
  return { kind: 'whole', flight, positions: data.positions, attributions };
}
