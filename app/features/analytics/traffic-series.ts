import { localFormat } from '@app/format/local-format';
import type { Traffic } from '@contract/analytics';
import { DAY_MS, HOUR_MS } from '@engine/constants/durations';
import type { Days, Measure } from './analytics-address';

/** Each hour or day of a span that has begun; null where nothing was heard. */
export interface TrafficSeries {
  readonly timesMs: readonly number[];
  readonly points: readonly (Traffic['points'][number] | null)[];
}

/** @param nowMs what comes later has not been heard yet */
export function trafficSeries({ step, points }: Traffic, { from, to }: Days, nowMs: number): TrafficSeries {
  const stepMs = step === 'hour' ? HOUR_MS : DAY_MS;
  const known = new Map(points.map((point) => [Date.parse(point.at), point]));
  const last = Math.min(Date.parse(to) + DAY_MS, nowMs);
  const timesMs: number[] = [];
  for (let atMs = Date.parse(from); atMs < last; atMs += stepMs) timesMs.push(atMs);
  return { timesMs, points: timesMs.map((atMs) => known.get(atMs) ?? null) };
}

export function valuesOf({ points }: TrafficSeries, measure: Measure): (number | null)[] {
  return points.map((point) => point?.[measure] ?? null);
}

/** "14:05", of UTC. */
export const hourOfUtc = localFormat({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** "Sat, 21 Nov 2026", of UTC. */
export const utcDayText = localFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "21 Nov 2026, 14:05:09", of UTC. */
export const utcMomentText = localFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
});

/** "Sat, 21 Nov 2026, 14:00", of UTC. */
export function stepText(atMs: number, step: Traffic['step']): string {
  return step === 'day' ? utcDayText(atMs) : `${utcDayText(atMs)}, ${hourOfUtc(atMs)}`;
}
