import type { Knex } from 'knex';
import { Client } from 'pg';
import type { PostgresAddress } from './knex-client';

/** Any number; every instance of this project uses the same one for "I am migrating". */
const MIGRATION_LOCK_KEY = 718_001;

/**
 * Brings the schema to the newest version and says which migrations ran. The caller holds the database for itself (see
 * `withMigrationLock`, or the embedded database's directory lock), so a lock row of Knex's own can only be what a
 * killed process left, and is freed.
 */
export async function migrateToLatest(knex: Knex, onProgress: (text: string) => void): Promise<string[]> {
  await knex.migrate.forceFreeMigrationsLock();
  const [, pending]: [unknown, unknown[]] = await knex.migrate.list();
  if (pending.length === 0) return [];
  onProgress(`Bringing the database up to date (${pending.length} migrations)`);
  const [, names]: [number, string[]] = await knex.migrate.latest();
  return names;
}

/** Takes back the last batch, or everything, and says which migrations were taken back. */
export async function rollBack(knex: Knex, all: boolean): Promise<string[]> {
  await knex.migrate.forceFreeMigrationsLock();
  const [, names]: [number, string[]] = await knex.migrate.rollback(undefined, all);
  return names;
}

/** Runs `work` while no other instance migrates the same PostgreSQL database: the others wait their turn. */
export async function withMigrationLock<T>(address: PostgresAddress, work: () => Promise<T>): Promise<T> {
  if (!('url' in address)) return work();
  const client = new Client({ connectionString: address.url, application_name: 'skylens-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
    return await work();
  } finally {
    await client.end();
  }
}
