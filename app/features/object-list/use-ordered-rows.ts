import { useState } from 'react';
import type { SkyRow } from '@app/workers/sky/readouts/sky-snapshot';
import { orderRows } from './list-order';

interface Ordered {
  readonly source: readonly SkyRow[];
  readonly rows: readonly SkyRow[];
}

export interface OrderedRows {
  readonly rows: readonly SkyRow[];
  /** True while a finger is on the list: rows keep their places. */
  readonly setHeld: (isHeld: boolean) => void;
}

/** Rows nearest first in an order that does not jump; each new snapshot is ordered once, from the order before it. */
export function useOrderedRows(source: readonly SkyRow[]): OrderedRows {
  const [isHeld, setHeld] = useState(false);
  const [ordered, setOrdered] = useState<Ordered>({ source: [], rows: [] });
  if (ordered.source === source) return { rows: ordered.rows, setHeld };
  const rows = orderRows(
    ordered.rows.map((row) => row.id),
    source,
    isHeld,
  );
  setOrdered({ source, rows });
  return { rows, setHeld };
}
