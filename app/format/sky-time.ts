import { MINUS, NARROW_SPACE } from '@app/copy/typography';

const DAY_AND_TIME: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
};

/** "Sat, 22 Aug, 14:05:09" in the reader's own time zone and 24 hours. */
export function localTimeText(atMs: number): string {
  return new Date(atMs).toLocaleString('en-GB', DAY_AND_TIME);
}

/** "22 Aug 12:05:09": the same in UTC, for who writes it down. */
export function utcTimeText(atMs: number): string {
  const [, day = '', month = '', , time = ''] = new Date(atMs).toUTCString().split(' ');
  return `${Number(day)} ${month} ${time}`;
}

/** "+2 d 03 h", "−14 min": how far a moment is from now; whole minutes, cut. */
export function timeFromNowText(differenceMs: number): string {
  const minutes = Math.trunc(Math.abs(differenceMs) / 60_000);
  const sign = differenceMs < 0 ? MINUS : '+';
  if (minutes < 60) return `${sign}${minutes}${NARROW_SPACE}min`;
  const hours = Math.trunc(minutes / 60);
  if (hours < 24) return `${sign}${hours}${NARROW_SPACE}h ${twoDigits(minutes % 60)}${NARROW_SPACE}min`;
  return `${sign}${Math.trunc(hours / 24)}${NARROW_SPACE}d ${twoDigits(hours % 24)}${NARROW_SPACE}h`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
