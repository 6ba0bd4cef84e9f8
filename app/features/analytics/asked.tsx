import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { analyticsCopy as copy } from '@app/copy/analytics-copy';
import { Button } from '@app/ui/button';
import { FailureWords } from '@app/ui/failure-words';

interface AskedProps<T> {
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
}

/** What a call answers, or that it is still asked, or that it failed and can be asked again. */
export function Asked<T>({ query, children }: AskedProps<T>) {
  if (query.isPending) {
    return (
      <p role="status" className="text-muted">
        {copy.loading}
      </p>
    );
  }
  if (query.data === undefined) {
    return (
      <div className="grid justify-items-start gap-2">
        <p role="alert">
          <FailureWords text={copy.failed} />
        </p>
        <Button onClick={() => void query.refetch()}>{copy.retry}</Button>
      </div>
    );
  }
  return children(query.data);
}
