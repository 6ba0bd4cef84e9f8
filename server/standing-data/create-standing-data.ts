import { join } from 'node:path';
import type { Logger } from 'pino';
import { fetchVrs, isCacheFresh, VRS_ARCHIVE, type VrsCache } from './fetch-vrs';
import { builtInTables, type LoadedTables, loadTables } from './load-tables';
import type { StandingData } from './standing-data';
import type { StandingTables } from './standing-tables';

export interface StandingDataOptions {
  /** STANDING_DATA: `vrs`, `vrs=URL` or `dir:PATH`. */
  readonly setting: string;
  /** DATA_DIR: what is fetched is kept in `standing-data` below it. */
  readonly dataDir: string;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly now?: () => number;
  readonly fetch?: typeof fetch;
}

/** Standing data that fill while the server already runs. */
export interface LoadingStandingData extends StandingData {
  /** Settles, and never fails, once the first load has ended one way or the other. */
  readonly whenLoaded: Promise<void>;
  /** Ends a fetch under way. */
  close(): void;
}

/** Answers at once from the built-in table; the configured data take its place when they are there. */
export function createStandingData(options: StandingDataOptions): LoadingStandingData {
  return new BackgroundStandingData(options);
}

class BackgroundStandingData implements LoadingStandingData {
  origin = 'built-in';
  readonly whenLoaded: Promise<void>;
  private tables: StandingTables = builtInTables();
  private readonly stopping = new AbortController();

  constructor(private readonly options: StandingDataOptions) {
    this.whenLoaded = this.load().catch((error: unknown) => {
      if (!this.stopping.signal.aborted) {
        const reason = error instanceof Error ? error.message : String(error);
        options.log.warn(`standing data: ${reason}; going on with what is there`);
      }
    });
  }

  close(): void {
    this.stopping.abort();
  }

  airlineByIcao(code: string) {
    return this.tables.airlines.get(code.toUpperCase());
  }

  airport(code: string) {
    return this.tables.airports.find(code);
  }

  searchAirports(text: string, limit: number) {
    return this.tables.airports.search(text, limit);
  }

  aircraftType(designator: string) {
    return this.tables.types.get(designator.toUpperCase());
  }

  aircraft(address: string) {
    return this.tables.aircraft.get(Number.parseInt(address, 16));
  }

  addressBlock(address: string) {
    return this.tables.blocks.find(Number.parseInt(address, 16));
  }

  private async load(): Promise<void> {
    const { setting } = this.options;
    if (setting.startsWith('dir:')) {
      await this.loadFolder(setting.slice('dir:'.length), 'dir');
      return;
    }
    const cache: VrsCache = {
      folder: join(this.options.dataDir, 'standing-data'),
      url: setting.startsWith('vrs=') ? setting.slice('vrs='.length) : VRS_ARCHIVE,
      fetch: this.options.fetch ?? fetch,
      now: this.options.now ?? Date.now,
      signal: this.stopping.signal,
    };
    const isFresh = await isCacheFresh(cache);
    // An old copy is better than none while the new one is on its way.
    const hadCopy = await this.loadFolder(cache.folder, 'vrs').then(
      () => true,
      () => false,
    );
    if (!isFresh || !hadCopy) {
      await fetchVrs(cache);
      await this.loadFolder(cache.folder, 'vrs');
    }
  }

  private async loadFolder(folder: string, origin: string): Promise<void> {
    const { tables, found }: LoadedTables = await loadTables(folder);
    if (found.length === 0) {
      throw new Error(`no vrs-*.csv or vrs-*.csv.gz in ${folder}`);
    }
    this.tables = tables;
    this.origin = origin;
    this.options.log.info(
      `standing data: ${tables.airports.size} airports, ${tables.airlines.size} airlines, ${tables.types.size} types, ${tables.aircraft.size} aircraft (${origin})`,
    );
  }
}
