import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { type CurrentUser, currentUserSchema } from '@contract/account';
import { getByUrl } from './query-client';
import { useApi } from './use-api';

export const CURRENT_USER_URL = '/api/user/me';
const meSchema = currentUserSchema.nullable();

/** Who is signed in; null where nobody is. */
export function useCurrentUser({ freshOnMount = false, enabled = true } = {}): UseQueryResult<CurrentUser | null> {
  return useApi(CURRENT_USER_URL, meSchema, { on401: 'null', freshOnMount, enabled });
}

/**
 * The same by the server's word of this moment, for who may have gone meanwhile. It is asked for this alone: a question
 * that is under way may be answered as it was before.
 * @throws Error where the server does not say
 */
export async function askCurrentUser(cache: QueryClient, signal?: AbortSignal): Promise<CurrentUser | null> {
  const user = meSchema.parse(await getByUrl(CURRENT_USER_URL, 'null', signal));
  await cache.cancelQueries({ queryKey: [CURRENT_USER_URL] });
  cache.setQueryData([CURRENT_USER_URL], user);
  return user;
}

/** After somebody came or went: what was asked for as somebody else is forgotten. */
export function noteCurrentUser(cache: QueryClient, user: CurrentUser | null): void {
  cache.removeQueries({
    predicate: ({ queryKey: [url] }) =>
      typeof url === 'string' && /^\/api\/(?:user|admin|social)\//.test(url) && url !== CURRENT_USER_URL,
  });
  cache.setQueryData([CURRENT_USER_URL], user);
}
