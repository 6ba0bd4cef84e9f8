import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryByUrl, type On401 } from './query-client';

/** Anything that checks an unknown body: a zod schema of the contract. Keep it outside the component. */
export interface BodySchema<T> {
  parse(body: unknown): T;
}

export interface ApiQueryOptions {
  readonly enabled?: boolean;
  readonly on401?: On401;
  /** Milliseconds; only where a screen's specification asks for polling. */
  readonly refetchInterval?: number;
  /** Ask again whenever a component that shows it appears, for what changes by itself. */
  readonly freshOnMount?: boolean;
}

/** A GET of `url`, cached under that URL and checked against `schema`; a body that does not fit is an error. */
export function useApi<T>(url: string, schema: BodySchema<T>, options: ApiQueryOptions = {}): UseQueryResult<T> {
  const { enabled = true, on401 = 'throw', refetchInterval, freshOnMount = false } = options;
  const select = useCallback((body: unknown) => schema.parse(body), [schema]);
  return useQuery({
    queryKey: [url],
    queryFn: queryByUrl({ on401 }),
    select,
    enabled,
    refetchOnMount: freshOnMount ? 'always' : true,
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
  });
}
