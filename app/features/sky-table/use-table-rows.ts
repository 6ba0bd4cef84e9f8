import { useState } from 'react';
import type { TableSort } from '@app/state/table-store';
import type { SkyTable } from '@app/workers/sky/table/sky-table';
import { heldRows, sortedRows } from './table-order';

interface Ordered {
  readonly table: SkyTable | null;
  readonly sort: TableSort;
  readonly rows: readonly number[];
}

/** Ids of rows. */
function idsOf({ table, rows }: Ordered): readonly number[] {
  return table === null ? [] : rows.map((row) => table.ids[row] ?? 0);
}

/**
 * Rows of the table in the order to show. Each table is ordered once; while somebody is reading (`isHeld`) it keeps the
 * order of the one before, unless they sort it anew.
 */
export function useTableRows(table: SkyTable | null, sort: TableSort, isHeld: boolean): readonly number[] {
  const [ordered, setOrdered] = useState<Ordered>({ table: null, sort, rows: [] });
  if (ordered.table === table && ordered.sort === sort) return ordered.rows;
  const isKept = isHeld && ordered.sort === sort && ordered.table !== null;
  const rows = table === null ? [] : isKept ? heldRows(table, sort, idsOf(ordered)) : sortedRows(table, sort);
  setOrdered({ table, sort, rows });
  return rows;
}
