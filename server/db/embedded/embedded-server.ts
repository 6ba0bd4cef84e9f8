import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DatabaseLog } from '../database';
import type { PostgresAddress } from '../knex-client';
import { isErrorWithCode } from '../error-code';
import { folderFault } from '../storage-fault';
import { acquireDirectoryLock, type DirectoryLock } from './directory-lock';
import { workerMessageSchema, type WorkerMessage, type WorkerOptions } from './worker-protocol';

const SOCKET_PREFIX = 'skylens-';
/** `pg` joins host and port to this name. */
const SOCKET_PORT = 5432;
/** sockaddr_un holds 104 bytes on macOS, 108 on Linux. */
const MAX_SOCKET_PATH = 100;
const LOCK_WAIT_MS = 5_000;
const CLOSE_WAIT_MS = 10_000;
/**
 * Room for new objects of the thread's JavaScript; the default of 48 MB fills before the first of it is let go. The
 * database itself lies in WebAssembly, and the packets of its socket live shortly.
 */
const YOUNG_HEAP_MB = 6;

export interface EmbeddedServer {
  readonly address: PostgresAddress;
  /**
   * Ends the thread, whatever it does, and opens the database again at the same address. Rejects when it cannot be
   * opened; it may be tried again. Not while another restart or the closing is under way.
   */
  restart(): Promise<void>;
  /** Closes the files in good order and lets the directory go. Safe to call twice. */
  close(): Promise<void>;
}

export interface EmbeddedServerOptions {
  /** Folder of the project's data; the database gets a folder of its own inside. */
  readonly dataDir: string;
  readonly log: DatabaseLog;
  readonly onProgress: (text: string) => void;
}

/**
 * Starts the embedded database of `dataDir` in a thread and says where it listens.
 *
 * What is acknowledged survives the death of the process (kill -9): a commit returns after its log is handed to the
 * operating system. PGlite runs with fsync off, so a power cut or a crash of the operating system may lose the last
 * seconds, or leave the directory unreadable. Who needs more uses PostgreSQL by DATABASE_URL.
 * @throws DirectoryInUseError when another living process has this directory open; Error that names DATA_DIR when it
 * cannot be written to.
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir);
  const lock = await lockDirectory(dataDir);
  removeSocketDirectory(lock.abandonedSocketDirectory);
  try {
    return await startWorker(join(dataDir, 'database'), lock, options);
  } catch (error) {
    lock.release();
    // What the database says of a full disk speaks of files that nobody knows.
    const fault = await folderFault(dataDir);
    throw fault === undefined ? error : new Error(`${fault}: ${dataDir}`, { cause: error });
  }
}

async function lockDirectory(dataDir: string): Promise<DirectoryLock> {
  try {
    mkdirSync(dataDir, { recursive: true });
    return await acquireDirectoryLock(join(dataDir, 'database.lock'), LOCK_WAIT_MS);
  } catch (error) {
    if (!isErrorWithCode(error)) throw error;
    const fault = error.code === 'ENOSPC' ? await folderFault(dataDir) : undefined;
    const advice = `DATA_DIR: ${dataDir} must be a folder that this process may write to (${error.code}).`;
    throw new Error(fault === undefined ? advice : `${fault}: ${dataDir}`, { cause: error });
  }
}

async function startWorker(
  directory: string,
  lock: DirectoryLock,
  { log, onProgress }: EmbeddedServerOptions,
): Promise<EmbeddedServer> {
  const socketDirectory = makeSocketDirectory();
  lock.noteSocketDirectory(socketDirectory);
  const release = (): void => {
    removeSocketDirectory(socketDirectory);
    lock.release();
  };
  const start = async (loopbackPort: number): Promise<RunningWorker> => {
    if (socketDirectory !== null) rmSync(socketPath(socketDirectory), { force: true });
    const listen = socketDirectory === null ? { loopbackPort } : { path: socketPath(socketDirectory) };
    return runWorker({ directory, listen }, log, onProgress);
  };
  let running: RunningWorker;
  try {
    running = await start(0);
  } catch (error) {
    release();
    throw error;
  }
  const { port } = running;
  let closing: Promise<void> | null = null;
  return {
    address: socketDirectory === null ? { host: '127.0.0.1', port } : { host: socketDirectory, port: SOCKET_PORT },
    async restart() {
      if (closing !== null) return;
      await running.terminate();
      running = await start(port);
    },
    close: () => (closing ??= running.close().finally(release)),
  };
}

/** A thread that has opened the database and listens. */
interface RunningWorker {
  /** Zero on a unix socket. */
  readonly port: number;
  /** Closes the files in good order, or ends the thread where that takes too long. */
  close(): Promise<void>;
  /** Ends the thread as it is, like the death of the process. */
  terminate(): Promise<void>;
}

/** @throws Error when the database cannot be opened; the thread has ended then. */
async function runWorker(
  workerData: WorkerOptions,
  log: DatabaseLog,
  onProgress: (text: string) => void,
): Promise<RunningWorker> {
  const worker = new Worker(workerFile(), {
    workerData,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
  });
  let isWanted = true;
  let hasEnded = false;
  const terminate = async (): Promise<void> => {
    isWanted = false;
    await worker.terminate();
  };
  let connection: string;
  try {
    connection = await untilReady(worker, onProgress);
  } catch (error) {
    await terminate();
    throw error;
  }
  worker.on('error', (error) => log.error({ err: error }, 'The embedded database failed'));
  worker.on('exit', (code) => {
    hasEnded = true;
    if (isWanted) log.error({ code }, 'The embedded database ended unexpectedly');
  });
  worker.unref();
  return {
    port: 'path' in workerData.listen ? 0 : Number(connection.slice(connection.lastIndexOf(':') + 1)),
    async close() {
      isWanted = false;
      if (!hasEnded) await closeWorker(worker);
    },
    terminate,
  };
}

/** Resolves with what the socket server says it listens on. */
function untilReady(worker: Worker, onProgress: (text: string) => void): Promise<string> {
  return new Promise((resolvePromise, reject) => {
    const onMessage = (raw: unknown): void => {
      const message: WorkerMessage = workerMessageSchema.parse(raw);
      if (message.kind === 'progress') onProgress(message.text);
      if (message.kind === 'ready') settle(() => resolvePromise(message.connection));
      if (message.kind === 'failed') settle(() => reject(new Error(message.message)));
    };
    const onError = (error: Error): void => settle(() => reject(error));
    const onExit = (code: number): void =>
      settle(() => reject(new Error(`The embedded database ended with code ${code} while it opened.`)));
    const settle = (act: () => void): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      act();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}

async function closeWorker(worker: Worker): Promise<void> {
  worker.ref();
  const ended = once(worker, 'exit', { signal: AbortSignal.timeout(CLOSE_WAIT_MS) });
  worker.postMessage('close');
  try {
    await ended;
  } catch {
    await worker.terminate();
  }
}

/**
 * The thread's file: beside this one when the sources run, and in the layout that tools/server-bundle makes when the
 * bundle runs, where this code is part of dist/server/*.js.
 */
function workerFile(): URL {
  const isSource = import.meta.url.endsWith('.ts');
  return new URL(isSource ? './source-worker.mjs' : './db/embedded/pglite-worker.js', import.meta.url);
}

/** A folder that only this user may enter: whoever reaches the socket is the database's owner. */
function makeSocketDirectory(): string | null {
  if (process.platform === 'win32') return null;
  const directory = mkdtempSync(join(tmpdir(), SOCKET_PREFIX));
  if (socketPath(directory).length <= MAX_SOCKET_PATH) return directory;
  rmSync(directory, { recursive: true, force: true });
  return null;
}

function socketPath(directory: string): string {
  return join(directory, `.s.PGSQL.${SOCKET_PORT}`);
}

/** Removes only what this module made: the path may come from a lock file that somebody else could have written. */
function removeSocketDirectory(path: string | null): void {
  if (path === null || dirname(path) !== tmpdir() || !basename(path).startsWith(SOCKET_PREFIX)) return;
  rmSync(path, { recursive: true, force: true });
}
