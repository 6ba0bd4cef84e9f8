let language = 'en-GB';

/** What dates and times are written in from now on: the accessibility panel sets it on the page. */
export function setFormatLanguage(next: string): void {
  language = next;
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
