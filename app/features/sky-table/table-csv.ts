import { type Cell, saveCsv } from '@app/csv/csv-file';
import type { TableColumn } from '@contract/table-columns';
import type { SkyTable } from '@app/workers/sky/table/sky-table';
import { COLUMNS } from './table-columns';

/** Headings and rows of a file: the id, then the columns that are shown, in their order and that of the rows. */
export function tableCells(
  table: SkyTable,
  rows: readonly number[],
  columns: readonly TableColumn[],
): { readonly headings: readonly string[]; readonly cells: readonly (readonly Cell[])[] } {
  return {
    headings: ['id', ...columns.map((column) => COLUMNS[column].heading)],
    cells: rows.map((row) => [table.ids[row] ?? null, ...columns.map((column) => COLUMNS[column].cell(table, row))]),
  };
}

/** @throws where the library cannot be fetched */
export async function saveTable(
  table: SkyTable,
  rows: readonly number[],
  columns: readonly TableColumn[],
): Promise<void> {
  const { headings, cells } = tableCells(table, rows, columns);
  const at = new Date(table.atMs).toISOString().slice(0, 19).replaceAll(':', '');
  await saveCsv(`table-${at}Z`, headings, cells);
}
