import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLog, StorageHealth } from './database';
import { databaseFault } from './storage-fault';

const CHECK_EVERY_MS = 3_000;
/** How long closing waits for a check that is under way. */
const LAST_CHECK_WITHIN_MS = 1_000;

export interface StorageWatchOptions {
  /**
   * Why nothing can be stored, in words; undefined where something can. Throws where the database does not answer, which
   * is another's to tell.
   * @param isSuspected whether a write has failed since the last check that found nothing
   */
  readonly check: (isSuspected: boolean) => Promise<string | undefined>;
  readonly log: DatabaseLog;
  readonly checkEveryMs?: number | undefined;
}

/** Whether something can be stored, found out before a caller has to: checked now and then, and told by failed writes. */
export class StorageWatch implements StorageHealth {
  readonly #options: StorageWatchOptions;
  readonly #listeners = new Set<(fault: string | undefined) => void>();
  #looking: Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #fault: string | undefined;
  #failures = 0;

  constructor(options: StorageWatchOptions) {
    this.#options = options;
    this.#looking = this.#look();
  }

  get fault(): string | undefined {
    return this.#fault;
  }

  onChange(listener: (fault: string | undefined) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  noteFailure(error: unknown): void {
    const fault = databaseFault(error);
    if (fault === undefined) return;
    this.#failures += 1;
    this.#tell(fault);
  }

  /** Resolves once no check is under way; one that a silent database keeps waiting is left behind. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await Promise.race([this.#looking, sleep(LAST_CHECK_WITHIN_MS, undefined, { ref: false })]);
  }

  async #look(): Promise<void> {
    const { check, checkEveryMs = CHECK_EVERY_MS } = this.#options;
    const failuresBefore = this.#failures;
    try {
      const fault = await check(this.#fault !== undefined);
      // A check that began before the last failure knows nothing of it.
      if (fault !== undefined || this.#failures === failuresBefore) this.#tell(fault);
    } catch {
      // A database that does not answer is told of by DatabaseWatch.
    }
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#looking = this.#look();
    }, checkEveryMs);
    this.#timer.unref();
  }

  #tell(fault: string | undefined): void {
    if (fault === this.#fault || this.#isStopped) return;
    this.#fault = fault;
    if (fault === undefined) this.#options.log.warn('Storing works again');
    else this.#options.log.error({ fault }, 'Nothing can be stored');
    for (const listener of this.#listeners) listener(fault);
  }
}
