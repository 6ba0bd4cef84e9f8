import { STATUS_POLL_MS } from '@app/api/status-poll';
import { type QueryClient, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type Notices, noticesSchema } from '@contract/notice';
import { adminCall } from '@app/api/admin-call';
import type { ApiMethod } from '@app/api/api-client';
import { useApi } from '@app/api/use-api';

const NOTICES = '/api/system/notices';
/** What administrators tell of incidents and maintenance. */
export function useNotices(): UseQueryResult<Notices> {
  return useApi(NOTICES, noticesSchema, { refetchInterval: STATUS_POLL_MS, freshOnMount: true });
}

/** A call of an administrator that answers with the list as it is then. Rejects where it was not done, or answered with something else. */
export type ChangeNotices = (method: ApiMethod, path: string, body?: unknown) => Promise<void>;

export function useChangeNotices(): ChangeNotices {
  return changeNoticesIn(useQueryClient());
}

export function changeNoticesIn(cache: QueryClient): ChangeNotices {
  return async (method, path, body) => {
    const notices = noticesSchema.parse(await adminCall(method, `/api/admin/notices${path}`, body));
    // A look that was under way would bring the list as it was before.
    await cache.cancelQueries({ queryKey: [NOTICES] });
    cache.setQueryData([NOTICES], notices);
  };
}
