import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { apiGet } from './api-client';
import { ApiError } from './api-error';

/** What a query makes of 401: an error, or null (nobody is signed in, and that is fine here). */
export type On401 = 'throw' | 'null';

/** @throws Error where the server does not answer, or refuses; of 401 as `on401` says */
export async function getByUrl(url: string, on401: On401, signal?: AbortSignal): Promise<unknown> {
  try {
    return await apiGet(url, signal);
  } catch (error) {
    if (on401 === 'null' && error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** A query function that fetches the key's first element. */
export function queryByUrl({ on401 }: { on401: On401 }) {
  return async function fetchKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
    const [url] = queryKey;
    if (typeof url !== 'string') throw new TypeError('The first element of a query key is its URL.');
    return getByUrl(url, on401, signal);
  };
}

const isRefusal = (error: Error): boolean => error instanceof ApiError && error.status < 500 && error.status !== 429;

/**
 * Answers never grow stale and are never asked for again unless a screen says so; nothing is retried, but what failed for
 * want of a network, or of a server that could, is asked for once the network is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryByUrl({ on401: 'throw' }),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        // As the page says. What the server has refused it would refuse again.
        refetchOnReconnect: ({ state: { error } }) => (error === null || isRefusal(error) ? false : 'always'),
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
