import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DatabaseLog } from './database';
import { acquireDirectoryLock } from './embedded/directory-lock';
import { openDatabase, type OpenDatabaseOptions } from './open-database';
import { migratedTemplate } from './test-database';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const KILL_WRITER = join(ROOT, 'tools/db/kill-writer.ts');
const A_PID_THAT_NEVER_RUNS = 2 ** 30;
const silentLog: DatabaseLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'skylens-test-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const open = () => openDatabase({ dataDir, log: silentLog });
/** One that was made before: for what is not about making it, which takes longest. */
async function openMade(options: Partial<OpenDatabaseOptions> = {}) {
  cpSync(await migratedTemplate(), join(dataDir, 'database'), { recursive: true });
  return openDatabase({ dataDir, log: silentLog, ...options });
}
const lockFile = () => join(dataDir, 'database.lock');

/** What is written there next finds no room. A check under way has its own file there for a moment. */
const fill = () =>
  vi.waitFor(() => symlinkSync('/dev/full', join(dataDir, '.write-check')), { timeout: 10_000, interval: 5 });

describe('embedded database', () => {
  it('is made on first use, says so, keeps its rows, and makes nothing again', async () => {
    const said: string[] = [];
    const first = await openDatabase({ dataDir, log: silentLog, onProgress: (text) => said.push(text) });
    await first.knex('data_sources').insert({ name: 'kept', type: 'test' });
    await first.close();
    await first.close();
    expect(said).toHaveLength(2);
    const second = await openDatabase({ dataDir, log: silentLog, onProgress: (text) => said.push(text) });
    expect(await second.knex('data_sources').pluck('name')).toEqual(['kept']);
    await second.close();
    expect(said).toHaveLength(2);
    expect(existsSync(lockFile())).toBe(false);
  });

  it('lets only its own user in', async () => {
    const database = await open();
    expect(statSync(join(dataDir, 'database')).mode & 0o077).toBe(0);
    expect(statSync(lockFile()).mode & 0o077).toBe(0);
    const { socketDirectory }: { socketDirectory: string } = JSON.parse(readFileSync(lockFile(), 'utf8'));
    expect(statSync(socketDirectory).mode & 0o077).toBe(0);
    await database.close();
    expect(existsSync(socketDirectory)).toBe(false);
  });

  it('is opened by one at a time, in this process and in others, and says by whom', async () => {
    const database = await openMade();
    const message = new RegExp(`in use by process ${process.pid} on .*DATA_DIR.*DATABASE_URL`);
    await expect(acquireDirectoryLock(lockFile(), 0)).rejects.toThrow(message);
    const child = spawn(process.execPath, ['--import', 'tsx', KILL_WRITER, dataDir, '1'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: string[] = [];
    child.stderr.on('data', (chunk) => said.push(String(chunk)));
    const [code]: unknown[] = await once(child, 'exit');
    expect(code).not.toBe(0);
    expect(said.join('')).toMatch(message);
    expect(await database.knex('position_history').count()).toEqual([{ count: 0 }]);
    await database.close();
  });

  it('waits a moment for one that is just closing', async () => {
    const database = await openMade();
    const next = open();
    await sleep(100);
    await database.close();
    const reopened = await next;
    expect(await reopened.knex('users').count()).toEqual([{ count: 0 }]);
    await reopened.close();
  });

  it('takes over the lock of a dead process and removes its socket folder', async () => {
    const socketDirectory = mkdtempSync(join(tmpdir(), 'skylens-'));
    const dead = { pid: A_PID_THAT_NEVER_RUNS, host: hostname(), processStart: null, socketDirectory };
    writeFileSync(lockFile(), JSON.stringify(dead));
    const database = await openMade();
    expect(existsSync(socketDirectory)).toBe(false);
    await database.close();
  });

  it('knows a new process with an old pid, and an old host by its silence', async () => {
    const reborn = { pid: process.ppid, host: hostname(), processStart: 'another start', socketDirectory: null };
    const silent = { ...reborn, host: 'another-host' };
    writeFileSync(lockFile(), JSON.stringify(silent));
    await expect(acquireDirectoryLock(lockFile(), 0)).rejects.toThrow(/on another-host/);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(lockFile(), longAgo, longAgo);
    (await acquireDirectoryLock(lockFile(), 0)).release();
    if (process.platform !== 'linux') return;
    writeFileSync(lockFile(), JSON.stringify(reborn));
    (await acquireDirectoryLock(lockFile(), 0)).release();
  });

  it('does not remove a folder that a lock file names but this program did not make', async () => {
    const precious = join(dataDir, 'skylens-precious');
    mkdirSync(precious);
    const dead = { pid: A_PID_THAT_NEVER_RUNS, host: hostname(), processStart: null, socketDirectory: precious };
    writeFileSync(lockFile(), JSON.stringify(dead));
    await (await openMade()).close();
    expect(existsSync(precious)).toBe(true);
  });

  it('is ready after a process was killed while it made the database', async () => {
    for (const afterMs of [500, 800, 950, 1100, 1250]) {
      const child = spawn(process.execPath, ['--import', 'tsx', KILL_WRITER, dataDir, '1'], {
        cwd: ROOT,
        stdio: 'ignore',
      });
      const exited = once(child, 'exit');
      await sleep(afterMs);
      child.kill('SIGKILL');
      await exited;
    }
    const database = await open();
    expect(await database.knex('users').count()).toEqual([{ count: 0 }]);
    await database.close();
  });

  it('makes anew what was damaged before it was opened for the first time', async () => {
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '18\n');
    writeFileSync(join(dataDir, 'database.never-opened'), '');
    const database = await open();
    expect(await database.knex('users').count()).toEqual([{ count: 0 }]);
    await database.close();
    expect(existsSync(join(dataDir, 'database.never-opened'))).toBe(false);
  });

  it('says which setting names a folder that cannot be written to', async () => {
    const file = join(dataDir, 'notes.txt');
    writeFileSync(file, 'mine');
    for (const wrong of [file, join(file, 'below')]) {
      await expect(openDatabase({ dataDir: wrong, log: silentLog })).rejects.toThrow(
        `DATA_DIR: ${wrong} must be a folder`,
      );
    }
  });

  describe.skipIf(!existsSync('/dev/full'))('on a full disk', () => {
    it('says so while it lasts, in words without the path', async () => {
      const database = await openMade({ storageCheckEveryMs: 50 });
      expect(database.storage.fault).toBeUndefined();
      const told: (string | undefined)[] = [];
      database.storage.onChange((fault) => told.push(fault));
      await fill();
      await vi.waitFor(() => expect(told).toEqual(['DATA_DIR is full (ENOSPC)', undefined]), { timeout: 30_000 });
      await database.close();
    });

    it('names DATA_DIR where the database cannot be opened', async () => {
      mkdirSync(join(dataDir, 'database'));
      writeFileSync(join(dataDir, 'database', 'notes.txt'), 'mine');
      await fill();
      await expect(open()).rejects.toThrow(`DATA_DIR is full (ENOSPC): ${dataDir}`);
    });
  });

  it('refuses a folder that holds something else, or another version, with a clear message', async () => {
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(join(dataDir, 'database', 'notes.txt'), 'mine');
    await expect(open()).rejects.toThrow(/holds files, but they are no database/);
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '14\n');
    await expect(open()).rejects.toThrow(/is of PostgreSQL 14, this version needs 18/);
    expect(readFileSync(join(dataDir, 'database', 'notes.txt'), 'utf8')).toBe('mine');
  });
});
