import { useState } from 'react';
import type { SkyRow } from '@app/workers/sky/readouts/sky-snapshot';

export interface ListIndex {
  readonly activeId: number | null;
  readonly move: (step: 1 | -1) => void;
  readonly moveTo: (id: number | null) => void;
}

/** The keyboard's index in the list; it stands on an object, not on a place, so it goes where the object goes. */
export function useListIndex(rows: readonly SkyRow[]): ListIndex {
  const [activeId, setActiveId] = useState<number | null>(null);
  const move = (step: 1 | -1) => {
    const index = rows.findIndex((row) => row.id === activeId);
    const next = index < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.max(0, Math.min(rows.length - 1, index + step));
    setActiveId(rows[next]?.id ?? null);
  };
  return { activeId, move, moveTo: setActiveId };
}
