import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorForLog } from '../observability/error-for-log';
import type { DatabaseLog } from './database';
import { openDatabase } from './open-database';
import { openTestDatabase, type TestDatabase } from './test-database';

const silentLog: DatabaseLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'skylens-test-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

describe('either database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(async () => {
    await database.close();
  });

  it('gives the same JavaScript types', async () => {
    const { rows } = await database.knex.raw<{ rows: unknown[] }>(
      `select 9007199254740991::bigint as big, count(*) as counted, 1.5::real as real, 0.1::float8 as double,
                '2026-11-21T12:00:00.123+02'::timestamptz as at, '{"a":[1]}'::jsonb as json, true as yes
         from (values (1), (2)) as two`,
    );
    expect(rows).toEqual([
      {
        big: Number.MAX_SAFE_INTEGER,
        counted: 2,
        real: 1.5,
        double: 0.1,
        at: new Date('2026-11-21T10:00:00.123Z'),
        json: { a: [1] },
        yes: true,
      },
    ]);
    await expect(database.knex.raw('select 9007199254740993::bigint')).rejects.toThrow('does not fit');
  });

  it('breaks off statements that nobody waits for any more, on PostgreSQL', async () => {
    const { rows } = await database.knex.raw<{ rows: unknown[] }>('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: database.kind === 'postgres' ? '30s' : '0' }]);
  });

  it('answers each statement with its own answer, also after hundreds that failed', async () => {
    for (let n = 0; n < 300; n++) {
      const trx = await database.knex.transaction();
      const isWrong = n % 2 === 1;
      const values = { name: `object ${n}`, type: isWrong ? 'bogus' : 'drone', data_source: 'manual' };
      const insert = trx('aerial_objects').insert(values).returning('*');
      const answer: unknown = await insert.catch((error: unknown) => error);
      expect(answer).toMatchObject(isWrong ? { code: '23514' } : [values]);
      await trx.rollback();
    }
    expect(await database.knex('aerial_objects').count()).toEqual([{ count: 0 }]);
  });

  it('names in an error the statement, not its values', async () => {
    const insert = database
      .knex('users')
      .insert({ username: 'a', email: 'a@example.org', password: 'clear-text-secret' });
    const error: unknown = await insert.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ code: '23514', constraint: 'users_password_is_hashed' });
    expect(error instanceof Error && error.message).toMatch(/insert into "users"/);
    expect(error instanceof Error && error.message).not.toContain('clear-text-secret');
    // The driver keeps the whole row beside the message; the log must not.
    expect(JSON.stringify(error)).toContain('clear-text-secret');
    const logged = JSON.stringify(errorForLog(error));
    expect(logged).toContain('users_password_is_hashed');
    expect(logged).not.toContain('clear-text-secret');
  });
});

describe('PostgreSQL', () => {
  it('that cannot be reached is named without its password', async () => {
    const opening = openDatabase({ databaseUrl: 'postgres://u:topsecret@127.0.0.1:1/x', dataDir, log: silentLog });
    await expect(opening).rejects.toThrow(/DATABASE_URL cannot be reached: .*ECONNREFUSED/);
    await expect(opening).rejects.not.toThrow(/topsecret/);
  });

  it.skipIf((process.env['TEST_DATABASE_URL'] ?? '') === '')(
    'does not keep the process when it leaves a query without an answer',
    async () => {
      const fresh = await openTestDatabase({ migrate: false });
      const database = await openDatabase({ databaseUrl: fresh.databaseUrl, dataDir, log: silentLog, migrate: false });
      const unanswered = database.knex.raw('select pg_sleep(3600)').catch(() => 'ended');
      await fresh.knex.raw('select 1');
      await database.close();
      // Closing the test's own database ends what still hangs on it.
      await fresh.close();
      expect(await unanswered).toBe('ended');
    },
  );

  it.skipIf((process.env['TEST_DATABASE_URL'] ?? '') === '')(
    'is migrated once when several instances start',
    async () => {
      const fresh = await openTestDatabase({ migrate: false });
      const { databaseUrl } = fresh;
      const instances = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir, log: silentLog })));
      expect(await fresh.knex('users').count()).toEqual([{ count: 0 }]);
      for (const instance of instances) await instance.close();
      await fresh.close();
    },
  );
});
