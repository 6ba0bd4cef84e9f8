import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { inRoot } from '../../setup/paths.mjs';

/** A first start builds the product, too. */
const READY_LIMIT_MS = 600_000;
const STOP_LIMIT_MS = 30_000;
const READY = /^Skylens is ready: (\S+)$/;

/** Resident memory of a process, MiB. */
export interface ResidentMemory {
  readonly nowMiB: number;
  readonly peakMiB: number;
  /** Of it, memory of its own; the rest are pages of files, of Node's program above all, which the system may drop. */
  readonly ownMiB: number;
}

/** The product as people start it: `npm start`. */
export class StartedProduct {
  readonly url: string;
  readonly #npm: ChildProcess;
  readonly #serverPid: number;

  private constructor(npm: ChildProcess, url: string, serverPid: number) {
    this.#npm = npm;
    this.url = url;
    this.#serverPid = serverPid;
  }

  /** @throws Where it ends, or takes too long, before it is ready. */
  static async start(dataDir: string, environment: Readonly<Record<string, string>>): Promise<StartedProduct> {
    const npm = spawn('npm', ['start', '--silent'], {
      cwd: inRoot('.'),
      env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const url = await readyUrl(npm);
      return new StartedProduct(npm, url, await lockHolder(dataDir));
    } catch (error) {
      npm.kill('SIGTERM');
      throw error;
    }
  }

  /** Of the process that serves: npm, and what waits for it, stand beside it. */
  async memory(): Promise<ResidentMemory> {
    const status = await readFile(`/proc/${this.#serverPid}/status`, 'utf8');
    const mebibytes = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
    return { nowMiB: mebibytes('VmRSS'), peakMiB: mebibytes('VmHWM'), ownMiB: mebibytes('RssAnon') };
  }

  async stop(): Promise<void> {
    if (this.#npm.exitCode !== null || this.#npm.signalCode !== null) return;
    // Its standard output ends with the last process that holds it, the server.
    const ended = once(this.#npm, 'close');
    const limit = setTimeout(() => process.kill(this.#serverPid, 'SIGKILL'), STOP_LIMIT_MS);
    this.#npm.kill('SIGTERM');
    await ended;
    clearTimeout(limit);
  }
}

function readyUrl(npm: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (npm.stdout === null) throw new Error('npm has no standard output.');
    const limit = setTimeout(() => reject(new Error('The product was not ready in time.')), READY_LIMIT_MS);
    // Read to the end, so that the pipe never fills.
    createInterface({ input: npm.stdout })
      .on('line', (line) => {
        const url = READY.exec(line)?.[1];
        if (url === undefined) return;
        clearTimeout(limit);
        resolve(url);
      })
      .on('close', () => {
        clearTimeout(limit);
        reject(new Error('The product ended before it was ready.'));
      });
  });
}

/** The server writes its number into the lock of its data. */
async function lockHolder(dataDir: string): Promise<number> {
  const lock: unknown = JSON.parse(await readFile(join(dataDir, 'database.lock'), 'utf8'));
  return z.object({ pid: z.int() }).parse(lock).pid;
}
