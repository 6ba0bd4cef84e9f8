import {
  CUT_OFF,
  type DocumentProblem,
  type InSlices,
  MAX_RECORDS,
  RECORDS_PER_SLICE,
  TOO_MANY_RECORDS,
} from './element-reading';

/**
 * Comma-separated values with a header line (RFC 4180, without line ends in a value), a slice at a time.
 * @param take given the fields of each line by the header's names; null for a line with other columns than the header
 */
export function* eachCsvRecord(
  text: string,
  take: (record: Readonly<Record<string, string>> | null, line: string) => void,
): InSlices<DocumentProblem | undefined> {
  let header: readonly string[] | undefined;
  let count = 0;
  let isLastWhole = true;
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const values = csvFields(line);
    if (header === undefined) {
      header = values.map((name) => name.trim().toUpperCase());
      continue;
    }
    isLastWhole = values.length === header.length;
    take(isLastWhole ? Object.fromEntries(header.map((name, column) => [name, values[column] ?? ''])) : null, line);
    count += 1;
    if (count > MAX_RECORDS) return { problem: TOO_MANY_RECORDS };
    if (count % RECORDS_PER_SLICE === 0) yield;
  }
  return isLastWhole ? undefined : { problem: CUT_OFF };
}

/** The values of one line; quotes around a value are taken off, doubled ones within it are one. */
export function csvFields(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const fields: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^,]*))(,|$)/y;
  for (;;) {
    const match = field.exec(line);
    if (match === null) return [];
    fields.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '') return fields;
  }
}
