import type { Logger } from 'pino';
import { SatelliteFileFeed } from '../providers/satellite-file/satellite-file-feed';
import { CatalogueKeeper } from './catalogue-keeper';
import { CatalogueStore, type SatelliteCatalogueStore } from './catalogue-store';
import type { SatelliteFeed } from './satellite-feed';
import { ServedCatalogue, type ServedDocument } from './served-catalogue';
import type { SatelliteSource } from './source-list';

export interface SatellitesOptions {
  readonly sources: readonly SatelliteSource[];
  readonly log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The satellite catalogue, from its sources to the document that is served. */
export interface Satellites {
  readonly store: SatelliteCatalogueStore;
  /** Null while no catalogue was ever loaded. */
  document(): Promise<ServedDocument | null>;
  stop(): Promise<void>;
}

/** Sources are asked in the background; nothing waits for them. */
export function startSatellites(options: SatellitesOptions): Satellites {
  const { sources, log, now } = options;
  const store = new CatalogueStore();
  const keeper = new CatalogueKeeper({ store, ranking: sources.map(({ id }) => id), now, persist: () => undefined });
  const served = new ServedCatalogue(store, (error) => log.error({ err: error }, 'the catalogue could not be made'));
  const feeds = sources.flatMap((source) => createFeed(source, keeper, options) ?? []);
  for (const feed of feeds) feed.start();
  return {
    store,
    document: () => served.document(),
    async stop() {
      served.close();
      await Promise.all(feeds.map((feed) => feed.stop()));
    },
  };
}

function createFeed(
  source: SatelliteSource,
  keeper: CatalogueKeeper,
  { log, now }: SatellitesOptions,
): SatelliteFeed | undefined {
  if (source.kind !== 'file') return undefined;
  return new SatelliteFileFeed({ source, offer: (reading) => keeper.offer(source, reading), now, log });
}
