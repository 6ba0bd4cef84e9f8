import type { SourceStatus } from '@contract/feed-status';
import { adsbFi } from './adsb-fi/adsb-fi';
import { adsbLol } from './adsb-lol/adsb-lol';
import { airplanesLive } from './airplanes-live/airplanes-live';
import { OPENSKY_ATTRIBUTION, OPENSKY_INTERVAL_S } from './opensky/opensky-provider';
import { READSB_INTERVAL_S } from './readsb/readsb-provider';
import type { AircraftSource, PublicSourceName } from './source-list';

/** What may be set about a source. */
export interface SourceTerms {
  readonly label: string;
  /** The shortest time from one look at a place to the next that its terms allow, seconds; null where none is asked. */
  readonly fastestIntervalS: number | null;
  readonly takesKey: boolean;
}

/** What the terms of a source allow, to whoever has a key for it or not. */
export function termsOf(source: AircraftSource, hasKey: boolean): SourceTerms {
  if ('baseUrl' in source) return PUBLIC_TERMS[source.kind](hasKey);
  if (source.kind === 'readsb') {
    const label = `Own receiver (${source.id.slice('readsb:'.length)})`;
    return { label, fastestIntervalS: READSB_INTERVAL_S, takesKey: false };
  }
  const label = source.kind === 'demo' ? 'Simulated traffic (DEMO)' : `Replay of ${source.id.slice('replay:'.length)}`;
  return { label, fastestIntervalS: null, takesKey: false };
}

/**
 * Whether others may have the aircraft of a source, as data and not only on a screen: what one's own receivers hear, what
 * a licence lets go on with its credit, and a recording of the operator's, which is marked as such. Never what is simulated.
 */
export function mayBeGivenOn(source: AircraftSource): boolean {
  if (source.kind === 'readsb' || source.kind === 'replay') return true;
  return source.kind !== 'demo' && OPEN_DATA.has(source.kind);
}

/**
 * ODbL lets anybody give data on. adsb.fi and airplanes.live are for personal and non-commercial use, OpenSky for
 * research and non-commercial use: none of them lets one hand their data to others.
 */
const OPEN_DATA: ReadonlySet<PublicSourceName> = new Set<PublicSourceName>(['adsb.lol']);

/** Whom a source wants to be credited, by its id; it need not be among those that are asked now. */
export function attributionOf(sourceId: string): SourceStatus['attribution'] {
  const known = PUBLIC_ATTRIBUTIONS.find(({ id }) => id === sourceId);
  if (known !== undefined) return known.attribution;
  if (sourceId.startsWith('replay:')) return { text: `Recording ${sourceId.slice('replay:'.length)}` };
  return { text: sourceId.startsWith('readsb:') ? 'Aircraft: own receiver' : `Aircraft: ${sourceId}` };
}

const PUBLIC_ATTRIBUTIONS: readonly Pick<SourceStatus, 'id' | 'attribution'>[] = [
  adsbLol(''),
  adsbFi(''),
  airplanesLive(''),
  { id: 'opensky', attribution: OPENSKY_ATTRIBUTION },
];

const PUBLIC_TERMS: Readonly<Record<PublicSourceName, (hasKey: boolean) => SourceTerms>> = {
  'adsb.lol': () => aggregator(adsbLol('')),
  'adsb.fi': () => aggregator(adsbFi('')),
  'airplanes.live': () => aggregator(airplanesLive('')),
  opensky: (hasKey) => {
    const fastestIntervalS = hasKey ? OPENSKY_INTERVAL_S.keyed : OPENSKY_INTERVAL_S.anonymous;
    return { label: 'OpenSky Network', fastestIntervalS, takesKey: true };
  },
};

function aggregator({ label, periodMs }: { readonly label: string; readonly periodMs: number }): SourceTerms {
  return { label, fastestIntervalS: periodMs / 1000, takesKey: false };
}
