import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { apiGet } from '@app/api/api-client';
import type { BodySchema } from '@app/api/use-api';

/** A page of a list, and where the next begins. */
interface ListPage {
  readonly next: number | string | null;
}

const FIRST_PAGE: { readonly after: number | string | null } = { after: null };

export type Pages<Page extends ListPage> = UseInfiniteQueryResult<Page[]>;

/** A list that comes page by page. `url` has a query already. */
export function usePages<Page extends ListPage>(url: string, schema: BodySchema<Page>): Pages<Page> {
  return useInfiniteQuery({
    queryKey: [url, 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      schema.parse(await apiGet(pageParam.after === null ? url : `${url}&after=${pageParam.after}`, signal)),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    refetchOnMount: 'always',
    select: ({ pages }) => pages,
  });
}
