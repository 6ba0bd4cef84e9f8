import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';

/** One line of a CSV file by the names of its columns. */
export type Row = Readonly<Record<string, string | undefined>>;

/** `NAME.csv` of a folder, or else `NAME.csv.gz`; undefined where neither is there. */
export async function existingFile(folder: string, name: string): Promise<string | undefined> {
  for (const path of [join(folder, `${name}.csv`), join(folder, `${name}.csv.gz`)]) {
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) {
      return path;
    }
  }
  return undefined;
}

/**
 * Reads a CSV file, compressed or not, row by row.
 * @throws Error when it cannot be read.
 */
export async function readRows(path: string, use: (row: Row) => void): Promise<void> {
  const rows = parse({
    columns: true,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  rows.on('data', use);
  const bytes = createReadStream(path);
  await (path.endsWith('.gz') ? pipeline(bytes, createGunzip(), rows) : pipeline(bytes, rows));
}

/** What stands in a column; undefined where nothing does. */
export function text(row: Row, column: string): string | undefined {
  const value = row[column]?.trim();
  return value === undefined || value === '' ? undefined : value;
}

/** The same as a number; undefined also where it is none. */
export function number(row: Row, column: string): number | undefined {
  const value = text(row, column);
  const parsed = value === undefined ? Number.NaN : Number(value);
  return Number.isFinite(parsed) ? parsed : undefined;
}
