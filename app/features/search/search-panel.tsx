import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { homeCopy } from '@app/copy/home-copy';
import { searchCopy } from '@app/copy/search-copy';
import { usePlaceStore } from '@app/state/place-store';
import { Button, IconButton } from '@app/ui/button';
import { TextField } from '@app/ui/field';
import { FOCUS_FALLBACK } from '@app/ui/focus-fallback';
import { lazyPart } from '@app/ui/lazy-part';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { airportAddress } from './found';
import { SearchFilterFields } from './search-filters';
import { resultCellId } from './result-cell-id';
import { resultsHeading } from './results-heading';
import { NO_FILTERS } from './search-url';
import { type FoundResults, useFound } from './use-found';
import { useResultIndex } from './use-result-index';

const GRID_ID = 'search-results';

/** They come as the search opens: a first visit has no use for them. */
const ResultRows = lazyPart({
  name: 'The rows of the search',
  load: async () => (await import('./result-rows')).ResultRows,
  loading: <p className="py-2 text-muted">{homeCopy.partLoading}</p>,
  Missing: () => (
    <p role="alert" className="py-2">
      {homeCopy.partNotLoaded}
    </p>
  ),
});

/** Whoever opens the search wants them; where they do not come, the row that is missing says so. */
const fetchRows = (): void => void ResultRows.fetch().catch(() => undefined);

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

interface ResultsProps extends Pick<FoundResults, 'results' | 'celestial' | 'airports' | 'found'> {
  readonly activeId: number | null;
  readonly onOpen: (id: number) => void;
}

function Results({ results, celestial, airports, found, activeId, onOpen }: ResultsProps) {
  const { objects, total, satellites } = results;
  const count = found.length;
  const hasFailed = results.hasFailed || (count === 0 && airports.hasFailed);
  const isComing = celestial.isSearching || airports.isSearching;
  const isSearching = results.isSearching || satellites === 'coming' || (count === 0 && isComing && !hasFailed);
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
      {count === 0 ? null : <ResultRows id={GRID_ID} found={found} activeId={activeId} onOpen={onOpen} />}
    </>
  );
}

/** The field has the focus as it opens; on closing, that goes back to where it came from. */
function useFocusWhileOpen() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    input.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return input;
}

export interface SearchPanelProps {
  /** Of Sun, Moon, planets and stars with what is known of them. */
  readonly onOpen: (id: number, celestial: CelestialFacts | undefined) => void;
  readonly onClose: () => void;
}

/**
 * The search panel of part 1 §2. It is mounted while it is open and only then asks the server, so its filters start
 * anew each time; on closing, the focus goes back to where it came from.
 */
export function SearchPanel({ onOpen, onClose }: SearchPanelProps) {
  const hasPlace = usePlaceStore((state) => state.place !== null);
  const [filters, setFilters] = useState(NO_FILTERS);
  const { found, isSearching, ...parts } = useFound(filters);
  const navigate = useNavigate();
  const ids = found.map(({ id }) => id);
  const hasResults = ids.length > 0;
  const open = (id: number): void => {
    const each = found.find((one) => one.id === id);
    if (each?.kind === 'airport') void navigate(airportAddress(each.airport));
    else onOpen(id, each?.kind === 'celestial' ? each.facts : undefined);
  };
  const { activeId, onKeyDown } = useResultIndex(filters, { ids, isSearching }, open);
  const input = useFocusWhileOpen();
  useEffect(fetchRows, []);
  return (
    <section role="search" aria-label={searchCopy.title} className="flex h-full min-h-0 flex-col bg-ground">
      <div className="flex items-start gap-1 border-b border-line ps-4 pe-2 pt-3 pb-3">
        <div className="min-w-0 flex-1">
          <TextField
            {...FOCUS_FALLBACK}
            ref={input}
            type="search"
            role="combobox"
            aria-haspopup="grid"
            aria-autocomplete="list"
            aria-expanded={hasResults}
            aria-controls={hasResults ? GRID_ID : undefined}
            {...(activeId === null ? {} : { 'aria-activedescendant': resultCellId(activeId) })}
            label={searchCopy.title}
            labelHidden
            placeholder={searchCopy.placeholder}
            value={filters.query}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setFilters({ ...filters, query: event.target.value })}
            onKeyDown={onKeyDown}
          />
          <div className="mt-3">
            <SearchFilterFields filters={filters} onChange={setFilters} hasPlace={hasPlace} />
          </div>
        </div>
        <IconButton label={searchCopy.close} onClick={onClose}>
          <X aria-hidden size={20} />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6">
        <Results {...parts} found={found} activeId={activeId} onOpen={open} />
      </div>
    </section>
  );
}
