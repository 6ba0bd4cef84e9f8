/** Of CLDR, by the parts of a figure that has tenths. */
const decimalMarkOf = (tag: string): string =>
  // The mirrored language of tests has the figures of English: it asks for none of its own.
  new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(0.5).find(({ type }) => type === 'decimal')
    ?.value ?? '.';

let language = 'en-GB';
let decimalMark: string | null = null;

/** What dates, times and figures are written in from now on: the accessibility panel sets it on the page. */
export function setFormatLanguage(next: string): void {
  language = next;
  decimalMark = null;
}

/**
 * Stands between whole and tenths in that language. It is looked up with the first figure: reading the tables of numbers
 * in takes milliseconds that no page needs before its first paint.
 */
export function decimalSeparator(): string {
  decimalMark ??= decimalMarkOf(language);
  return decimalMark;
}

/** Writes moments (ms since 1970) in that language, in the reader's own time zone unless `options` name one. */
export function localFormat(options: Intl.DateTimeFormatOptions): (atMs: number) => string {
  // Making a formatter takes longer than a hundred texts of it.
  const made = new Map<string, Intl.DateTimeFormat>();
  return (atMs) => {
    const format = made.get(language) ?? new Intl.DateTimeFormat(language, options);
    made.set(language, format);
    return format.format(atMs);
  };
}
