import { HOUR_MS } from '@engine/constants/durations';
import { join } from 'node:path';
import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import type { Logger } from 'pino';
import { fetchVrs, isCacheFresh, OUR_AIRPORTS_RUNWAYS, VRS_ARCHIVE, type VrsCache } from './fetch-vrs';
import { GROUND_REACH_M, groundHeight, MOST_AIRPORTS } from './ground-height';
import { builtInTables, type LoadedTables, loadTables } from './load-tables';
import { RUNWAYS_FILE } from './read-runways';
import { largestAirports } from './runway-table';
import type { DegreeBox, StandingData } from './standing-data';
import type { StandingTables } from './standing-tables';
import { type OutboundFetch, outboundFetch } from '../outbound/outbound-fetch';

export interface StandingDataOptions {
  /** STANDING_DATA: `vrs`, `vrs=URL` or `dir:PATH`. */
  readonly setting: string;
  /** DATA_DIR: what is fetched is kept in `standing-data` below it. */
  readonly dataDir: string;
  readonly log: Pick<Logger, 'debug' | 'warn'>;
  readonly now?: () => number;
  readonly fetch?: OutboundFetch;
  /** From one look at what was fetched to the next, milliseconds; an hour without. */
  readonly lookAgainMs?: number;
}

/** A fetch that failed is tried again, and data a month old are fetched anew, without a restart. */
const LOOK_AGAIN_MS = HOUR_MS;

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
  isFilling = true;
  readonly whenLoaded: Promise<void>;
  private tables: StandingTables = builtInTables();
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private isLoading = false;

  constructor(private readonly options: StandingDataOptions) {
    this.whenLoaded = this.load();
    if (!options.setting.startsWith('dir:')) {
      this.timer = setInterval(() => void this.load(), options.lookAgainMs ?? LOOK_AGAIN_MS);
      this.timer.unref();
    }
  }

  close(): void {
    clearInterval(this.timer);
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

  airportsIn(box: DegreeBox, limit: number) {
    const { airports, runways } = this.tables;
    return largestAirports(airports.inBox(box), runways, limit);
  }

  groundHeight(place: GeodeticPosition) {
    return groundHeight(this.tables.airports.nearWithElevation(place, GROUND_REACH_M, MOST_AIRPORTS), place);
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
    if (this.isLoading) {
      return;
    }
    this.isLoading = true;
    const { setting, log } = this.options;
    try {
      await (setting.startsWith('dir:') ? this.loadFolder(setting.slice('dir:'.length), 'dir') : this.loadVrs());
    } catch (error) {
      if (!this.stopping.signal.aborted) {
        const reason = error instanceof Error ? error.message : String(error);
        log.warn(`standing data: ${reason}; going on with what is there (${this.origin})`);
      }
    } finally {
      this.isLoading = false;
      this.isFilling = false;
    }
  }

  private async loadVrs(): Promise<void> {
    const { setting, dataDir, log, now, fetch: fetchImplementation } = this.options;
    const cache: VrsCache = {
      folder: join(dataDir, 'standing-data'),
      url: setting.startsWith('vrs=') ? setting.slice('vrs='.length) : VRS_ARCHIVE,
      fetch: fetchImplementation ?? outboundFetch,
      now: now ?? Date.now,
      signal: this.stopping.signal,
      runwaysUrl: setting === 'vrs' ? OUR_AIRPORTS_RUNWAYS : null,
      onMissingRunways: (reason) => log.warn(`standing data: runways: ${reason}`),
    };
    const isFresh = await isCacheFresh(cache);
    if (this.origin === 'built-in') {
      // An old copy is better than none while the new one is on its way.
      await this.loadFolder(cache.folder, 'vrs').catch(() => undefined);
    }
    if (!isFresh || this.origin === 'built-in') {
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
    if (tables.runways.size === 0) {
      this.options.log.warn(`standing data: no ${RUNWAYS_FILE}; maps show airports without runways`);
    }
    this.options.log.debug(
      `standing data: ${tables.airports.size} airports, ${tables.runways.size} of them with runways, ${tables.airlines.size} airlines, ${tables.types.size} types, ${tables.aircraft.size} aircraft (${origin})`,
    );
  }
}
