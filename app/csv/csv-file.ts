import { saveFile } from '@app/captures/save-file';

export type Cell = string | number | null;

/**
 * Saves rows as a file of RFC 4180. Texts from the air are no formulas in it: one that begins as a formula would has an
 * apostrophe before it.
 * @throws where the library cannot be fetched
 */
export async function saveCsv(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  saveFile(new Blob([await csvOf(headings, rows)], { type: 'text/csv;charset=utf-8' }), `skylens-${name}.csv`);
}

export async function csvOf(headings: readonly string[], rows: readonly (readonly Cell[])[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  return stringify([headings, ...rows], { record_delimiter: 'windows', escape_formulas: true });
}
