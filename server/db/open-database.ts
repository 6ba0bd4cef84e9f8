import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Database, DatabaseLog } from './database';
import { DatabaseWatch, type WatchPace } from './database-watch';
import { startEmbeddedServer } from './embedded/embedded-server';
import { createKnexClient, type PostgresAddress } from './knex-client';
import { migrateToLatest, withMigrationLock } from './migrate';
import { databaseFault, folderFault } from './storage-fault';
import { StorageWatch } from './storage-watch';

/** `PostgreSQL 15.0` as `server_version_num`. */
const OLDEST_POSTGRES = 150_000;
/**
 * Who asks for a call gives up after some seconds, but the server would work on. The embedded database has no timer that could break a
 * statement off; longer than this takes only a migration, which has a pool of its own.
 */
const STATEMENT_WITHIN_MS = 30_000;
const POSTGRES_POOL = { min: 0, max: 10, statementWithinMs: STATEMENT_WITHIN_MS };
const MIGRATION_POOL = { min: 0, max: 1 };
/** The embedded database has one session; a second connection would only queue behind it. */
const EMBEDDED_POOL = { min: 1, max: 1 };
/** How long closing waits for queries that are under way. */
const LAST_ANSWERS_WITHIN_MS = 5_000;

export interface OpenDatabaseOptions {
  /** PostgreSQL URL; without one the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly log: DatabaseLog;
  /** Told what takes time on a first start. */
  readonly onProgress?: ((text: string) => void) | undefined;
  /** False opens the database as it is. Default true. */
  readonly migrate?: boolean | undefined;
  /** How the health of the database is watched; the default suits everything but tests. */
  readonly watchPace?: WatchPace | undefined;
  /** How often it is checked whether something can be stored, milliseconds. */
  readonly storageCheckEveryMs?: number | undefined;
}

/** The database cannot be used as configured. The message says what to change and holds no password. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/**
 * Opens the configured database and brings its schema up to date.
 * @throws DirectoryInUseError, DatabaseUnavailableError
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  return options.databaseUrl === undefined ? openEmbedded(options) : openPostgres(options.databaseUrl, options);
}

async function openEmbedded(options: OpenDatabaseOptions): Promise<Database> {
  const onProgress = options.onProgress ?? (() => {});
  const server = await startEmbeddedServer({ dataDir: options.dataDir, log: options.log, onProgress });
  const knex = createKnexClient(server.address, EMBEDDED_POOL, options.log);
  try {
    if (options.migrate !== false) logMigrations(options.log, await migrateToLatest(knex, onProgress));
  } catch (error) {
    await letGo(knex);
    await server.close();
    throw error;
  }
  const watch = watchOver(knex, options, () => server.restart());
  const storage = new StorageWatch({
    check: async () => (await folderFault(options.dataDir)) ?? (await settingFault(knex)),
    log: options.log,
    checkEveryMs: options.storageCheckEveryMs,
  });
  const close = async (): Promise<void> => {
    await Promise.all([watch.stop(), storage.stop()]);
    await letGo(knex);
    await server.close();
  };
  return { knex, kind: 'embedded', health: watch, storage, close };
}

async function openPostgres(url: string, options: OpenDatabaseOptions): Promise<Database> {
  const address = { url };
  const knex = createKnexClient(address, POSTGRES_POOL, options.log);
  try {
    await requireVersion(knex);
    if (options.migrate !== false) {
      logMigrations(options.log, await withMigrationLock(address, () => migratePostgres(address, options)));
    }
  } catch (error) {
    await letGo(knex);
    throw error;
  }
  const watch = watchOver(knex, options);
  const storage = new StorageWatch({
    check: async (isSuspected) => (await settingFault(knex)) ?? (isSuspected ? diskFault(knex) : undefined),
    log: options.log,
    checkEveryMs: options.storageCheckEveryMs,
  });
  const close = async (): Promise<void> => {
    await Promise.all([watch.stop(), storage.stop()]);
    await letGo(knex);
  };
  return { knex, kind: 'postgres', health: watch, storage, close };
}

async function migratePostgres(
  address: PostgresAddress,
  { log, onProgress = () => {} }: OpenDatabaseOptions,
): Promise<string[]> {
  const knex = createKnexClient(address, MIGRATION_POOL, log);
  try {
    return await migrateToLatest(knex, onProgress);
  } finally {
    await letGo(knex);
  }
}

/** A standby is read-only too. */
async function settingFault(knex: Knex): Promise<string | undefined> {
  const answer = await knex.raw<{ rows: { read_only: string }[] }>(
    `select current_setting('transaction_read_only') as read_only`,
  );
  return answer.rows[0]?.read_only === 'on' ? 'the database is read-only' : undefined;
}

/** Whether the disk of a server that was full takes half a megabyte again. What is written is gone with its transaction. */
async function diskFault(knex: Knex): Promise<string | undefined> {
  try {
    await knex.transaction((trx) =>
      trx.raw(
        `create temporary table storage_check on commit drop as
         select repeat(md5(n::text), 250) as filling from generate_series(1, 64) as n`,
      ),
    );
    return undefined;
  } catch (error) {
    const fault = databaseFault(error);
    if (fault === undefined) throw error;
    return fault;
  }
}

function watchOver(knex: Knex, { log, watchPace }: OpenDatabaseOptions, restart?: () => Promise<void>): DatabaseWatch {
  return new DatabaseWatch({ ask: async () => knex.raw('select 1'), restart, log, pace: watchPace });
}

/** Knex waits for every query under way, even one that is never answered. */
async function letGo(knex: Knex): Promise<void> {
  await Promise.race([knex.destroy(), sleep(LAST_ANSWERS_WITHIN_MS, undefined, { ref: false })]);
}

async function requireVersion(knex: Knex): Promise<void> {
  let version: number;
  try {
    const answer = await knex.raw<{ rows: { server_version_num: string }[] }>('show server_version_num');
    version = Number(answer.rows[0]?.server_version_num);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnavailableError(`The database of DATABASE_URL cannot be reached: ${reason}`, { cause: error });
  }
  if (version >= OLDEST_POSTGRES) return;
  throw new DatabaseUnavailableError(
    `DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}, but 15 or newer is needed.`,
  );
}

function logMigrations(log: DatabaseLog, names: readonly string[]): void {
  if (names.length > 0) log.info({ migrations: names }, 'Database migrated');
}
