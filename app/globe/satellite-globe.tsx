import { globeCopy } from '@app/copy/globe-copy';
import type { SatelliteObserver } from '@engine/orbits/passes/satellite-pass';
import type { GlobeFilter } from './globe-filter';

export interface SatelliteGlobeProps {
  /** Catalogue number of the focused satellite. */
  readonly selectedId: number | null;
  readonly onSelect: (id: number | null) => void;
  readonly observer: SatelliteObserver | null;
  /** Null shows all. Keep its identity while it means the same. */
  readonly filter: GlobeFilter | null;
  /** Small, inside a page: the page scrolls past it. */
  readonly isCompact: boolean;
}

/** The Earth with the whole catalogue around it, at the sky's time. */
export function SatelliteGlobe({ isCompact }: SatelliteGlobeProps) {
  return (
    <div role="img" aria-label={globeCopy.name} data-testid="globe" data-compact={isCompact} className="size-full">
      <p className="p-6 text-center text-muted">{globeCopy.notes.starting}</p>
    </div>
  );
}
