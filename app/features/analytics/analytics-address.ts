import { daysBetween, LONGEST_DAYS, LONGEST_HOURLY_DAYS, TRAFFIC_DIMENSIONS } from '@contract/analytics';
import { HISTORY_FEEDS } from '@contract/history';
import { DAY_MS } from '@engine/constants/durations';
import * as z from 'zod';

export const PARTS = ['traffic', 'where', 'receiver', 'records', 'objects', 'satellites'] as const;
export type Part = (typeof PARTS)[number];
export const SPANS = ['today', 'yesterday', 'week', 'month', 'chosen'] as const;
export type Span = (typeof SPANS)[number];
export const MEASURES = ['flights', 'aircraft', 'positions'] as const;
export type Measure = (typeof MEASURES)[number];

/** Anything else in the address counts as nothing: a link that somebody wrote by hand shows the page all the same. */
const addressSchema = z.object({
  part: z.enum(PARTS).catch('traffic'),
  days: z.enum(SPANS).catch('week'),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  feed: z.enum(HISTORY_FEEDS).catch('live'),
  by: z.enum(TRAFFIC_DIMENSIONS).catch('type'),
  count: z.enum(MEASURES).catch('flights'),
});
export type AnalyticsAddress = z.infer<typeof addressSchema>;

export function analyticsAddressOf(parameters: URLSearchParams): AnalyticsAddress {
  return addressSchema.parse(Object.fromEntries(parameters));
}

/** First and last day of UTC, both in the span. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const dateText = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** How many days ago a span begins and ends. */
const DAYS_AGO: Readonly<Record<Exclude<Span, 'chosen'>, readonly [from: number, to: number]>> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
};

/** The days of a span; days that somebody chose are put in order, and no more than are kept. */
export function daysOf({ days, from, to }: Pick<AnalyticsAddress, 'days' | 'from' | 'to'>, nowMs: number): Days {
  const ago = (count: number): string => dateText(nowMs - count * DAY_MS);
  if (days !== 'chosen') return { from: ago(DAYS_AGO[days][0]), to: ago(DAYS_AGO[days][1]) };
  const [first = ago(6), last = ago(0)] = [from ?? ago(6), to ?? ago(0)].toSorted();
  return lastDays({ from: first, to: last }, LONGEST_DAYS);
}

/** The last so many days of a span. */
export function lastDays({ from, to }: Days, most: number): Days {
  return daysBetween(from, to) <= most ? { from, to } : { from: dateText(Date.parse(to) - (most - 1) * DAY_MS), to };
}

/** Some days are looked at by the hour. */
export function stepOf({ from, to }: Days): 'hour' | 'day' {
  return daysBetween(from, to) <= Math.min(7, LONGEST_HOURLY_DAYS) ? 'hour' : 'day';
}

/** The parameters of a call about days of a feed. */
export function daysQuery({ from, to }: Days, feed: AnalyticsAddress['feed']): string {
  return new URLSearchParams({ from, to, ...(feed === 'live' ? {} : { feed }) }).toString();
}
