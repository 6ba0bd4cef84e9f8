import { mkdirSync, readFileSync, rmSync, rmdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { isErrorWithCode } from '../error-code';

const HEARTBEAT_MS = 5_000;
/** A holder on another host (another container on one volume) counts as dead after so long without a heartbeat. */
const FOREIGN_HOLDER_SILENT_MS = 30_000;
/** A takeover is a few file operations; one that lasts longer was killed. */
const TAKEOVER_STUCK_MS = 10_000;
const RETRY_MS = 200;

const holderSchema = z.object({
  pid: z.int(),
  host: z.string(),
  /** Tells two processes that had the same pid apart; null where the system does not say. */
  processStart: z.string().nullable(),
  socketDirectory: z.string().nullable(),
});
type Holder = z.infer<typeof holderSchema>;

/** Another living process holds the data directory. The message says which and what to do. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError';
}

export interface DirectoryLock {
  /** Socket folder that a holder that was killed left behind, to be removed. */
  readonly abandonedSocketDirectory: string | null;
  /** Writes the socket folder into the lock, so that the next holder can remove it should this process be killed. */
  noteSocketDirectory(path: string | null): void;
  release(): void;
}

const heldHere = new Set<string>();

/**
 * Takes the lock file `path`, or waits up to `waitMs` for its holder to release it. The lock of a dead process is taken
 * over: dead is a pid that no longer runs, or runs but started at another time, on this host; for another host, a lock
 * without heartbeat.
 * @throws DirectoryInUseError when a living process keeps it.
 */
export async function acquireDirectoryLock(path: string, waitMs: number): Promise<DirectoryLock> {
  const giveUpAt = Date.now() + waitMs;
  for (;;) {
    const attempt = tryAcquire(path);
    if ('lock' in attempt) return attempt.lock;
    if (Date.now() >= giveUpAt) throw new DirectoryInUseError(inUseMessage(path, attempt.holder));
    await sleep(RETRY_MS);
  }
}

function tryAcquire(path: string): { lock: DirectoryLock } | { holder: Holder | null } {
  if (heldHere.has(path)) return { holder: self(null) };
  if (createLockFile(path)) return { lock: hold(path, null) };
  const holder = readHolder(path);
  if (isAlive(path, holder)) return { holder };
  return takeOver(path) ? { lock: hold(path, holder?.socketDirectory ?? null) } : { holder };
}

/** Only one process at a time may replace a dead lock, or the second would remove the lock the first just took. */
function takeOver(path: string): boolean {
  const guard = `${path}.takeover`;
  try {
    mkdirSync(guard);
  } catch {
    if (ageMs(guard) > TAKEOVER_STUCK_MS) rmSync(guard, { recursive: true, force: true });
    return false;
  }
  try {
    if (isAlive(path, readHolder(path))) return false;
    rmSync(path, { force: true });
    return createLockFile(path);
  } finally {
    rmdirSync(guard);
  }
}

function hold(path: string, abandonedSocketDirectory: string | null): DirectoryLock {
  heldHere.add(path);
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS);
  heartbeat.unref();
  return {
    abandonedSocketDirectory,
    noteSocketDirectory: (socketDirectory) => writeFileSync(path, JSON.stringify(self(socketDirectory))),
    release: () => {
      clearInterval(heartbeat);
      if (heldHere.delete(path)) rmSync(path, { force: true });
    },
  };
}

function createLockFile(path: string): boolean {
  try {
    writeFileSync(path, JSON.stringify(self(null)), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (isErrorWithCode(error) && error.code === 'EEXIST') return false;
    // On a full disk the file is there, but empty: nobody could tell whose it is.
    rmSync(path, { force: true });
    throw error;
  }
}

function touch(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // The folder was removed under a running server: its queries will say so better than a heartbeat can.
  }
}

function self(socketDirectory: string | null): Holder {
  return { pid: process.pid, host: hostname(), processStart: processStart(process.pid), socketDirectory };
}

function readHolder(path: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/** A lock that cannot be read is one being written just now, or one cut off by a crash: its age tells which. */
function isAlive(path: string, holder: Holder | null): boolean {
  if (holder === null) return ageMs(path) < TAKEOVER_STUCK_MS;
  if (holder.host !== hostname()) return ageMs(path) < FOREIGN_HOLDER_SILENT_MS;
  if (holder.pid === process.pid) return holder.processStart === processStart(process.pid) && heldHere.has(path);
  if (!pidRuns(holder.pid)) return false;
  const start = processStart(holder.pid);
  return holder.processStart === null || start === null || start === holder.processStart;
}

function pidRuns(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrorWithCode(error) && error.code === 'EPERM';
  }
}

/** Boot and start tick of a process, on Linux: field 22 of /proc/PID/stat, counted after the command's bracket. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const afterCommand = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${afterCommand[19] ?? ''}`;
  } catch {
    return null;
  }
}

/** Age of the file, or infinity where it is gone. */
function ageMs(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? Number.POSITIVE_INFINITY : Date.now() - stat.mtimeMs;
}

function inUseMessage(path: string, holder: Holder | null): string {
  const who = holder === null ? 'another process' : `process ${holder.pid} on ${holder.host}`;
  return (
    `The embedded database is in use by ${who} (lock file ${path}). ` +
    'Stop that process, set another DATA_DIR, or use PostgreSQL by DATABASE_URL to run several at once.'
  );
}
