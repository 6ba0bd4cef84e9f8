import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { type CurrentUser, currentUserSchema } from '@contract/account';
import { queryByUrl } from './query-client';
import { useApi } from './use-api';

const ME = '/api/user/me';
const meSchema = currentUserSchema.nullable();

/** Who is signed in; null where nobody is. */
export function useCurrentUser({ freshOnMount = false, enabled = true } = {}): UseQueryResult<CurrentUser | null> {
  return useApi(ME, meSchema, { on401: 'null', freshOnMount, enabled });
}

/** The same by the server's word of this moment, for who may have gone meanwhile. */
export async function askCurrentUser(cache: QueryClient): Promise<CurrentUser | null> {
  const queryFn = queryByUrl({ on401: 'null' });
  // One that is under way may be answered as it was before.
  await cache.cancelQueries({ queryKey: [ME] });
  return meSchema.parse(await cache.fetchQuery({ queryKey: [ME], queryFn, staleTime: 0 }));
}

/** After somebody came or went: what was asked for as somebody else is forgotten. */
export function noteCurrentUser(cache: QueryClient, user: CurrentUser | null): void {
  cache.removeQueries({
    predicate: ({ queryKey: [url] }) =>
      typeof url === 'string' && /^\/api\/(?:user|admin|social)\//.test(url) && url !== ME,
  });
  cache.setQueryData([ME], user);
}
