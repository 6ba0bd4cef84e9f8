import { decodeHistoryPage } from '@contract/history-page';
import { decodeLiveMessage } from '@contract/live-frame-decode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { createPartitionMaintenance } from '../../history/partition-maintenance';
import { createLogger } from '../../observability/logger';
import { type ServedApi, serveApi } from '../../served-api.fixture';

const MINUTE_MS = 60_000;
/** Begin of what is kept, and of what is asked for. */
const FIRST_MS = Date.UTC(2026, 10, 21, 12);
const FROM_MS = FIRST_MS + 3 * MINUTE_MS;
const TO_MS = FROM_MS + 6 * MINUTE_MS;
/** All that flies between London, Berlin and Milan on a summer day. */
const AIRCRAFT = 1000;

let database: TestDatabase;
let api: ServedApi;
beforeAll(async () => {
  database = await openTestDatabase();
  const now = () => FIRST_MS + 20 * MINUTE_MS;
  api = await serveApi({ database, now });
  const log = createLogger({ level: 'silent' });
  await createPartitionMaintenance({ database, retentionDays: 7, now, log }).runOnce();
  // Each every ten seconds over eleven minutes.
  await database.knex.raw(
    `insert into position_history (object_id, latitude, longitude, "timestamp", tile, flags, feed)
     select 1000000000 + slot, latitude, longitude, ?::timestamptz + (step * 10 + slot % 10) * interval '1 second',
       (floor(latitude)::int + 90) * 360 + floor(longitude)::int + 180, 0, 0
     from generate_series(0, 65) as step, generate_series(1, ?::integer) as slot,
       lateral (select 48 + (slot * 17 % 80) / 10.0 as latitude, 4 + (slot * 23 % 110) / 10.0 as longitude) as place`,
    [new Date(FIRST_MS), AIRCRAFT],
  );
  await database.knex.raw('analyze position_history');
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const urlFrom = (fromMs: number): string =>
  `/api/history?west=4&south=48&east=15&north=56&from=${new Date(fromMs).toISOString()}&to=${new Date(TO_MS).toISOString()}`;

describe('the history of a crowded sky', () => {
  it('comes in pages of bounded size, which tell of every position once', async () => {
    const told = new Map<string, number>();
    const sizes: number[] = [];
    for (let next: number | null = FROM_MS; next !== null; ) {
      const answer = await api.get(urlFrom(next));
      expect(answer.status).toBe(200);
      const { head, messages } = decodeHistoryPage(await answer.arrayBuffer());
      const fixes = messages
        .map(decodeLiveMessage)
        .flatMap(({ blocks }) => blocks.flatMap(({ records }) => records.map(({ id, fixAtMs }) => ({ id, fixAtMs }))));
      for (const { id, fixAtMs } of fixes) {
        if (fixAtMs < head.fromMs) continue;
        told.set(`${id} ${fixAtMs}`, (told.get(`${id} ${fixAtMs}`) ?? 0) + 1);
      }
      sizes.push(fixes.length);
      next = head.nextMs;
    }
    expect(told.size).toBe((AIRCRAFT * (TO_MS - FROM_MS)) / 10_000);
    expect([...told.values()].every((times) => times === 1)).toBe(true);
    expect(Math.max(...sizes)).toBeLessThan(20_000);
  });

  it('is answered, and everything else is, too, however many pages one asks for at once', async () => {
    const asked = Array.from({ length: 12 }, async () => {
      const answer = await api.get(urlFrom(FROM_MS));
      await answer.arrayBuffer();
      return answer.status;
    });
    const other = await fetch(`${api.url}/api/flights/1`);
    expect(other.status).toBe(404);
    expect(await Promise.all(asked)).toEqual(Array(12).fill(200));
  });
});
