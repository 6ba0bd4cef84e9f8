import type { SkyTable } from '@app/workers/sky/table/sky-table';
import type { TableSort } from '@app/state/table-store';
import { COLUMNS } from './table-columns';

/** Negative where `a` comes first. What is not known comes last, whichever way the order goes. */
function compared(a: number | string, b: number | string, sign: 1 | -1): number {
  const [isAUnknown, isBUnknown] = [isUnknown(a), isUnknown(b)];
  if (isAUnknown || isBUnknown) return Number(isAUnknown) - Number(isBUnknown);
  if (a === b) return 0;
  return a < b ? -sign : sign;
}

const isUnknown = (key: number | string): boolean => key === '' || Number.isNaN(key);

/** Some rows of a table in the order of one column; what is the same there stays nearest first. */
function inOrder(rows: readonly number[], table: SkyTable, { column, isDescending }: TableSort): readonly number[] {
  const { key } = COLUMNS[column];
  const keys = Array.from({ length: table.count }, (): number | string => '');
  for (const row of rows) keys[row] = comparable(key(table, row));
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => compared(keys[a] ?? '', keys[b] ?? '', sign));
}

const comparable = (key: number | string): number | string => (typeof key === 'string' ? key.toUpperCase() : key);

/** All rows of a table, in the order of one column. */
export function sortedRows(table: SkyTable, sort: TableSort): readonly number[] {
  return inOrder([...table.ids.keys()], table, sort);
}

/**
 * As `sortedRows`, in an order that somebody is reading: what was there keeps its place, what has come stands at the end.
 * @param before ids in the order that was shown
 */
export function heldRows(table: SkyTable, sort: TableSort, before: readonly number[]): readonly number[] {
  const rowById = new Map(Array.from(table.ids, (id, row) => [id, row]));
  const kept = before.flatMap((id) => rowById.get(id) ?? []);
  const known = new Set(kept);
  const come = [...table.ids.keys()].filter((row) => !known.has(row));
  return [...kept, ...inOrder(come, table, sort)];
}
