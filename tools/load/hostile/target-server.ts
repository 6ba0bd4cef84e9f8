import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const READY_WITHIN_MS = 150_000;
const STOPPED_WITHIN_MS = 30_000;
const LOG_KEPT = 20_000;

export interface TargetOptions {
  /** Where it runs: the built app is looked for below. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Modules that are loaded before it. */
  readonly preloads?: readonly string[] | undefined;
  /** Most files and sockets that it may have open. */
  readonly openFiles?: number | undefined;
}

/** It ended before it was ready; the message is what it said. */
export class TargetEnded extends Error {
  override readonly name = 'TargetEnded';
  readonly code: number | null;

  constructor(code: number | null, said: string) {
    super(said);
    this.code = code;
  }
}

/** The product's server as a process of its own, from its sources. */
export class TargetServer {
  readonly #child: ChildProcess;
  #said = '';
  #logBytes = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#logBytes += chunk.length;
      this.#said = `${this.#said}${chunk.toString()}`.slice(-LOG_KEPT);
    });
  }

  /** @throws TargetEnded */
  static async start({ folder, env, preloads = [], openFiles }: TargetOptions): Promise<TargetServer> {
    const imports = [...preloads, import.meta.resolve('tsx')].flatMap((module) => ['--import', module]);
    const command = [process.execPath, ...imports, `${ROOT}/server/main.ts`];
    const limited = ['sh', '-c', `ulimit -n ${openFiles ?? 0}; exec "$@"`, 'sh', ...command];
    const [file = '', ...args] = openFiles === undefined ? command : limited;
    const child = spawn(file, args, {
      cwd: folder,
      // Production reads no .env; the sources' paths are found although the process runs elsewhere.
      env: { ...process.env, NODE_ENV: 'production', TSX_TSCONFIG_PATH: `${ROOT}/tsconfig.json`, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const target = new TargetServer(child);
    try {
      await target.#untilReady();
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
    return target;
  }

  /** What it has written to its log so far. */
  get logBytes(): number {
    return this.#logBytes;
  }

  rssMiB(): number {
    const { pid } = this.#child;
    if (pid === undefined) return Number.NaN;
    try {
      const [, kibibytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Number(kibibytes) / 1024;
    } catch {
      return rssByPs(pid);
    }
  }

  /** For a preloaded module that listens. */
  tell(message: object): void {
    this.#child.send(message);
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Resolves once the process is gone, which is asked to end in order and made to after a while. */
  async stop(): Promise<void> {
    if (this.#hasEnded()) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const isLate = await Promise.race([ended.then(() => false), pause(STOPPED_WITHIN_MS, true, { ref: false })]);
    if (isLate) this.#child.kill('SIGKILL');
    await ended;
  }

  #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  async #untilReady(): Promise<void> {
    const { stdout } = this.#child;
    if (stdout === null) throw new Error('The server has no standard output.');
    const ready = new Promise<'ready'>((resolve) => {
      // Read to the end, so that the pipe never fills.
      createInterface({ input: stdout }).on('line', (line) => {
        if (line.startsWith('Skylens is ready')) resolve('ready');
      });
    });
    const ended = once(this.#child, 'close').then(() => 'ended' as const);
    const outcome = await Promise.race([ready, ended, pause(READY_WITHIN_MS, 'late' as const, { ref: false })]);
    if (outcome !== 'ready') throw new TargetEnded(this.#child.exitCode, this.#said.trim() || outcome);
  }
}

function rssByPs(pid: number): number {
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  } catch {
    return Number.NaN;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
