import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { type CurrentUser, currentUserSchema } from '@contract/account';
import { useApi } from './use-api';

const ME = '/api/user/me';
const meSchema = currentUserSchema.nullable();

/** Who is signed in; null where nobody is. */
export function useCurrentUser({ freshOnMount = false } = {}): UseQueryResult<CurrentUser | null> {
  return useApi(ME, meSchema, { on401: 'null', freshOnMount });
}

/** After somebody came or went: what was asked for as somebody else is forgotten. */
export function noteCurrentUser(cache: QueryClient, user: CurrentUser | null): void {
  cache.removeQueries({
    predicate: ({ queryKey: [url] }) => typeof url === 'string' && url.startsWith('/api/user/') && url !== ME,
  });
  cache.setQueryData([ME], user);
}
