import {
  CUT_OFF,
  type DocumentProblem,
  type InSlices,
  MAX_RECORDS,
  RECORDS_PER_SLICE,
  TOO_MANY_RECORDS,
} from './element-reading';

/** Rows of a text by RFC 4180, whatever number of values each has. It may throw: the text is then no CSV. */
export type CsvRows = (text: string) => readonly (readonly string[])[];

type TakeRecord = (record: Readonly<Record<string, string>> | null, line: string) => void;

/**
 * Comma-separated values with a header line (RFC 4180, without line ends in a value), a slice at a time.
 * @param csvRows a library's parser: the engine has none of its own
 * @param take given the fields of each line by the header's names; null for a line with other columns than the header
 */
export function* eachCsvRecord(
  text: string,
  csvRows: CsvRows,
  take: TakeRecord,
): InSlices<DocumentProblem | undefined> {
  const lines = text.split(/[\r\n]+/).filter((line) => line !== '');
  const header = fieldsOf(lines[0] ?? '', csvRows)?.map((name) => name.trim().toUpperCase()) ?? [];
  let isLastWhole = true;
  for (let from = 1; from < lines.length; from += RECORDS_PER_SLICE) {
    if (from > MAX_RECORDS) return { problem: TOO_MANY_RECORDS };
    const slice = lines.slice(from, from + RECORDS_PER_SLICE);
    const rows = rowsOf(slice, csvRows);
    slice.forEach((line, index) => {
      const row = rows[index];
      isLastWhole = row?.length === header.length;
      take(
        row !== undefined && isLastWhole
          ? Object.fromEntries(header.map((name, column) => [name, row[column] ?? '']))
          : null,
        line,
      );
    });
    yield;
  }
  return isLastWhole ? undefined : { problem: CUT_OFF };
}

/** The values of every line; undefined for a line that is no CSV. */
function rowsOf(lines: readonly string[], csvRows: CsvRows): readonly (readonly string[] | undefined)[] {
  try {
    const rows = csvRows(lines.join('\n'));
    if (rows.length === lines.length) return rows;
  } catch {
    // One line with a stray quote spoils a slice: the others are read by themselves.
  }
  return lines.map((line) => fieldsOf(line, csvRows));
}

function fieldsOf(line: string, csvRows: CsvRows): readonly string[] | undefined {
  try {
    const [row, ...more] = csvRows(line);
    return more.length === 0 ? row : undefined;
  } catch {
    return undefined;
  }
}
