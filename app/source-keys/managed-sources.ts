import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ManagedSourceList, managedSourceListSchema } from '@contract/admin';
import { adminCall } from '@app/api/admin-call';
import type { ApiMethod } from '@app/api/api-client';
import { useApi } from '@app/api/use-api';

const SOURCES = '/api/admin/sources';
/** How soon a change of a source's state is seen. */
const LOOK_EVERY_MS = 5_000;

/** The address of the calls on one source. */
export function sourceAddress(id: string): string {
  return `${SOURCES}/${encodeURIComponent(id)}`;
}

/** The sources as they are asked now, and what changes them. */
export interface ManagedSources {
  readonly query: UseQueryResult<ManagedSourceList>;
  /** A call that answers with the list as it is then. */
  readonly change: (method: ApiMethod, path: string, body?: unknown) => Promise<void>;
}

export function useManagedSources(): ManagedSources {
  const cache = useQueryClient();
  const query = useApi(SOURCES, managedSourceListSchema, { freshOnMount: true, refetchInterval: LOOK_EVERY_MS });
  const change: ManagedSources['change'] = async (method, path, body) => {
    const answer = await adminCall(method, path, body);
    // A look that was under way would bring the list as it was before.
    await cache.cancelQueries({ queryKey: [SOURCES] });
    cache.setQueryData([SOURCES], answer);
  };
  return { query, change };
}
