import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATION_NAMES } from './migration-config';
import { migrateToLatest, rollBack } from './migrate';
import { columnOf, SEED_TABLES } from './seed-tables.fixture';
import { openTestDatabase, type TestDatabase } from './test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
});

/**
 * The seed's, what visitors without an account keep, when preferences changed, what accounts need to be signed in to,
 * captures, what observations refer to, what people do with what is shared, what keys may do, mail on its way, homes
 * that are kept watch over, rules of alerts with what they told, what administrators did, the flights and spans of
 * recording that positions belong to, what positions come to, what the server measured of itself, and what
 * administrators tell everybody of it, and which deletions of accounts were done.
 */
const ALL_TABLES = [
  ...Object.keys(SEED_TABLES),
  'visitor_settings',
  'user_preference_times',
  'outgoing_mails',
  'outgoing_mail_pieces',
  'sessions',
  'mail_tokens',
  'account_deletions',
  'captures',
  'capture_removals',
  'api_key_grants',
  'api_usage_windows',
  'audit_log',
  'analysis_evidence',
  'observation_links',
  'sighting_likes',
  'sighting_views',
  'view_days',
  'reports',
  'hidden_content',
  'hidden_captures',
  'flights',
  'recording_spans',
  'satellite_catalogues',
  'home_cells',
  'rollup_journal',
  'traffic_open',
  'traffic_counts',
  'traffic_cells',
  'receiver_coverage',
  'traffic_records',
  'alert_rules',
  'alert_channels',
  'push_subscriptions',
  'alert_deliveries',
  'alert_sendings',
  'alert_watch',
  'measured_slots',
  'notices',
].toSorted();

interface Column {
  readonly name: string;
  readonly default: string | null;
}

async function columnsOf(knex: Knex, table: string): Promise<Column[]> {
  const rows: Column[] = await knex('information_schema.columns')
    .where({ table_schema: 'public', table_name: table })
    .select('column_name as name', 'column_default as default');
  return rows;
}

/** Every table but Knex's own and the partitions. */
async function tableNames(knex: Knex): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = 'public' and relkind in ('r', 'p') and not relispartition and relname not like 'knex_%'
     order by relname`,
  );
  return rows.map(({ name }) => name);
}

/** Runs `work` and takes back what it did. */
async function inRolledBackTransaction(work: (trx: Knex.Transaction) => Promise<void>): Promise<void> {
  const trx = await database.knex.transaction();
  try {
    await work(trx);
  } finally {
    await trx.rollback();
  }
}

const HASHED = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$aGFzaA';

/** The least that each table takes: whatever has neither a default nor may be null. */
async function insertLeast(trx: Knex.Transaction, table: string, more: Record<string, unknown> = {}): Promise<unknown> {
  const user = async (): Promise<number> => {
    const name = `u${Math.random().toString(36).slice(2)}`;
    return firstId(trx('users').insert({ username: name, email: `${name}@example.org`, password: HASHED }));
  };
  const observation = async (): Promise<number> =>
    firstId(
      trx('user_observations').insert({
        user_id: await user(),
        latitude: 1,
        longitude: 2,
        observation_time: new Date(0),
      }),
    );
  const sighting = async (): Promise<number> =>
    firstId(trx('shared_sightings').insert({ observation_id: await observation(), shared_by_user_id: await user() }));
  const object = { name: 'X', type: 'other', data_source: 'manual' };
  const least: Record<string, () => Promise<Record<string, unknown>>> = {
    aerial_objects: async () => object,
    position_history: async () => ({ object_id: 1, latitude: 1, longitude: 2 }),
    data_sources: async () => ({ name: 'a', type: 'adsb' }),
    weather_data: async () => ({ latitude: 1, longitude: 2 }),
    object_analysis: async () => ({ object_id: await firstId(trx('aerial_objects').insert(object)) }),
    alerts: async () => ({ alert_type: 'near', message: 'm', severity: 'low' }),
    user_observations: async () => ({
      user_id: await user(),
      latitude: 1,
      longitude: 2,
      observation_time: new Date(0),
    }),
    subscriptions: async () => ({ user_id: await user(), plan_type: 'pro' }),
    user_preferences: async () => ({ user_id: await user() }),
    users: async () => ({ username: 'least', email: 'least@example.org', password: HASHED }),
    shared_sightings: async () => ({ observation_id: await observation(), shared_by_user_id: await user() }),
    sighting_comments: async () => ({ shared_sighting_id: await sighting(), user_id: await user(), comment: 'c' }),
    user_api_keys: async () => ({ user_id: await user(), service: 's', api_key: `sha256:${Math.random()}` }),
  };
  const values = await least[table]?.();
  const rows: unknown[] = await trx(table)
    .insert({ ...values, ...more })
    .returning('*');
  return rows[0];
}

/** A user with a browser that is signed in and a link to a new password. */
async function insertSignedIn(trx: Knex.Transaction): Promise<void> {
  const user = await firstId(trx('users').insert({ username: 'in', email: 'in@example.org', password: HASHED }));
  const at = new Date(0);
  const session = { digest: 'sha256:1', user_id: user, device: 'x', created_at: at, last_used_at: at, expires_at: at };
  await trx('sessions').insert(session);
  await trx('mail_tokens').insert({ digest: 'sha256:2', purpose: 'reset', user_id: user, expires_at: at });
}

async function firstId(insert: Knex.QueryBuilder): Promise<number> {
  const rows: { id: number }[] = await insert.returning('id');
  return rows[0]?.id ?? Number.NaN;
}

describe.each(Object.entries(SEED_TABLES))('[DB-01] table %s', (table, seed) => {
  it("has exactly the seed's fields, and what is kept beside them", async () => {
    const columns = await columnsOf(database.knex, table);
    const fields = [...seed.fields, ...(seed.beside ?? [])];
    expect(columns.map(({ name }) => name).toSorted()).toEqual(fields.map(columnOf).toSorted());
  });

  it("gives the seed's defaults to a row that names nothing", async () => {
    await inRolledBackTransaction(async (trx) => {
      const row = await insertLeast(trx, table);
      const expected = Object.entries(seed.defaults ?? {}).map(([field, value]) => [columnOf(field), value]);
      expect(row).toMatchObject({ ...Object.fromEntries(expected), id: expect.any(Number) });
    });
  });

  it('has no default beyond the seed, keys and times', async () => {
    const columns = await columnsOf(database.knex, table);
    const withDefault = columns.filter(
      (column) => column.default !== null && !/nextval|current_timestamp/i.test(column.default),
    );
    expect(withDefault.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(seed.defaults ?? {})
        .map(columnOf)
        .toSorted(),
    );
  });

  it('takes every value of its enumerations and refuses others', async () => {
    for (const [field, values] of Object.entries(seed.enumerations ?? {})) {
      const column = columnOf(field);
      for (const value of values) {
        await inRolledBackTransaction(async (trx) => {
          expect(await insertLeast(trx, table, { [column]: value })).toMatchObject({ [column]: value });
        });
      }
      for (const wrong of ['bogus', '', values[0]?.toUpperCase()]) {
        await inRolledBackTransaction(async (trx) => {
          await expect(insertLeast(trx, table, { [column]: wrong })).rejects.toMatchObject({
            code: '23514',
          });
        });
      }
    }
  });

  it("keeps the seed's unique fields unique", async () => {
    for (const field of seed.unique ?? []) {
      const column = columnOf(field);
      const value = field === 'userId' ? undefined : `same${field === 'email' ? '@example.org' : ''}`;
      await inRolledBackTransaction(async (trx) => {
        const first = await insertLeast(trx, table, value === undefined ? {} : { [column]: value });
        const again = { email: 'other@example.org', username: 'other', [column]: Reflect.get(Object(first), column) };
        const more = table === 'users' ? again : { [column]: again[column] };
        await expect(insertLeast(trx, table, more)).rejects.toMatchObject({ code: '23505' });
      });
    }
  });
});

describe('[DB-01] the schema as a whole', () => {
  it('has the thirteen tables, those for visitors, signing in, captures, observations, analyses, what is shared, keys, mail, home cells, alerts and flights, and no others', async () => {
    expect(await tableNames(database.knex)).toEqual(ALL_TABLES);
  });

  it('gives what people enter an id from 2,000,000,000 up', async () => {
    await inRolledBackTransaction(async (trx) => {
      const row = await insertLeast(trx, 'aerial_objects');
      expect(Reflect.get(Object(row), 'id')).toBeGreaterThanOrEqual(2_000_000_000);
    });
  });

  it('refuses rows that refer to nothing', async () => {
    await inRolledBackTransaction(async (trx) => {
      const orphan = trx('user_preferences').insert({ user_id: 2_147_483_647 });
      await expect(orphan).rejects.toMatchObject({ code: '23503' });
    });
  });

  it('removes what belongs to a user with the user', async () => {
    await inRolledBackTransaction(async (trx) => {
      await insertLeast(trx, 'sighting_comments');
      await insertLeast(trx, 'user_preferences');
      await insertLeast(trx, 'user_api_keys');
      await insertSignedIn(trx);
      await trx('users').delete();
      const owned = ['sighting_comments', 'shared_sightings', 'user_observations', 'user_api_keys'];
      for (const table of [...owned, 'sessions', 'mail_tokens']) {
        expect({ table, rows: await trx(table).count() }).toEqual({ table, rows: [{ count: 0 }] });
      }
    });
  });

  it('lets a capture belong to one account or to one browser, and notes the files of one that goes', async () => {
    const least = {
      capture_id: '0b8f4b1e-6f0e-4c55-9d55-5f2f3c1a7b10',
      storage_key: '0b8f4b1e-6f0e-4c55-9d55-5f2f3c1a7b11',
      taken_at: new Date(0),
      received_at: new Date(0),
      title: '',
      width_px: 1,
      height_px: 1,
      record_sha256: '0'.repeat(64),
      image_sha256: '0'.repeat(64),
      bytes: 1,
      is_demo: false,
      feed: 'none',
    };
    const visitor = `sha256:${'0'.repeat(64)}`;
    for (const owner of [{}, { visitor: 'a secret' }, { visitor, user_id: 1 }, { visitor, width_px: 0 }]) {
      await inRolledBackTransaction(async (trx) => {
        await expect(trx('captures').insert({ ...least, ...owner })).rejects.toMatchObject({ code: '23514' });
      });
    }
    await inRolledBackTransaction(async (trx) => {
      await trx('captures').insert({ ...least, visitor });
      await trx('captures').delete();
      expect(await trx('capture_removals').pluck('storage_key')).toEqual([least.storage_key]);
    });
  });

  it('refuses a cookie, a link or a password of a sign-up in clear, and a link of nobody', async () => {
    const at = new Date(0);
    const session = { user_id: 1, device: 'x', created_at: at, last_used_at: at, expires_at: at };
    const signUp = JSON.stringify({ username: 'a', email: 'a@example.org', password: 'in clear' });
    const reset = { purpose: 'reset', expires_at: at };
    const refused: readonly (readonly [string, Record<string, unknown>])[] = [
      ['sessions', { ...session, digest: 'a cookie' }],
      ['mail_tokens', { ...reset, digest: 'a link', user_id: 1 }],
      ['mail_tokens', { ...reset, digest: 'sha256:1' }],
      ['mail_tokens', { ...reset, digest: 'sha256:1', user_id: 1, purpose: 'other' }],
      ['mail_tokens', { digest: 'sha256:1', purpose: 'confirm', expires_at: at }],
      ['mail_tokens', { digest: 'sha256:1', purpose: 'confirm', expires_at: at, sign_up: signUp }],
    ];
    for (const [table, row] of refused) {
      await inRolledBackTransaction(async (trx) => {
        await expect(trx(table).insert(row)).rejects.toMatchObject({ code: '23514' });
      });
    }
  });

  it('uses the index for the recent manual objects and for the history of one object', async () => {
    await inRolledBackTransaction(async (trx) => {
      await trx.raw('set local enable_seqscan = off');
      const manual = await trx.raw<{ rows: unknown[] }>(
        "explain select * from aerial_objects where data_source = 'manual' order by last_seen desc limit 5",
      );
      expect(JSON.stringify(manual.rows)).toContain('aerial_objects_recent_manual');
      const history = await trx.raw<{ rows: unknown[] }>(
        `explain select * from position_history where object_id = 5 and "timestamp" >= now() - interval '2 hours'
         order by "timestamp" desc limit 500`,
      );
      expect(JSON.stringify(history.rows)).toContain('position_history_default_pkey');
    });
  });
});

/** Tables with their columns, indexes and sequences, as far as they have names. */
async function relationsOf(knex: Knex): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { named: string }[] }>(
    `select relname || coalesce('.' || attname || ' ' || format_type(atttypid, atttypmod), '') as named
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       left join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and relkind in ('r', 'p')
     where nspname = 'public' and relname not like 'knex_%' order by 1`,
  );
  return rows.map(({ named }) => named);
}

describe('[DB-01] migrations', () => {
  it('go all the way down, one by one, and up again', async () => {
    const fresh = await openTestDatabase({ migrate: false });
    try {
      expect(await tableNames(fresh.knex)).toEqual([]);
      const before: unknown[] = [];
      for (const name of MIGRATION_NAMES) {
        before.push(await relationsOf(fresh.knex));
        const [, [done]]: [number, string[]] = await fresh.knex.migrate.up();
        expect(done).toBe(name);
      }
      expect(await migrateToLatest(fresh.knex, () => {})).toEqual([]);
      for (const name of MIGRATION_NAMES.toReversed()) {
        const [, [undone]]: [number, string[]] = await fresh.knex.migrate.down();
        expect(undone).toBe(name);
        expect({ name, relations: await relationsOf(fresh.knex) }).toEqual({ name, relations: before.pop() });
      }
      expect(await tableNames(fresh.knex)).toEqual([]);
      const leftovers = await fresh.knex.raw<{ rows: unknown[] }>(
        `select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
         where nspname = 'public' and relname not like 'knex_%'`,
      );
      expect(leftovers.rows).toEqual([]);
      expect(await migrateToLatest(fresh.knex, () => {})).toEqual(MIGRATION_NAMES);
      expect(await tableNames(fresh.knex)).toEqual(ALL_TABLES);
      expect(await migrateToLatest(fresh.knex, () => {})).toEqual([]);
      expect(await rollBack(fresh.knex, true)).toHaveLength(MIGRATION_NAMES.length);
    } finally {
      await fresh.close();
    }
  });

  it('go on after a process was killed while it migrated', async () => {
    const fresh = await openTestDatabase();
    try {
      await fresh.knex('knex_migrations_lock').update({ is_locked: 1 });
      expect(await migrateToLatest(fresh.knex, () => {})).toEqual([]);
      expect(await rollBack(fresh.knex, false)).toHaveLength(MIGRATION_NAMES.length);
    } finally {
      await fresh.close();
    }
  });
});
