import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAY_MS } from '@engine/constants/durations';
import { Client } from 'pg';
import type { Database, DatabaseLog } from './database';
import type { WatchPace } from './database-watch';
import { openDatabase, type OpenDatabaseOptions } from './open-database';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
const EMBEDDED_WORKER = fileURLToPath(new URL('./embedded/pglite-worker.ts', import.meta.url));

const silentLog: DatabaseLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** A database of a test's own. `close` removes it. */
export interface TestDatabase extends Database {
  /** Where an embedded one keeps its files; a free folder for a test on PostgreSQL. */
  readonly dataDir: string;
  /** PostgreSQL URL of this very database; undefined when embedded. */
  readonly databaseUrl: string | undefined;
}

export interface TestDatabaseOptions {
  /** False gives a database without a single table. Default true. */
  readonly migrate?: boolean;
  /**
   * False: nobody watches whether it answers. To a clock that a test puts forward by hours, a question that is under way
   * is one that has waited for hours, and the embedded database would be started again. Default true.
   */
  readonly isWatched?: boolean;
}

/** Longer than any test. */
const NEVER_MS = 20 * DAY_MS;
const UNWATCHED: WatchPace = { askEveryMs: NEVER_MS, answerWithinMs: NEVER_MS, giveUpAfterMs: NEVER_MS };

/**
 * A fresh, migrated database: embedded, or a new database on the server of TEST_DATABASE_URL, whose user must be
 * allowed to create one. For tests alone.
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const opened = { migrate: options.migrate !== false, watchPace: options.isWatched === false ? UNWATCHED : undefined };
  const dataDir = mkdtempSync(join(tmpdir(), 'skylens-test-'));
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (serverUrl !== undefined && serverUrl !== '') return openOnServer(serverUrl, dataDir, opened);
  if (opened.migrate) cpSync(await migratedTemplate(), join(dataDir, 'database'), { recursive: true });
  const database = await openDatabase({ dataDir, log: silentLog, ...opened });
  return {
    ...database,
    dataDir,
    databaseUrl: undefined,
    close: async () => {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function openOnServer(
  serverUrl: string,
  dataDir: string,
  opened: Pick<OpenDatabaseOptions, 'migrate' | 'watchPace'>,
): Promise<TestDatabase> {
  const name = `skylens_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, dataDir, log: silentLog, ...opened });
  return {
    ...database,
    dataDir,
    databaseUrl: url.href,
    close: async () => {
      await database.close();
      await onServer(serverUrl, `drop database if exists ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A migrated directory of the embedded database, made once for each state of what makes it, to be copied for each test. */
export async function migratedTemplate(): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(EMBEDDED_WORKER));
  for (const file of readdirSync(MIGRATIONS_FOLDER).toSorted())
    hash.update(readFileSync(join(MIGRATIONS_FOLDER, file)));
  const template = join(tmpdir(), `skylens-template-${userName()}-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(template)) return template;
  const unfinished = mkdtempSync(join(tmpdir(), 'skylens-template-'));
  const database = await openDatabase({ dataDir: unfinished, log: silentLog });
  await database.close();
  try {
    renameSync(join(unfinished, 'database'), template);
  } catch (error) {
    if (!existsSync(template)) throw error;
  }
  rmSync(unfinished, { recursive: true, force: true });
  return template;
}

/** Users do not share a template: PGlite opens only files of its own user. */
function userName(): string {
  return String(process.getuid?.() ?? 'user');
}
