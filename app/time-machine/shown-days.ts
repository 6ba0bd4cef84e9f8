import { DAY_MS } from '@engine/constants/durations';

/** A stretch of time that the slider goes through, epoch milliseconds. */
export interface SliderSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Satellites and stars are looked for in the days to come, too. */
const AROUND_BACK_MS = DAY_MS;
export const AHEAD_DAYS = 7;

/** Midnight of the reader's own calendar, some days from that of a moment. Days with a change of the clock are shorter or longer. */
export function midnightMs(atMs: number, days = 0): number {
  const day = new Date(atMs);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() + days);
  return day.getTime();
}

/** From a day ago to a week ahead. */
export function spanAround(nowMs: number): SliderSpan {
  return { fromMs: nowMs - AROUND_BACK_MS, toMs: nowMs + AHEAD_DAYS * DAY_MS };
}

/** The day that begins at a midnight. */
export function spanOfDay(dayMs: number): SliderSpan {
  return { fromMs: dayMs, toMs: midnightMs(dayMs, 1) };
}

/** Midnights of the days that can be chosen, the newest first: a week ahead, and back as far as anything is kept. */
export function daysToChoose(nowMs: number, oldestMs: number, shownMs: number): readonly number[] {
  const days = new Set<number>([midnightMs(shownMs)]);
  const firstMs = midnightMs(Math.max(oldestMs, nowMs - 366 * DAY_MS));
  for (let away = AHEAD_DAYS; midnightMs(nowMs, away) >= firstMs; away--) days.add(midnightMs(nowMs, away));
  return [...days].toSorted((one, other) => other - one);
}
