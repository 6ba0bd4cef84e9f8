/**
 * Entry point of the thread that holds the embedded database: PGlite behind a socket that speaks the PostgreSQL
 * protocol. It has a thread of its own because PGlite runs a query to its end without letting the event loop run.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { createGunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { dataDir as templateOfNewDatabase } from '@electric-sql/pglite-prepopulatedfs';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { extract } from 'tar-stream';
import { collectGarbage } from '../../memory/collect-garbage';
import { type WorkerMessage, workerOptionsSchema } from './worker-protocol';

/** Major version of PostgreSQL inside PGlite 0.5; a data directory of another major version cannot be opened. */
const POSTGRES_MAJOR = '18';

/** The pool holds one connection; the rest is room for a tool, and for handlers that a broken connection left. */
const MAX_CONNECTIONS = 64;

/**
 * There is one session, and nobody to replicate to; PostgreSQL keeps room for each that there could be. 16,000 locks, a
 * fifth fewer than by default: a query of the history takes three for each day, and dropping a day fifteen.
 */
const ONE_SESSION = [
  'max_connections=8',
  'max_locks_per_transaction=800',
  'max_wal_senders=0',
  'max_replication_slots=0',
  'autovacuum_worker_slots=1',
  'autovacuum_max_workers=1',
];

/**
 * The buffers are touched as a whole at the start and stay resident; what falls out of them comes from the operating
 * system's cache of the same files. And less log to read after the process was killed than the default of 1 GB, which
 * also takes the disk.
 */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams,
  ...['shared_buffers=8MB', 'max_wal_size=128MB', ...ONE_SESSION].flatMap((setting) => ['-c', setting]),
];

/**
 * How much of a WebAssembly function must have run before V8 compiles it once more, for speed: PostgreSQL's, and
 * everybody else's. By V8's own measure a start compiles hundreds of functions of PostgreSQL, the largest take the
 * compiler 30 MB each, and the C library keeps those; so only what runs for long is worth it.
 */
const TIERING_BUDGET = { database: 1_000_000_000, others: 13_000_000 } as const;

const options = workerOptionsSchema.parse(workerData);
const tell = (message: WorkerMessage): void => parentPort?.postMessage(message);

/**
 * initdb takes PGlite ten seconds and more, so a new directory is unpacked from the one that PGlite's authors publish.
 * It was made by an older minor version of the same PostgreSQL, whose directories newer minor versions open as they are.
 * It is unpacked beside its place and renamed into it, so that a process killed half-way leaves nothing that looks like
 * a database.
 */
async function createDirectory(directory: string): Promise<void> {
  const unfinished = `${directory}.tmp`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const archive = await templateOfNewDatabase();
  await unpack(Readable.fromWeb(archive.stream()), unfinished);
  await rm(directory, { recursive: true, force: true });
  writeFileSync(neverOpened(directory), '');
  await rename(unfinished, directory);
}

/**
 * Stands beside a database from its making until it was opened once. Killed within that first opening, PGlite can leave
 * a directory that never opens again; nothing was ever written to it, so it is made anew.
 */
const neverOpened = (directory: string): string => `${directory}.never-opened`;

/** Unpacks a gzipped tar of folders and plain files, as it comes: unpacked in one piece it would take 40 MB. */
async function unpack(archive: Readable, directory: string): Promise<void> {
  const entries = extract();
  const unzipping = pipeline(archive, createGunzip(), entries);
  // The loop below sees the same failure first; this keeps the other end from being an unhandled rejection.
  unzipping.catch(() => undefined);
  for await (const entry of entries) {
    const path = join(directory, entry.header.name);
    const chunks: Uint8Array[] = [];
    for await (const chunk of entry) if (chunk instanceof Uint8Array) chunks.push(chunk);
    // Nothing else runs in this thread yet, and a thousand small files are written several times faster this way.
    if (entry.header.type === 'directory') mkdirSync(path, { recursive: true, mode: 0o700 });
    else if (entry.header.type === 'file') writeFileSync(path, Buffer.concat(chunks), { mode: 0o600 });
  }
  await unzipping;
}

async function openDirectory(directory: string): Promise<PGlite> {
  const isNew = !existsSync(directory) || readdirSync(directory).length === 0 || existsSync(neverOpened(directory));
  if (isNew) {
    tell({ kind: 'progress', text: 'Making the embedded database' });
    await createDirectory(directory);
  }
  const versionFile = join(directory, 'PG_VERSION');
  if (!existsSync(versionFile)) throw new Error(`${directory} holds files, but they are no database. Move them away.`);
  const major = readFileSync(versionFile, 'utf8').trim();
  if (major !== POSTGRES_MAJOR) {
    throw new Error(
      `The embedded database in ${directory} is of PostgreSQL ${major}, this version needs ${POSTGRES_MAJOR}.`,
    );
  }
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET.database}`);
  const database = await PGlite.create(directory, { startParams: START_PARAMETERS });
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET.others}`);
  await rm(neverOpened(directory), { force: true });
  return database;
}

async function serve(): Promise<void> {
  const database = await openDirectory(options.directory);
  const server = new PGLiteSocketServer({
    db: database,
    maxConnections: MAX_CONNECTIONS,
    ...('path' in options.listen
      ? { path: options.listen.path }
      : { host: '127.0.0.1', port: options.listen.loopbackPort }),
  });
  await server.start();
  // PGlite has read its program, its files and the template of a new database in one piece each.
  collectGarbage();
  parentPort?.once('message', () => void stop(server, database));
  tell({ kind: 'ready', connection: server.getServerConn() });
}

async function stop(server: PGLiteSocketServer, database: PGlite): Promise<void> {
  await server.stop();
  await database.close();
  tell({ kind: 'closed' });
  parentPort?.close();
}

serve().catch((error: unknown) => {
  tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  parentPort?.close();
});
