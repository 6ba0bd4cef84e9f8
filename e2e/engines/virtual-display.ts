import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';

const SERVER = '/usr/bin/Xvfb';
export const HAS_DISPLAY = existsSync(SERVER);

/** A screen that nobody sees, for browsers that draw WebGL into windows alone. */
export class VirtualDisplay {
  readonly name: string;
  readonly #process: ChildProcess;

  private constructor(name: string, process: ChildProcess) {
    this.name = name;
    this.#process = process;
  }

  /** Takes the first display that is free. */
  static async start(): Promise<VirtualDisplay> {
    const child = spawn(SERVER, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const told = child.stdio[3];
    if (!(told instanceof Readable)) throw new Error('The display tells nobody its number.');
    const [number] = await once(told, 'data');
    return new VirtualDisplay(`:${String(number).trim()}`, child);
  }

  stop(): void {
    this.#process.kill();
  }
}
