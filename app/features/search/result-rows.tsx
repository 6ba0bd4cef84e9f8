import type { AerialObject } from '@contract/aerial-object';
import { searchCopy } from '@app/copy/search-copy';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { CelestialResult } from './celestial-result';
import { SearchResult } from './search-result';

export interface ResultRowsProps {
  readonly id: string;
  readonly celestial: readonly CelestialFacts[];
  readonly objects: readonly AerialObject[];
  readonly activeId: number | null;
  readonly onOpen: (id: number) => void;
}

/** A grid and no listbox: a row has its button for Track beside the object. */
export function ResultRows({ id, celestial, objects, activeId, onOpen }: ResultRowsProps) {
  return (
    <div id={id} role="grid" aria-label={searchCopy.listLabel}>
      {celestial.map((facts) => (
        <CelestialResult key={facts.id} facts={facts} isActive={facts.id === activeId} onOpen={onOpen} />
      ))}
      {objects.map((object) => (
        <SearchResult key={object.id} object={object} isActive={object.id === activeId} onOpen={onOpen} />
      ))}
    </div>
  );
}
