import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { globalStatusCopy } from '@app/copy/global-status-copy';
import { Button } from '@app/ui/button';
import { FailureWords } from '@app/ui/failure-words';

interface AskedProps<T> {
  readonly query: UseQueryResult<T>;
  /** What is said where it could not be had. */
  readonly failed: string;
  readonly children: (data: T) => ReactNode;
}

/** What was asked of the server, or that it is, or that it could not be had; what it said before stays in sight. */
export function Asked<T>({ query, failed, children }: AskedProps<T>) {
  const { data, isError, errorUpdateCount, refetch } = query;
  // Asked again, what has failed is pending once more: the words stand until there is an answer.
  const hasFailed = isError || (data === undefined && errorUpdateCount > 0);
  return (
    <>
      {data === undefined && !hasFailed ? <p className="text-muted">{globalStatusCopy.loading}</p> : null}
      {hasFailed ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 py-2">
          <p>
            <FailureWords text={failed} />
          </p>
          <Button onClick={() => void refetch()}>{globalStatusCopy.retry}</Button>
        </div>
      ) : null}
      {data === undefined ? null : children(data)}
    </>
  );
}
