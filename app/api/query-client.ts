import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { apiGet } from './api-client';
import { ApiError } from './api-error';

/** What a query makes of 401: an error, or null (nobody is signed in, and that is fine here). */
export type On401 = 'throw' | 'null';

/** A query function that fetches the key's first element. */
export function queryByUrl({ on401 }: { on401: On401 }) {
  return async function fetchKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
    const [url] = queryKey;
    if (typeof url !== 'string') throw new TypeError('The first element of a query key is its URL.');
    try {
      return await apiGet(url, signal);
    } catch (error) {
      if (on401 === 'null' && error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  };
}

/**
 * Answers never grow stale and are never asked for again unless a screen says so; nothing is retried, but what failed for
 * want of a network is asked for once it is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryByUrl({ on401: 'throw' }),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        // What no server has answered is asked for again, as the page says; an answer is one, also where it refuses.
        refetchOnReconnect: ({ state: { error } }) => (error === null || error instanceof ApiError ? false : 'always'),
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        // A receiver on the local network answers without the internet too.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export const queryClient = createQueryClient();
