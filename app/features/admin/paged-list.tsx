import type { ReactNode } from 'react';
import { adminCopy as copy } from '@app/copy/admin-copy';
import { Button } from '@app/ui/button';
import { FailureWords } from '@app/ui/failure-words';
import { ShowMore } from '@app/ui/show-more';
import type { Pages } from './use-pages';

interface PagedListProps {
  readonly pages: Pages<{ readonly next: number | string | null }>;
  readonly label: string;
  readonly isEmpty: boolean;
  readonly empty: ReactNode;
  /** The items. */
  readonly children: ReactNode;
}

/** Items of a list that comes page by page, and the button that brings the next. */
export function PagedList({ pages, label, isEmpty, empty, children }: PagedListProps) {
  if (pages.isPending) return <p className="text-muted">{copy.loading}</p>;
  if (pages.data === undefined) {
    return (
      <div className="grid justify-items-start gap-2">
        <p>
          <FailureWords text={copy.failed} />
        </p>
        <Button onClick={() => void pages.refetch()}>{copy.retry}</Button>
      </div>
    );
  }
  if (isEmpty) return empty;
  return (
    <>
      <ul aria-label={label}>{children}</ul>
      <ShowMore
        hasMore={pages.hasNextPage}
        isFetching={pages.isFetchingNextPage}
        isFailed={pages.isFetchNextPageError}
        texts={copy}
        onMore={() => void pages.fetchNextPage()}
      />
    </>
  );
}
