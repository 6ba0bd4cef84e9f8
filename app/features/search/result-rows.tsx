import { searchCopy } from '@app/copy/search-copy';
import { AirportResult } from './airport-result';
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
      {found.map((each) => {
        const row = { isActive: each.id === activeId, onOpen };
        if (each.kind === 'celestial') return <CelestialResult key={each.id} facts={each.facts} {...row} />;
        if (each.kind === 'airport')
          return <AirportResult key={each.id} id={each.id} airport={each.airport} {...row} />;
        return <SearchResult key={each.id} object={each.object} {...row} />;
      })}
    </div>
  );
}
