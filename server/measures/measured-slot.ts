import { HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import type { SystemHistory } from '@contract/system-history';
import { LATENCY_BINS, latencyQuantile } from '../observability/latency-histogram';
import { percent } from '../observability/percent';
import type { RequestCounts } from '../observability/request-figures';
import type { Reading } from './reading';

/** Measurements of each minute are kept together for so long. */
export const SLOT_MS = 5 * MINUTE_MS;

/**
 * What one instance measured within five minutes. Everything is a sum, so that parts of a slot add up: gauges are
 * summed as what they were times how long.
 */
export interface MeasuredSlot extends RequestCounts {
  /** When it begins, a whole number of slots since the epoch. */
  readonly atMs: number;
  /** For how long it was measured. */
  readonly measuredMs: number;
  readonly cpuShareMs: number;
  readonly receivedBytes: number;
  readonly sentBytes: number;
  readonly activeUserMs: number;
  readonly memoryPercentMs: number;
  readonly sourceHealthMs: number;
}

/** A slot, and which instance measured it. */
export interface InstanceSlot {
  readonly instance: string;
  readonly slot: MeasuredSlot;
}

export const SUMS = [
  'measuredMs',
  'requests',
  'serverErrors',
  'healthy',
  'durationMs',
  'cpuShareMs',
  'receivedBytes',
  'sentBytes',
  'activeUserMs',
  'memoryPercentMs',
  'sourceHealthMs',
] as const satisfies readonly (keyof MeasuredSlot)[];

export const slotAtOf = (atMs: number): number => Math.floor(atMs / SLOT_MS) * SLOT_MS;

export function emptySlot(atMs: number): MeasuredSlot {
  const zero = {
    measuredMs: 0,
    requests: 0,
    serverErrors: 0,
    healthy: 0,
    durationMs: 0,
    cpuShareMs: 0,
    receivedBytes: 0,
    sentBytes: 0,
    activeUserMs: 0,
    memoryPercentMs: 0,
    sourceHealthMs: 0,
  };
  return { atMs, ...zero, latency: Array.from({ length: LATENCY_BINS }, () => 0) };
}

/** What came from one reading to the next, as a part of the slot that begins at `atMs`. */
export function slotBetween(atMs: number, before: Reading, after: Reading): MeasuredSlot {
  const measuredMs = Math.max(0, after.elapsedMs - before.elapsedMs);
  return {
    atMs,
    measuredMs,
    requests: after.requests - before.requests,
    serverErrors: after.serverErrors - before.serverErrors,
    healthy: after.healthy - before.healthy,
    durationMs: after.durationMs - before.durationMs,
    latency: after.latency.map((count, bin) => count - (before.latency[bin] ?? 0)),
    cpuShareMs: Math.min(measuredMs, after.cpuShareMs - before.cpuShareMs),
    receivedBytes: after.receivedBytes - before.receivedBytes,
    sentBytes: after.sentBytes - before.sentBytes,
    activeUserMs: after.activeUsers * measuredMs,
    memoryPercentMs: after.memoryPercent * measuredMs,
    sourceHealthMs: after.dataSourceHealth * measuredMs,
  };
}

/** Two parts of a slot, or of a longer time: it begins where the first does. */
export function together(one: MeasuredSlot, other: MeasuredSlot): MeasuredSlot {
  const sums = Object.fromEntries(SUMS.map((key) => [key, one[key] + other[key]]));
  return { ...one, ...sums, latency: one.latency.map((count, bin) => count + (other.latency[bin] ?? 0)) };
}

type Point = SystemHistory['points'][number];

const SECOND_MS = 1000;
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Mean and 95th percentile of the answers, milliseconds; null where there were none. */
export function responseTimesOf({ requests, durationMs, latency }: RequestCounts): {
  readonly mean: number | null;
  readonly p95: number | null;
} {
  const p95 = latencyQuantile(latency, 0.95);
  return {
    mean: requests === 0 ? null : oneDecimal(durationMs / requests),
    p95: p95 === null ? null : oneDecimal(p95),
  };
}

/**
 * What one slot comes to: rates and users are those of all instances together, the rest their mean.
 *
 * @param slots of one time, one of each instance; at least one
 */
export function pointOf(slots: readonly MeasuredSlot[]): Point {
  const longestMs = Math.max(1, ...slots.map(({ measuredMs }) => measuredMs));
  const whole = slots.reduce(together);
  const { mean, p95 } = responseTimesOf(whole);
  const inAll = (sum: number): number => oneDecimal(sum / Math.max(1, whole.measuredMs));
  return {
    at: new Date(whole.atMs).toISOString(),
    requestsPerMinute: oneDecimal((whole.requests / longestMs) * MINUTE_MS),
    activeUsers: oneDecimal(whole.activeUserMs / longestMs),
    errorRate: percent(whole.serverErrors, whole.requests, null),
    apiHealth: percent(whole.healthy, whole.requests, null),
    dataSourceHealth: inAll(whole.sourceHealthMs),
    averageResponseTime: mean,
    p95ResponseTime: p95,
    cpu: inAll(whole.cpuShareMs * 100),
    memory: inAll(whole.memoryPercentMs),
    received: Math.round((whole.receivedBytes / longestMs) * SECOND_MS),
    sent: Math.round((whole.sentBytes / longestMs) * SECOND_MS),
  };
}

/** Of what was measured for less no rate is told: three calls of half a second would be 360 a minute. */
const LEAST_OF_POINT_MS = 3 * SECOND_MS;

/** A point for each slot that somebody measured for long enough, oldest first. */
export function pointsOf(slots: readonly InstanceSlot[]): Point[] {
  const bySlot = new Map<number, Map<string, MeasuredSlot>>();
  for (const { instance, slot } of slots) {
    const ofTime = bySlot.get(slot.atMs) ?? new Map<string, MeasuredSlot>();
    const known = ofTime.get(instance);
    ofTime.set(instance, known === undefined ? slot : together(known, slot));
    bySlot.set(slot.atMs, ofTime);
  }
  return [...bySlot]
    .toSorted(([one], [other]) => one - other)
    .map(([, ofTime]) => [...ofTime.values()])
    .filter((ofTime) => ofTime.some(({ measuredMs }) => measuredMs >= LEAST_OF_POINT_MS))
    .map(pointOf);
}

/** Of an hour so much has to be measured before it is compared with another. */
const LEAST_OF_HOUR_MS = 30 * MINUTE_MS;

/**
 * By how many per cent more calls came in the last hour than in the one before, each minute that was measured counting
 * alike; null where too little of either was measured, or none came in the earlier one.
 */
export function changeFromLastHour(slots: readonly InstanceSlot[], nowMs: number): number | null {
  const hourUntil = (untilMs: number): MeasuredSlot =>
    slots
      .map(({ slot }) => slot)
      .filter(({ atMs }) => atMs >= untilMs - HOUR_MS && atMs < untilMs)
      .reduce(together, emptySlot(untilMs));
  // The slot that is under way counts to the last hour; at its very beginning there is nothing of it yet.
  const untilMs = slotAtOf(nowMs - 1) + SLOT_MS;
  const [last, before] = [hourUntil(untilMs), hourUntil(untilMs - HOUR_MS)];
  if (Math.min(last.measuredMs, before.measuredMs) < LEAST_OF_HOUR_MS || before.requests === 0) return null;
  return oneDecimal((last.requests / last.measuredMs / (before.requests / before.measuredMs) - 1) * 100);
}
