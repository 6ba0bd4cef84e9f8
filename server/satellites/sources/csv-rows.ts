import { parse } from 'csv-parse/sync';

/** Rows of comma-separated values; lines with too few or too many values are the reader's to judge. */
export function csvRows(text: string): readonly (readonly string[])[] {
  return parse(text, { relax_column_count: true });
}
