import { formatCopy } from '@app/copy/format-copy';
import { DAY_MS, MINUTE_MS } from '@engine/constants/durations';
import { minutesText } from './duration';
import { hourMinuteText } from './hour-minute';
import { localFormat } from './local-format';

const shortDay = localFormat({ weekday: 'short', day: 'numeric', month: 'short' });

function midnightMs(atMs: number): number {
  return new Date(atMs).setHours(0, 0, 0, 0);
}

/** "tomorrow", "Mon 24 Aug"; empty for today. By the reader's own calendar. */
export function dayText(atMs: number, nowMs: number): string {
  const days = Math.round((midnightMs(atMs) - midnightMs(nowMs)) / DAY_MS);
  if (days === 0) return '';
  if (days === 1) return formatCopy.tomorrow;
  return shortDay(atMs);
}

/** "21:14" today, "tomorrow 21:14" or "Mon 24 Aug 21:14" later. */
export function dayTimeText(atMs: number, nowMs: number): string {
  return [dayText(atMs, nowMs), hourMinuteText(atMs)].filter((part) => part !== '').join(' ');
}

/**
 * "21:14–21:20", with the day in front where it is not today; "21:14" where both are of one minute. Of a day and longer
 * the end has its day too: "21:14 – Tue 25 Aug 21:20".
 */
export function timeRangeText(fromMs: number, toMs: number, nowMs: number): string {
  const start = dayTimeText(fromMs, nowMs);
  if (toMs - fromMs >= DAY_MS) return `${start} – ${dayTimeText(toMs, nowMs)}`;
  const end = hourMinuteText(toMs);
  return end === hourMinuteText(fromMs) ? start : `${start}–${end}`;
}

/** Part 2 §2: "12m" below an hour, "1h 12m" above; started minutes count. Null once it has started. */
export function timeUntilText(startMs: number, nowMs: number): string | null {
  return startMs <= nowMs ? null : minutesText(Math.ceil((startMs - nowMs) / MINUTE_MS));
}

const dayOfYear = localFormat({ day: 'numeric', month: 'short', year: 'numeric' });
const timeOfDay = localFormat({ timeStyle: 'medium' });

/** "29 Aug 2023, 21:14:05" in the reader's own time zone: a moment of a recording. */
export function recordedMomentText(atMs: number): string {
  return `${dayOfYear(atMs)}, ${timeOfDay(atMs)}`;
}

/** "Saturday, 21 November 2026" in the reader's own time zone. */
export const dayHeadingText = localFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** "21 November 2026" in the reader's own time zone. */
export const monthDayText = localFormat({ day: 'numeric', month: 'long', year: 'numeric' });
