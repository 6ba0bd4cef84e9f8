import { MINUTE_MS } from '@engine/constants/durations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { regionsOf } from '../features/status/regions';
import { LATENCY_BINS } from '../observability/latency-histogram';
import { type InstanceSlot, type MeasuredSlot, SLOT_MS } from './measured-slot';
import { ServerMeasures } from './server-measures';

const AT_NOON_MS = Date.UTC(2026, 10, 26, 12);
const NO_CALLS = {
  requests: 0,
  serverErrors: 0,
  healthy: 0,
  durationMs: 0,
  latency: Array.from({ length: LATENCY_BINS }, () => 0),
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Started at 12:01:40, on a database that takes `storeMs` to store something. */
async function begin(storeMs = 0) {
  vi.setSystemTime(AT_NOON_MS + 100_000);
  const stored: InstanceSlot[] = [];
  const sums = { receivedBytes: 0, sentBytes: 0, memoryBytes: 0, activeUsers: 0 };
  const measures = new ServerMeasures({
    instance: 'own',
    slots: {
      async add(instance, slots) {
        if (storeMs > 0) await new Promise((resolve) => setTimeout(resolve, storeMs));
        stored.push(...slots.map((slot) => ({ instance, slot })));
      },
      between: () => Promise.resolve([...stored]),
      forgetOutside: () => Promise.resolve(),
    },
    read: () => ({
      ...NO_CALLS,
      ...sums,
      elapsedMs: Date.now(),
      cpuShareMs: 0,
      memoryPercent: 0,
      dataSourceHealth: 100,
    }),
    now: () => Date.now(),
    elapsedMs: () => Date.now(),
    log: { warn: () => undefined },
  });
  await measures.start();
  return { measures, stored };
}

const regions = (measures: Parameters<typeof regionsOf>[0]['measures']) =>
  regionsOf({ measures, recent: NO_CALLS, activeUsers: 0, health: 'ok', nowMs: Date.now() });

describe('[STAT-01] the timer of the measuring', () => {
  it('stands still after a stop that came while a minute was being stored', async () => {
    const { measures, stored } = await begin(20_000);
    // 12:05:10, in the middle of storing the first slot.
    await vi.advanceTimersByTimeAsync(210_000);
    expect(stored).toEqual([]);
    const stopped = measures.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    await stopped;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stores each slot once, also where a minute begins before the last one is stored', async () => {
    const { measures, stored } = await begin(1000);
    await vi.advanceTimersByTimeAsync(200_000);
    const own = measures.minute();
    await vi.advanceTimersByTimeAsync(10_000);
    await own;
    expect(stored.map(({ slot }) => slot.measuredMs)).toEqual([200_000]);
    const stopped = measures.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    await stopped;
    expect(stored.reduce((sum, { slot }) => sum + slot.measuredMs, 0)).toBe(210_000);
  });
});

describe('[STAT-01] how long a server ran', () => {
  it('is all the time for one that never stopped, whatever second somebody looks', async () => {
    const { measures } = await begin();
    for (let second = 0; second < 600; second += 10) {
      await vi.advanceTimersByTimeAsync(10_000);
      expect(regions(measures)).toMatchObject([{ uptime: 100 }]);
    }
    await measures.stop();
  });

  it('ends for another instance with what it stored last, until it is offline', () => {
    const slots = [0, 1, 2].map((index): InstanceSlot => {
      const slot: MeasuredSlot = {
        ...NO_CALLS,
        atMs: AT_NOON_MS + index * SLOT_MS,
        measuredMs: SLOT_MS,
        cpuShareMs: 0,
        receivedBytes: 0,
        sentBytes: 0,
        activeUserMs: 0,
        memoryPercentMs: 0,
        sourceHealthMs: 0,
      };
      return { instance: 'other', slot };
    });
    const measures = { instance: 'own', slots: () => slots, measuredUntilMs: () => Date.now() };
    vi.setSystemTime(AT_NOON_MS + 3 * SLOT_MS + 4 * MINUTE_MS);
    expect(regions(measures)[1]).toMatchObject({ id: 'other', status: 'healthy', uptime: 100 });
    vi.setSystemTime(AT_NOON_MS + 8 * SLOT_MS);
    expect(regions(measures)[1]).toMatchObject({ id: 'other', status: 'offline', uptime: 37.5 });
  });
});
