import { dayTimeText } from '@app/format/clock-time';
import { movedTimeCopy as copy } from '@app/copy/satellite-sky-copy';
import { durationText } from '@app/format/duration';
import { MINUTE_MS } from '@engine/constants/durations';

/** "in 3 h 12 min", "14 min ago"; whole minutes, the nearest. */
export function differenceWords(differenceMs: number): string {
  const minutes = Math.round(Math.abs(differenceMs) / MINUTE_MS);
  if (minutes === 0) return copy.present;
  const span = durationText(minutes);
  return differenceMs < 0 ? copy.back(span) : copy.ahead(span);
}

/** "Showing 22:41, in 3 h 12 min." */
export const showingText = (skyMs: number, serverMs: number): string =>
  copy.showing(dayTimeText(skyMs, serverMs), differenceWords(skyMs - serverMs));
