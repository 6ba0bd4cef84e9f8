import type { SatelliteCatalogueStatus } from '@contract/satellite-catalogue';
import type { Logger } from 'pino';
import type { Database } from '../db/database';
import { collectGarbage } from '../memory/collect-garbage';
import { FileSource } from './sources/file/file-source';
import { CatalogueSelection } from './catalogue-selection';
import { CatalogueKeeper } from './catalogue-keeper';
import { CataloguePersistence } from './catalogue-persistence';
import { CatalogueStore, type SatelliteCatalogueStore } from './catalogue-store';
import { createPastCatalogueRepository } from './past-catalogue-repository';
import { createSource, type SourceSettings } from './create-source';
import type { SatelliteSource } from './sources/satellite-source';
import { satelliteStatus } from './satellite-status';
import { ServedCatalogue, type ServedDocument } from './served-catalogue';
import type { SatelliteSourceEntry } from './sources/source-list';

/** How often an instance looks whether another one has stored a newer set. */
const LOOK_AT_STORE_MS = 60_000;

export interface SatellitesOptions extends SourceSettings {
  /** Best first. */
  readonly sources: readonly SatelliteSourceEntry[];
  readonly database: Pick<Database, 'knex' | 'kind'>;
  readonly log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
  readonly lookAtStoreMs?: number;
}

/** The satellite catalogue, from its sources to the document that is served. */
export interface Satellites {
  readonly store: SatelliteCatalogueStore;
  /** Settles, and never fails, when the set of the last run is read back and the files were looked at. */
  readonly whenRestored: Promise<void>;
  /** Null while no catalogue was ever loaded. */
  document(): Promise<ServedDocument | null>;
  status(): SatelliteCatalogueStatus;
  /** Ends the fetching, then writes what is not yet written. */
  stop(): Promise<void>;
}

/** First the last good set from the database, then the sources. All of it in the background; nothing waits for it. */
export function startSatellites(options: SatellitesOptions): Satellites {
  return new RunningSatellites(options);
}

class RunningSatellites implements Satellites {
  readonly store = new CatalogueStore();
  readonly whenRestored: Promise<void>;
  readonly #options: SatellitesOptions;
  readonly #selection: CatalogueSelection;
  readonly #persistence: CataloguePersistence;
  readonly #keeper: CatalogueKeeper;
  readonly #served: ServedCatalogue;
  readonly #sources: readonly SatelliteSource[];
  readonly #demo: SatelliteSource | undefined;
  #storeTimer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #seenVersion = '';

  constructor(options: SatellitesOptions) {
    const { sources, database, log, now } = options;
    this.#options = options;
    this.#persistence = new CataloguePersistence({
      knex: database.knex,
      log,
      // The last step of an intake, which has taken twice as much memory as it leaves in use.
      onIdle: collectGarbage,
    });
    this.#selection = new CatalogueSelection({
      store: this.store,
      ranking: sources.map(({ id }) => id),
      now,
      persist: (kept) => this.#persistence.write(kept),
    });
    this.#keeper = new CatalogueKeeper({ repository: createPastCatalogueRepository(database.knex), log });
    this.#served = new ServedCatalogue(this.store, {
      onError: (error) => log.error({ err: error }, 'catalogue not made'),
      onMade: (catalogue, document) => this.#keeper.keep(catalogue, document),
    });
    const around = {
      selection: this.#selection,
      hasNothingReal: () => this.#hasNothingReal(),
      onTransmitters: (transmitters: Parameters<CatalogueStore['setTransmitters']>[0]) =>
        this.store.setTransmitters(transmitters),
    };
    this.#sources = sources.map((entry) => createSource(entry, options, around));
    this.#demo = this.#sources.find(({ kind }) => kind === 'demo');
    this.whenRestored = this.#start();
  }

  async document(): Promise<ServedDocument | null> {
    await this.whenRestored;
    return this.#served.document();
  }

  status(): SatelliteCatalogueStatus {
    return satelliteStatus(this.store.current(), this.#sources, this.#selection.rejections);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#storeTimer);
    this.#served.close();
    await this.whenRestored;
    await Promise.all(this.#sources.map((source) => source.stop()));
    await this.#selection.settled();
    await Promise.all([this.#persistence.stop(), this.#keeper.stop()]);
  }

  async #start(): Promise<void> {
    const isWhole = await this.#restore();
    if (this.#isStopped) return;
    if (!isWhole) for (const source of this.#sources) await source.recallElements?.();
    for (const source of this.#sources) if (source !== this.#demo) source.start();
    for (const source of this.#sources) if (source instanceof FileSource) await source.firstLook;
    if (this.#isStopped) return;
    this.#demo?.start();
    // The embedded database has one instance only.
    if (this.#options.database.kind === 'embedded') return;
    this.#storeTimer = setInterval(() => void this.#lookAtStore(), this.#options.lookAtStoreMs ?? LOOK_AT_STORE_MS);
    this.#storeTimer.unref();
  }

  /** Whether the stored set was read back whole. */
  async #restore(): Promise<boolean> {
    const before = this.#selection.version;
    try {
      const stored = await this.#persistence.load();
      // While the rows were read a source may have brought a newer set, which is then on its way to the database.
      if (stored !== null && this.#selection.version === before) this.#selection.restore(stored);
      return stored?.isWhole === true;
    } catch (error) {
      this.#options.log.error({ err: error }, 'the stored satellite catalogue cannot be read back');
      return false;
    }
  }

  async #lookAtStore(): Promise<void> {
    try {
      if (this.#persistence.isWriting) return;
      const stamp = await this.#persistence.stamp();
      const isOther =
        stamp !== null && stamp.version !== this.#selection.version && stamp.version !== this.#seenVersion;
      if (!isOther || !this.#selection.isNeeded(stamp.sourceId)) return;
      this.#seenVersion = stamp.version;
      await this.#restore();
    } catch (error) {
      this.#options.log.debug({ err: error }, 'the stored satellite catalogue cannot be looked at');
    }
  }

  #hasNothingReal(): boolean {
    const catalogue = this.store.current();
    return catalogue === null || catalogue.source === 'demo';
  }
}
