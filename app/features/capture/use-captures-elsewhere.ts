import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type StoredCapture, storedCapturesSchema } from '@contract/capture';
import { apiGet } from '@app/api/api-client';
import { onCapturesChanged } from '@app/captures/capture-client';
import type { KeptCapture } from '@app/workers/capture/capture.api';

const STORED = '/api/user/captures';

export type CapturesOfServer = ReturnType<typeof useCapturesElsewhere>;

/** Captures that the server keeps for this browser or account and that are not in this browser, page by page. */
export function useCapturesElsewhere(here: readonly KeptCapture[] | null) {
  const pages = useInfiniteQuery({
    queryKey: [STORED, 'pages'],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      storedCapturesSchema.parse(await apiGet(pageParam === '' ? STORED : `${STORED}?after=${pageParam}`, signal)),
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
  const { refetch } = pages;
  useEffect(() => onCapturesChanged(() => void refetch()), [refetch]);
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  const ids = new Set(here?.map(({ captureId }) => captureId));
  const stored: readonly StoredCapture[] = pages.data?.pages.flatMap(({ captures }) => captures) ?? [];
  const captures = here === null ? [] : stored.filter(({ captureId }) => !ids.has(captureId));
  // Pages of captures that are all in this browser, too, have nothing to show.
  const isSeeking = here !== null && captures.length === 0 && hasNextPage && !isError;
  useEffect(() => {
    if (isSeeking && !isFetching) void fetchNextPage();
  }, [isSeeking, isFetching, fetchNextPage]);
  return {
    captures,
    /** Whether there are any is not known yet. */
    isLooking: pages.isPending || isSeeking,
    isError,
    hasMore: hasNextPage && !isSeeking,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void (pages.isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}
