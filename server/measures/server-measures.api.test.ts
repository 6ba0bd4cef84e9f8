import { DAY_MS, HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { systemHistorySchema } from '@contract/system-history';
import { measuredMetricsSchema } from '@contract/system-load';
import { regionsSchema } from '@contract/system-regions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../db/test-database';
import { LATENCY_BINS } from '../observability/latency-histogram';
import { serveApi } from '../served-api.fixture';
import { ServerMeasures } from './server-measures';
import { createSlotRepository, type SlotRepository } from './slot-repository';

const START_MS = Date.UTC(2026, 10, 26, 3);
const PER_MINUTE = 60;

let database: TestDatabase;
let nowMs: number;
beforeAll(async () => {
  database = await openTestDatabase({ isWatched: false });
});
afterAll(() => database.close());
beforeEach(async () => {
  nowMs = START_MS;
  await database.knex('measured_slots').delete();
});

interface Begun {
  readonly measures: ServerMeasures;
  readonly warnings: unknown[];
  /** Lets so many minutes go by, each with `PER_MINUTE` calls of 2 ms. */
  readonly run: (minutes: number) => Promise<void>;
}

/** A process whose counters begin at zero, as those of each do. */
async function begin(instance = 'embedded', slots?: SlotRepository): Promise<Begun> {
  const startedMs = nowMs;
  let calls = 0;
  const warnings: unknown[] = [];
  const measures = new ServerMeasures({
    instance,
    slots: slots ?? createSlotRepository(database.knex),
    read: () => ({
      elapsedMs: nowMs - startedMs,
      requests: calls,
      serverErrors: 0,
      healthy: calls,
      durationMs: calls * 2,
      latency: Array.from({ length: LATENCY_BINS }, (_, bin) => (bin === 10 ? calls : 0)),
      cpuShareMs: (nowMs - startedMs) / 4,
      receivedBytes: calls * 100,
      sentBytes: calls * 1000,
      activeUsers: 2,
      memoryPercent: 20,
      memoryBytes: 200_000_000,
      dataSourceHealth: 100,
    }),
    now: () => nowMs,
    elapsedMs: () => nowMs,
    log: { warn: (...line: unknown[]) => void warnings.push(line) },
  });
  // Its timer belongs to the real clock: what a test does not stop may measure a minute of nothing.
  await measures.start();
  return {
    measures,
    warnings,
    async run(minutes) {
      for (let minute = 0; minute < minutes; minute += 1) {
        nowMs += MINUTE_MS;
        calls += PER_MINUTE;
        await measures.minute();
      }
    },
  };
}

async function served(measures: ServerMeasures) {
  const api = await serveApi({ database, measures, now: () => nowMs });
  try {
    api.readiness.set('database', true);
    api.readiness.set('ingest', true);
    const ask = async (path: string): Promise<unknown> => (await api.get(path)).json();
    return {
      history: systemHistorySchema.strict().parse(await ask('/api/system/metrics/history')),
      metrics: measuredMetricsSchema.strict().parse(await ask('/api/system/metrics')),
      regions: regionsSchema.strict().parse(await ask('/api/system/regions')).regions,
    };
  } finally {
    await api.close();
  }
}

describe('[STAT-01] what the server measures of itself', () => {
  it('goes on over a restart in the middle of five minutes, and is told with what is under way', async () => {
    const first = await begin();
    await first.run(7);
    await first.measures.stop();
    // It was away for a minute.
    nowMs += MINUTE_MS;
    const second = await begin();
    await second.run(3);
    const { history, metrics, regions } = await served(second.measures);
    const five = {
      requestsPerMinute: 60,
      activeUsers: 2,
      errorRate: 0,
      apiHealth: 100,
      dataSourceHealth: 100,
      averageResponseTime: 2,
      p95ResponseTime: 2,
      cpu: 25,
      memory: 20,
      received: 100,
      sent: 1000,
    };
    expect(history).toEqual({
      stepSeconds: 300,
      points: [
        { at: '2026-11-26T03:00:00.000Z', ...five },
        { at: '2026-11-26T03:05:00.000Z', ...five },
        { at: '2026-11-26T03:10:00.000Z', ...five },
      ],
    });
    expect(metrics).toMatchObject({ cpu: 25, memory: 20, memoryBytes: 200_000_000, received: 100, sent: 1000 });
    expect(metrics.requestsChange).toBeNull();
    expect(regions).toMatchObject([{ id: 'embedded', isThis: true, status: 'healthy', uptime: 90.9 }]);
    await second.measures.stop();
  });

  it('tells how many more calls came than in the hour before, and keeps a day', async () => {
    const { measures, run } = await begin();
    await run(60);
    const quiet = nowMs;
    for (let step = 0; step < 12; step += 1) {
      nowMs += 4 * MINUTE_MS;
      await run(1);
    }
    expect(nowMs - quiet).toBe(HOUR_MS);
    expect((await served(measures)).metrics.requestsChange).toBe(-80);
    nowMs += DAY_MS - 2 * HOUR_MS;
    await run(10);
    const { history } = await served(measures);
    expect(history.points[0]?.at).toBe('2026-11-26T03:15:00.000Z');
    nowMs += 2 * HOUR_MS;
    await run(10);
    const [oldest] = await database.knex('measured_slots').orderBy('at').select('at');
    expect(nowMs - oldest.at.getTime()).toBeLessThanOrEqual(DAY_MS + HOUR_MS);
    await measures.stop();
  });

  it('adds what other instances of the same database stored, and says when one went silent', async () => {
    const other = await begin('other');
    await other.run(5);
    nowMs = START_MS;
    const own = await begin('own');
    await own.run(5);
    const both = await served(own.measures);
    expect(both.history.points[0]).toMatchObject({ requestsPerMinute: 120, activeUsers: 4, cpu: 25 });
    expect(both.regions).toMatchObject([
      { id: 'own', isThis: true, status: 'healthy' },
      { id: 'other', isThis: false, status: 'healthy', activeUsers: 2, lastUpdate: '2026-11-26T03:05:00.000Z' },
    ]);
    await own.run(20);
    expect((await served(own.measures)).regions.map(({ status }) => status)).toEqual(['healthy', 'offline']);
    await own.run(60);
    expect((await served(own.measures)).regions.map(({ id }) => id)).toEqual(['own']);
    await Promise.all([own.measures.stop(), other.measures.stop()]);
  });

  it('keeps what a silent database does not take, an hour of it, and stores it later', async () => {
    const real = createSlotRepository(database.knex);
    let isSilent = false;
    const { measures, run, warnings } = await begin('embedded', {
      ...real,
      add: (instance, slots) =>
        isSilent ? Promise.reject(new Error('the database fails')) : real.add(instance, slots),
    });
    isSilent = true;
    await run(20);
    expect(warnings).not.toEqual([]);
    expect(measures.points().map(({ requestsPerMinute }) => requestsPerMinute)).toEqual([60, 60, 60, 60]);
    expect(await database.knex('measured_slots')).toEqual([]);
    isSilent = false;
    await run(1);
    expect(await database.knex('measured_slots')).toHaveLength(4);
    isSilent = true;
    await run(120);
    expect(measures.points().length).toBeLessThanOrEqual(4 + 12);
    await measures.stop();
  });
});
