import { searchCopy } from '@app/copy/search-copy';
import { CelestialResult } from './celestial-result';
import type { Found } from './found';
import { SearchResult } from './search-result';

export interface ResultRowsProps {
  readonly id: string;
  readonly found: readonly Found[];
  readonly activeId: number | null;
  readonly onOpen: (id: number) => void;
}

/** A grid and no listbox: a row has its button for Track beside the object. */
export function ResultRows({ id, found, activeId, onOpen }: ResultRowsProps) {
  return (
    <div id={id} role="grid" aria-label={searchCopy.listLabel}>
      {found.map((each) =>
        each.kind === 'celestial' ? (
          <CelestialResult key={each.id} facts={each.facts} isActive={each.id === activeId} onOpen={onOpen} />
        ) : (
          <SearchResult key={each.id} object={each.object} isActive={each.id === activeId} onOpen={onOpen} />
        ),
      )}
    </div>
  );
}
