import { setTimeout as sleep } from 'node:timers/promises';
import { medianEpochMs } from '@engine/orbits/catalogue/catalogue-summary';
import type { LoadedCatalogue } from './catalogue-store';
import type { PastCatalogueRepository } from './past-catalogue-repository';

const RETRY_MS = 30_000;
/** A database that is away for longer finds the next catalogue, half a day later. */
const MOST_TRIES = 10;

export interface CatalogueKeeperOptions {
  readonly repository: Pick<PastCatalogueRepository, 'keep'>;
  readonly log: { warn(facts: object, text: string): void };
  readonly retryMs?: number;
}

/** Keeps catalogues that are served for when they are past; invented ones are not kept. Nothing waits for it. */
export class CatalogueKeeper {
  readonly #options: CatalogueKeeperOptions;
  readonly #stopping = new AbortController();
  #keeping: Promise<void> = Promise.resolve();

  constructor(options: CatalogueKeeperOptions) {
    this.#options = options;
  }

  /** @param document as it is sent, compressed with Brotli */
  keep(catalogue: LoadedCatalogue, document: Buffer): void {
    const { records, version, source, sourceLabel, fetchedAtMs } = catalogue;
    if (source === 'demo' || records.length === 0) return;
    const epochMs = Math.floor(medianEpochMs(records));
    const past = { epochMs, fetchedAtMs, version, source, sourceLabel, count: records.length };
    this.#keeping = this.#keeping.then(() => this.#tryToKeep(past, document));
  }

  /** Ends with the try that is under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#keeping;
  }

  async #tryToKeep(...[past, document]: Parameters<PastCatalogueRepository['keep']>): Promise<void> {
    const { repository, log, retryMs = RETRY_MS } = this.#options;
    const { signal } = this.#stopping;
    for (let tries = 1; !signal.aborted; tries++) {
      try {
        await repository.keep(past, document);
        return;
      } catch (error) {
        log.warn({ err: error, tries }, 'the catalogue could not be kept for later');
        if (tries === MOST_TRIES) return;
        await sleep(retryMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}
