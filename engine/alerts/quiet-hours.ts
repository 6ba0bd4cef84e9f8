/** From one time of day to another by the clocks of a time zone; over midnight where `to` is not after `from`. */
export interface QuietSpan {
  /** `22:00`. */
  readonly from: string;
  readonly to: string;
  /** Of the IANA database. */
  readonly timeZone: string;
}

const FORMATS = new Map<string, Intl.DateTimeFormat>();
const KEPT_FORMATS = 500;

/** Whether a moment is in the span: from its first minute on, up to its last and without it. From one time to itself is all day. */
export function isQuietAt({ from, to, timeZone }: QuietSpan, atMs: number): boolean {
  const now = clockTime(atMs, timeZone);
  if (from < to) return now >= from && now < to;
  return now >= from || now < to;
}

/** `07:05`, as clocks there show it, summer time included. */
function clockTime(atMs: number, timeZone: string): string {
  let format = FORMATS.get(timeZone);
  if (format === undefined) {
    if (FORMATS.size >= KEPT_FORMATS) FORMATS.clear();
    format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    FORMATS.set(timeZone, format);
  }
  return format.format(atMs);
}
