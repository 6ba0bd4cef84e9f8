import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { homeCopy } from '@app/copy/home-copy';
import { searchCopy } from '@app/copy/search-copy';
import { usePlaceStore } from '@app/state/place-store';
import { IconButton } from '@app/ui/button';
import { TextField } from '@app/ui/field';
import { FOCUS_FALLBACK } from '@app/ui/focus-fallback';
import { lazyPart } from '@app/ui/lazy-part';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { airportAddress } from './found';
import { resultCellId } from './result-cell-id';
import { NO_FILTERS } from './search-url';
import { useFound } from './use-found';
import { useResultIndex } from './use-result-index';

const GRID_ID = 'search-results';

function PartMissing() {
  return (
    <p role="alert" className="py-2">
      {homeCopy.partNotLoaded}
    </p>
  );
}

/** They come as the search opens: a first visit has no use for them. */
const Results = lazyPart({
  name: 'The results of the search',
  load: async () => (await import('./search-results')).SearchResultsList,
  loading: <p className="py-2 text-muted">{homeCopy.partLoading}</p>,
  Missing: PartMissing,
});

const SearchFilterFields = lazyPart({
  name: 'The filters of the search',
  load: async () => (await import('./search-filters')).SearchFilterFields,
  loading: <div className="h-16" />,
  Missing: PartMissing,
});

/** Whoever opens the search wants both; where they do not come, what stands in their place says so. */
const fetchParts = (): void => void Promise.allSettled([SearchFilterFields.fetch(), Results.fetch()]);

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
  const { activeId, onKeyDown } = useResultIndex(
    filters,
    { ids, isSearching, isFirstOfAnother: parts.results.isOfAnother && found[0]?.kind === 'object' },
    open,
  );
  const input = useFocusWhileOpen();
  useEffect(fetchParts, []);
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
        <Results id={GRID_ID} {...parts} {...{ found, isSearching, activeId }} onOpen={open} />
      </div>
    </section>
  );
}
