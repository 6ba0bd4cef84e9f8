import { CelestrakFeed } from '../providers/celestrak/celestrak-feed';
import { SatelliteDemoFeed } from '../providers/satellite-demo/satellite-demo-feed';
import { SatelliteFileFeed } from '../providers/satellite-file/satellite-file-feed';
import { SatnogsFeed } from '../providers/satnogs/satnogs-feed';
import type { CatalogueKeeper } from './catalogue-keeper';
import type { CatalogueStore } from './catalogue-store';
import type { OfferReading, SatelliteFeed } from './satellite-feed';
import type { SatelliteSource } from './source-list';
import type { SatellitesOptions } from './start-satellites';

export interface FeedSurroundings {
  readonly keeper: CatalogueKeeper;
  /** Nothing but invented satellites is there. */
  readonly hasNothingReal: () => boolean;
  readonly onTransmitters: CatalogueStore['setTransmitters'];
}

/** The source at work, not yet started. */
export function createFeed(
  source: SatelliteSource,
  options: SatellitesOptions,
  { keeper, hasNothingReal, onTransmitters }: FeedSurroundings,
): SatelliteFeed {
  const { log, now, lookAtFilesMs } = options;
  const offer: OfferReading = (reading) => keeper.offer(source, reading);
  const isNeeded = (): boolean => keeper.isNeeded(source.id);
  const remote = { offer, isNeeded, ...remoteOptions(options) };
  if (source.kind === 'celestrak') {
    return new CelestrakFeed({ source, ...remote, onFacts: (facts) => void keeper.enrich(facts) });
  }
  if (source.kind === 'satnogs') return new SatnogsFeed({ source, ...remote, onTransmitters });
  if (source.kind === 'file') return new SatelliteFileFeed({ source, offer, now, log, lookEveryMs: lookAtFilesMs });
  return new SatelliteDemoFeed({ offer, isNeeded: hasNothingReal, now });
}

function remoteOptions(options: SatellitesOptions) {
  const { database, log, now, random, timeoutMs, maxBytes } = options;
  return {
    knex: database.knex,
    userAgent: userAgentOf(options),
    fetch: options.fetch ?? fetch,
    now,
    random: random ?? Math.random,
    log,
    timeoutMs,
    maxBytes,
  };
}

/** Services that are asked politely are told by whom. */
function userAgentOf({ version, contact }: SatellitesOptions): string {
  const who = contact === undefined ? 'no contact configured' : `contact ${contact}`;
  return `Skylens/${version} (self-hosted sky viewer; ${who})`;
}
