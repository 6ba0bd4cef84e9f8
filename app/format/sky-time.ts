import { MINUS } from '@app/copy/typography';
import { durationText } from './duration';
import { localFormat } from './local-format';

/** "Sat, 22 Aug"; "Sat, Aug 22" in US English. In the reader's own time zone, as what follows. */
export const localDayText = localFormat({ weekday: 'short', day: 'numeric', month: 'short' });

/** "14:05:09"; "2:05:09 PM" in US English. */
export const localClockText = localFormat({ hour: 'numeric', minute: 'numeric', second: 'numeric' });

/** Both: "Sat, 22 Aug, 14:05:09". */
export const localTimeText = localFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

const utcDayText = localFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

const localShortDayText = localFormat({ day: 'numeric', month: 'short' });

/** "12:05:09": the same in UTC, for who writes it down; "22 Aug 12:05:09" where it is another day there. */
export function utcTimeText(atMs: number): string {
  const day = utcDayText(atMs);
  const time = new Date(atMs).toISOString().slice(11, 19);
  return day === localShortDayText(atMs) ? time : `${day} ${time}`;
}

/** "+2 d 3 h", "−14 min", "0 min": how far a moment is from now; the nearest whole minute, as in "in 14 min". */
export function timeFromNowText(differenceMs: number): string {
  const minutes = Math.round(Math.abs(differenceMs) / 60_000);
  if (minutes === 0) return durationText(0);
  return `${differenceMs < 0 ? MINUS : '+'}${durationText(minutes)}`;
}
