import { searchCopy } from '@app/copy/search-copy';
import { Button } from '@app/ui/button';
import { ResultRows } from './result-rows';
import { resultsHeading } from './results-heading';
import type { FoundResults } from './use-found';

interface MissingProps {
  readonly children: string;
  readonly onRetry: () => void;
}

function Missing({ children, onRetry }: MissingProps) {
  return (
    <div role="alert" className="flex items-center justify-between gap-3 py-2">
      <p>{children}</p>
      <Button onClick={onRetry}>{searchCopy.retry}</Button>
    </div>
  );
}

export interface SearchResultsListProps extends FoundResults {
  /** Of the grid. */
  readonly id: string;
  readonly activeId: number | null;
  readonly onOpen: (id: number) => void;
}

/** How many there are, what is missing, and each of them. */
export function SearchResultsList({
  id,
  results,
  celestial,
  airports,
  found,
  isSearching: isFirstOpen,
  activeId,
  onOpen,
}: SearchResultsListProps) {
  const { objects, total, satellites } = results;
  const count = found.length;
  const hasFailed = results.hasFailed || (count === 0 && airports.hasFailed);
  const isSearching = results.isSearching || satellites === 'coming' || (isFirstOpen && !hasFailed);
  const retry = (): void => {
    results.retry();
    if (airports.hasFailed) airports.retry();
  };
  const lacksSatellites = satellites === 'missing' && !isSearching;
  const lacksStars = celestial.lacksStars && count === 0 && !isSearching;
  const isWhole = !hasFailed && !lacksSatellites && !lacksStars;
  return (
    <>
      <div role="status" className="mt-4 mb-1">
        <h2 className="text-xs text-muted">
          {isSearching
            ? searchCopy.searching
            : resultsHeading(count, total === null ? null : total + count - objects.length)}
        </h2>
      </div>
      {hasFailed || lacksSatellites ? (
        <Missing onRetry={retry}>{hasFailed ? searchCopy.failed : searchCopy.lacksSatellites}</Missing>
      ) : null}
      {lacksStars ? <Missing onRetry={celestial.retry}>{searchCopy.lacksStars}</Missing> : null}
      {count === 0 && !isSearching && isWhole ? (
        <p className="py-4 text-muted">
          {searchCopy.empty}
          {celestial.lacksPlace ? <span className="mt-2 block">{searchCopy.lacksPlace}</span> : null}
        </p>
      ) : null}
      {count === 0 ? null : <ResultRows id={id} found={found} activeId={activeId} onOpen={onOpen} />}
    </>
  );
}
