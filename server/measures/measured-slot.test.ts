import { HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { describe, expect, it } from 'vitest';
import { LATENCY_BINS, latencyBin, latencyQuantile } from '../observability/latency-histogram';
import { changeFromLastHour, emptySlot, type MeasuredSlot, pointsOf, SLOT_MS, slotBetween } from './measured-slot';
import type { Reading } from './reading';

const AT_MS = Date.UTC(2026, 10, 26, 3);

/** Answers of these lengths, as the recorder counts them. */
function answers(durationsMs: readonly number[], serverErrors = 0) {
  const latency = Array.from({ length: LATENCY_BINS }, () => 0);
  for (const each of durationsMs) latency[latencyBin(each)] = (latency[latencyBin(each)] ?? 0) + 1;
  return {
    requests: durationsMs.length,
    serverErrors,
    healthy: durationsMs.length - serverErrors,
    durationMs: durationsMs.reduce((sum, each) => sum + each, 0),
    latency,
  };
}

function reading(minute: number, more: Partial<Reading> = {}): Reading {
  return {
    ...answers([]),
    elapsedMs: minute * MINUTE_MS,
    cpuShareMs: 0,
    receivedBytes: 0,
    sentBytes: 0,
    activeUsers: 0,
    memoryPercent: 0,
    memoryBytes: 0,
    dataSourceHealth: 0,
    ...more,
  };
}

const withRequests = (atMs: number, requests: number, measuredMs = SLOT_MS): MeasuredSlot => ({
  ...emptySlot(atMs),
  requests,
  measuredMs,
});
/** An hour of slots, each with so many calls. */
const hour = (fromMs: number, requests: number) =>
  Array.from({ length: 12 }, (_, index) => withRequests(fromMs + index * SLOT_MS, requests));
const of = (instance: string, ...slots: readonly MeasuredSlot[]) => slots.map((slot) => ({ instance, slot }));

describe('[STAT-01] what minutes come to', () => {
  it('is what came from one reading to the next, with gauges weighed by time', () => {
    const before = reading(0, { ...answers([10]), cpuShareMs: 500, receivedBytes: 1000, sentBytes: 5000 });
    const first = reading(1, {
      ...answers([10, 20, 30, 2000], 1),
      cpuShareMs: 30_500,
      receivedBytes: 61_000,
      sentBytes: 605_000,
      activeUsers: 3,
      memoryPercent: 40,
      dataSourceHealth: 100,
    });
    const second = { ...first, elapsedMs: 3 * MINUTE_MS, activeUsers: 0, memoryPercent: 10, dataSourceHealth: 50 };
    const parts = [slotBetween(AT_MS, before, first), slotBetween(AT_MS, first, second)];
    expect(pointsOf(of('a', ...parts))).toEqual([
      {
        at: '2026-11-26T03:00:00.000Z',
        requestsPerMinute: 1,
        activeUsers: 1,
        errorRate: 33.3,
        apiHealth: 66.7,
        dataSourceHealth: 66.7,
        averageResponseTime: 683.3,
        p95ResponseTime: expect.closeTo(2150, -2),
        cpu: 16.7,
        memory: 20,
        received: 333,
        sent: 3333,
      },
    ]);
  });

  it('says nothing of answers where there were none', () => {
    expect(pointsOf(of('a', withRequests(AT_MS, 0)))).toMatchObject([
      { requestsPerMinute: 0, errorRate: null, apiHealth: null, averageResponseTime: null, p95ResponseTime: null },
    ]);
  });

  it('leaves out what was measured for so short a time that its rate says nothing', () => {
    const sliver = withRequests(AT_MS, 3, 500);
    expect(pointsOf(of('a', sliver))).toEqual([]);
    const slots = [...of('a', sliver), ...of('b', withRequests(AT_MS, 97))];
    expect(pointsOf(slots)).toMatchObject([{ requestsPerMinute: 20 }]);
    expect(pointsOf(of('a', ...Array.from({ length: 20 }, () => sliver)))).toMatchObject([{ requestsPerMinute: 360 }]);
  });

  it('adds what instances did at the same time, and takes the mean of what each is like', () => {
    const busy = { ...withRequests(AT_MS, 100), cpuShareMs: 0.6 * SLOT_MS, activeUserMs: 4 * SLOT_MS };
    const calm = { ...withRequests(AT_MS, 50), cpuShareMs: 0.2 * SLOT_MS, activeUserMs: 2 * SLOT_MS };
    const points = pointsOf([...of('b', withRequests(AT_MS + SLOT_MS, 5)), ...of('a', busy), ...of('b', calm)]);
    expect(points).toMatchObject([
      { requestsPerMinute: 30, activeUsers: 6, cpu: 40 },
      { requestsPerMinute: 1, activeUsers: 0 },
    ]);
  });
});

describe('[STAT-01] the change from the last hour', () => {
  const nowMs = AT_MS + 2 * HOUR_MS - 1;

  it('is that of the calls a minute', () => {
    const slots = of('a', ...hour(AT_MS, 100), ...hour(AT_MS + HOUR_MS, 112));
    expect(changeFromLastHour(slots, nowMs)).toBe(12);
    // Half of the last hour the server stood still: what it did meanwhile nobody measured.
    expect(changeFromLastHour(slots.slice(0, 18), nowMs)).toBe(12);
    expect(changeFromLastHour(of('a', ...hour(AT_MS, 100), ...hour(AT_MS + HOUR_MS, 75)), nowMs)).toBe(-25);
  });

  it('is not known where too little was measured, or nobody called before', () => {
    expect(changeFromLastHour(of('a', ...hour(AT_MS + HOUR_MS, 112)), nowMs)).toBeNull();
    expect(changeFromLastHour(of('a', ...hour(AT_MS, 100), ...hour(AT_MS + HOUR_MS, 1).slice(0, 5)), nowMs)).toBeNull();
    expect(changeFromLastHour(of('a', ...hour(AT_MS, 0), ...hour(AT_MS + HOUR_MS, 9)), nowMs)).toBeNull();
  });
});

describe('[STAT-01] the time within which answers came', () => {
  it('is at most 15 % too long, and never too short', () => {
    const counts = Array.from({ length: LATENCY_BINS }, () => 0);
    for (let ms = 1; ms <= 1000; ms += 1) counts[latencyBin(ms)] = (counts[latencyBin(ms)] ?? 0) + 1;
    const p95 = latencyQuantile(counts, 0.95) ?? 0;
    expect(p95).toBeGreaterThanOrEqual(950);
    expect(p95).toBeLessThanOrEqual(950 * 1.15);
    expect(latencyQuantile([], 0.95)).toBeNull();
    expect([latencyBin(0), latencyBin(0.5), latencyBin(1e9)]).toEqual([0, 0, LATENCY_BINS - 1]);
  });
});
