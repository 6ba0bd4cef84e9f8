import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { OrbitCatalogue } from './orbit-questions';
import type { OrbitWorkerMessage, OrbitWorkerCommand } from './orbit-worker-protocol';

/** Records that are copied to the thread in one turn of the event loop: a few milliseconds. */
const PART_SIZE = 1000;
/** Of JavaScript's own heap; WebAssembly and columns of numbers lie beside it. */
const MAX_HEAP_MB = 512;
/** Of that, room for new objects: passes and tracks live until they are sent. */
const YOUNG_HEAP_MB = 6;

export interface OrbitThreadOptions {
  readonly onMessage: (message: OrbitWorkerMessage) => void;
  /** Once, however it ended. */
  readonly onEnd: (error: Error | undefined) => void;
}

/** One life of the thread that computes orbits. */
export interface OrbitThreadLife {
  send(command: OrbitWorkerCommand): void;
  /** Copies a catalogue to the thread, in parts; a newer one takes its place. The thread answers `loaded`. */
  load(catalogue: OrbitCatalogue): void;
  end(): Promise<void>;
}

export class OrbitThread implements OrbitThreadLife {
  readonly #worker: Worker;
  #lastCatalogue = 0;
  #hasEnded = false;

  constructor({ onMessage, onEnd }: OrbitThreadOptions) {
    this.#worker = new Worker(workerFile(), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    });
    let lastError: Error | undefined;
    this.#worker.on('message', (message: OrbitWorkerMessage) => onMessage(message));
    this.#worker.on('error', (error) => {
      lastError = error;
    });
    this.#worker.on('exit', () => {
      this.#hasEnded = true;
      onEnd(lastError);
    });
    this.#worker.unref();
  }

  send(command: OrbitWorkerCommand): void {
    if (!this.#hasEnded) this.#worker.postMessage(command);
  }

  load(catalogue: OrbitCatalogue): void {
    void this.#copy(catalogue, ++this.#lastCatalogue);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  async #copy({ records, ...origin }: OrbitCatalogue, number: number): Promise<void> {
    for (let at = 0; at < records.length; at += PART_SIZE) {
      if (number !== this.#lastCatalogue) return;
      this.send({ kind: 'catalogue-part', number, records: records.slice(at, at + PART_SIZE) });
      await nextTurn();
    }
    const { version, source, sourceLabel, fetchedAtMs } = origin;
    const facts = { version, source, sourceLabel, fetchedAtMs, count: records.length };
    if (number === this.#lastCatalogue) this.send({ kind: 'catalogue-end', number, origin: facts });
  }
}

/**
 * The thread's file: beside this one when the sources run, and in the layout that tools/server-bundle makes when the
 * bundle runs, where this code is part of dist/server/*.js.
 */
function workerFile(): URL {
  const isSource = import.meta.url.endsWith('.ts');
  return new URL(isSource ? './source-worker.mjs' : './orbits/orbit-worker.js', import.meta.url);
}
