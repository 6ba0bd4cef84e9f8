import { CelestrakSource } from './sources/celestrak/celestrak-source';
import { DemoSource } from './sources/demo/demo-source';
import { FileSource } from './sources/file/file-source';
import { SatnogsSource } from './sources/satnogs/satnogs-source';
import type { CatalogueSelection } from './catalogue-selection';
import type { CatalogueStore } from './catalogue-store';
import type { OfferReading, SatelliteSource } from './sources/satellite-source';
import type { SatelliteSourceEntry } from './sources/source-list';
import type { Database } from '../db/database';
import { type OutboundFetch, outboundFetch } from '../outbound/outbound-fetch';

/** What the sources of one server have in common. */
export interface SourceSettings {
  readonly database: Pick<Database, 'knex'>;
  readonly log: { warn(text: string): void };
  /** Where whoever runs this server can be reached; told to the services that are asked. */
  readonly contact: string | undefined;
  readonly version: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly fetch?: OutboundFetch;
  /** [0, 1) */
  readonly random?: () => number;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  readonly lookAtFilesMs?: number;
}

export interface SourceSurroundings {
  readonly selection: CatalogueSelection;
  /** Nothing but invented satellites is there. */
  readonly hasNothingReal: () => boolean;
  readonly onTransmitters: CatalogueStore['setTransmitters'];
}

/** The source at work, not yet started. */
export function createSource(
  source: SatelliteSourceEntry,
  settings: SourceSettings,
  { selection, hasNothingReal, onTransmitters }: SourceSurroundings,
): SatelliteSource {
  const { log, now, lookAtFilesMs } = settings;
  const offer: OfferReading = (reading) => selection.offer(source, reading);
  const isNeeded = (): boolean => selection.isNeeded(source.id);
  const remote = { offer, isNeeded, ...remoteOptions(settings) };
  if (source.kind === 'celestrak') {
    return new CelestrakSource({ source, ...remote, onFacts: (facts) => void selection.enrich(facts) });
  }
  if (source.kind === 'satnogs') return new SatnogsSource({ source, ...remote, onTransmitters });
  if (source.kind === 'file') return new FileSource({ source, offer, now, log, lookEveryMs: lookAtFilesMs });
  return new DemoSource({ offer, isNeeded: hasNothingReal, now });
}

function remoteOptions(settings: SourceSettings) {
  const { database, log, now, random, timeoutMs, maxBytes } = settings;
  return {
    knex: database.knex,
    userAgent: userAgentOf(settings),
    fetch: settings.fetch ?? outboundFetch,
    now,
    random: random ?? Math.random,
    log,
    timeoutMs,
    maxBytes,
  };
}

/** Services that are asked politely are told by whom. */
function userAgentOf({ version, contact }: SourceSettings): string {
  const who = contact === undefined ? 'no contact configured' : `contact ${contact}`;
  return `Skylens/${version} (self-hosted sky viewer; ${who})`;
}
