/** Languages that write a comma before tenths; all others write a point. */
const WITH_COMMA = /^(?:de|es)\b/;

let language = 'en-GB';

/** What dates, times and figures are written in from now on: the accessibility panel sets it on the page. */
export function setFormatLanguage(next: string): void {
  language = next;
}

/**
 * Stands between whole and tenths in that language, as CLDR has it (a test compares). It is not asked of `Intl`: a page that
 * does so for the first time waits 35 to 80 ms for the tables of its languages, on a desktop.
 */
export const decimalSeparator = (): string => (WITH_COMMA.test(language) ? ',' : '.');

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
