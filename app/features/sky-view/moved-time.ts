import { dayTimeText } from '@app/format/clock-time';
import { movedTimeCopy as copy } from '@app/copy/satellite-sky-copy';
import { NARROW_SPACE } from '@app/copy/typography';
import { MINUTE_MS } from '@engine/constants/durations';

/** "in 3 h 12 min", "14 min ago"; whole minutes, the nearest. */
export function differenceWords(differenceMs: number): string {
  const minutes = Math.round(Math.abs(differenceMs) / MINUTE_MS);
  if (minutes === 0) return copy.present;
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts = [
    days > 0 ? `${days}${NARROW_SPACE}d` : '',
    hours > 0 ? `${hours}${NARROW_SPACE}h` : '',
    // Who looks days ahead does not count minutes.
    rest > 0 && days === 0 ? `${rest}${NARROW_SPACE}min` : '',
  ];
  const span = parts.filter((part) => part !== '').join(' ');
  return differenceMs < 0 ? copy.back(span) : copy.ahead(span);
}

/** "Showing 22:41, in 3 h 12 min." */
export const showingText = (skyMs: number, serverMs: number): string =>
  copy.showing(dayTimeText(skyMs, serverMs), differenceWords(skyMs - serverMs));
