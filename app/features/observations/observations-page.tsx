import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Observation } from '@contract/observation';
import { observationsCopy as copy } from '@app/copy/observation-copy';
import { Button, buttonClass } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { FailureWords } from '@app/ui/failure-words';
import { Page } from '@app/ui/page';
import { ShowMore } from '@app/ui/show-more';
import { FilterFields } from './filter-fields';
import { filtersOf, type ObservationFilters, parametersOf } from './observation-filters';
import { ObservationItem } from './observation-item';
import { SignedInOnly } from './signed-in-only';
import { useObservations } from './use-observations';

interface ListProps {
  readonly filters: ObservationFilters;
  readonly onClear: () => void;
}

function List({ filters, onClear }: ListProps) {
  const pages = useObservations(filters);
  if (pages.isPending) return <p className="text-muted">{copy.loading}</p>;
  if (pages.isError && pages.data === undefined) {
    return (
      <div className="grid justify-items-start gap-2">
        <p role="alert">
          <FailureWords text={copy.failed} />
        </p>
        <Button onClick={() => void pages.refetch()}>{copy.retry}</Button>
      </div>
    );
  }
  const observations = pages.data?.pages.flatMap((page) => page.observations) ?? [];
  if (observations.length === 0) {
    return parametersOf(filters).size === 0 ? (
      <EmptyState title={copy.empty}>{copy.emptyHint}</EmptyState>
    ) : (
      <EmptyState title={copy.noMatch} action={<Button onClick={onClear}>{copy.clear}</Button>}>
        {copy.noMatchHint}
      </EmptyState>
    );
  }
  return (
    <Rows
      observations={observations}
      hasMore={pages.hasNextPage}
      isFetching={pages.isFetchingNextPage}
      isFailed={pages.isFetchNextPageError}
      onMore={() => void pages.fetchNextPage()}
    />
  );
}

interface RowsProps {
  readonly observations: readonly Observation[];
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  readonly isFailed: boolean;
  readonly onMore: () => void;
}

function Rows({ observations, hasMore, isFetching, isFailed, onMore }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef<number | null>(null);
  const { length } = observations;
  // Who goes on by the keyboard stands before what is new, also where the button has gone.
  useEffect(() => {
    const before = shownBefore.current;
    if (before === null || length <= before) return;
    shownBefore.current = null;
    list.current?.querySelectorAll('a')[before]?.focus({ preventScroll: true });
  }, [length]);
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {copy.shown(length)}
      </p>
      <ul ref={list} className="border-t border-line">
        {observations.map((observation) => (
          <ObservationItem key={observation.id} observation={observation} />
        ))}
      </ul>
      {hasMore ? (
        <ShowMore
          hasMore
          isFetching={isFetching}
          isFailed={isFailed}
          texts={copy}
          onMore={() => {
            shownBefore.current = length;
            onMore();
          }}
        />
      ) : (
        <p className="text-sm text-muted">{copy.allShown}</p>
      )}
    </>
  );
}

/** OBS-01: one's own observations; what they are filtered by stands in the address. */
export function ObservationsPage() {
  const [parameters, setParameters] = useSearchParams();
  const filters = filtersOf(parameters);
  const change = (next: ObservationFilters): void => setParameters(parametersOf(next), { replace: true });
  return (
    <Page title={copy.title}>
      <SignedInOnly>
        {() => (
          <>
            <p className="text-muted">{copy.intro}</p>
            <div>
              <Link to="/observations/new" className={buttonClass('solid')}>
                <Plus aria-hidden size={16} />
                {copy.new}
              </Link>
            </div>
            <FilterFields filters={filters} onChange={change} />
            <List filters={filters} onClear={() => change({})} />
          </>
        )}
      </SignedInOnly>
    </Page>
  );
}
