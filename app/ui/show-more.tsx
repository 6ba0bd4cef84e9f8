import { Button } from './button';

export interface ShowMoreProps {
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  /** The last page that was asked for did not come. */
  readonly isFailed: boolean;
  readonly texts: {
    readonly more: string;
    readonly loadingMore: string;
    readonly moreFailed: string;
    readonly retry: string;
  };
  readonly onMore: () => void;
}

/** Brings the next page of a list, and says where that did not come. */
export function ShowMore({ hasMore, isFetching, isFailed, texts, onMore }: ShowMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isFailed ? <p role="alert">{texts.moreFailed}</p> : null}
      <Button disabled={isFetching} onClick={onMore}>
        {isFetching ? texts.loadingMore : isFailed ? texts.retry : texts.more}
      </Button>
    </div>
  );
}
