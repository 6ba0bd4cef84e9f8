import { MINUS } from '@app/copy/typography';
import { durationText } from './duration';

const DAY_AND_TIME: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
};

/** "Sat 22 Aug" in the reader's own time zone. */
export function localDayText(atMs: number): string {
  return new Date(atMs).toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
}

/** "14:05:09" in the reader's own time zone and 24 hours. */
export function localClockText(atMs: number): string {
  return new Date(atMs).toLocaleTimeString('en-GB');
}

/** Both: "Sat, 22 Aug, 14:05:09". */
export function localTimeText(atMs: number): string {
  return new Date(atMs).toLocaleString('en-GB', DAY_AND_TIME);
}

/** "22 Aug 12:05:09": the same in UTC, for who writes it down. */
export function utcTimeText(atMs: number): string {
  const [, day = '', month = '', , time = ''] = new Date(atMs).toUTCString().split(' ');
  return `${Number(day)} ${month} ${time}`;
}

/** "+2 d 3 h", "−14 min": how far a moment is from now; whole minutes, cut. */
export function timeFromNowText(differenceMs: number): string {
  const minutes = Math.trunc(Math.abs(differenceMs) / 60_000);
  return `${differenceMs < 0 ? MINUS : '+'}${durationText(minutes)}`;
}
