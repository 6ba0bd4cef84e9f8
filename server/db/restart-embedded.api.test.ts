import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from './database';
import { openDatabase } from './open-database';

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

let dataDir: string;
let database: Database;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'skylens-test-'));
  const watchPace = { askEveryMs: 50, answerWithinMs: 500, giveUpAfterMs: 3_000 };
  database = await openDatabase({ dataDir, log, watchPace });
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the embedded database', () => {
  it('that is stuck is started again at its old address, with every row that it confirmed', async () => {
    const heard: boolean[] = [];
    database.health.onChange((isUp) => heard.push(isUp));
    await database.knex('data_sources').insert({ name: 'confirmed', type: 'test' });
    // Its one session sleeps for ever: nothing else is answered meanwhile.
    const stuck = database.knex.raw('select pg_sleep(86400)').then(
      () => 'answered',
      () => 'ended',
    );
    await vi.waitFor(() => expect(heard).toEqual([false, true]), 60_000);
    expect(await stuck).toBe('ended');
    expect(await database.knex('data_sources').pluck('name')).toEqual(['confirmed']);
    await database.knex('data_sources').insert({ name: 'after', type: 'test' });
    expect(await database.knex('data_sources').pluck('name')).toEqual(['confirmed', 'after']);
  });
});
