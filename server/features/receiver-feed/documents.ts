import { setImmediate as breathe } from 'node:timers/promises';
import type { FeedStatus } from '@contract/feed-status';
import type { AircraftGeoJson, ReadsbDocument } from '@contract/receiver-feed';
import type { GivenAircraft, GivenOn } from '../../ingest/given-on';
import { aircraftFeature } from './aircraft-feature';
import { readsbAircraft } from './readsb-aircraft';

/** Some milliseconds of work. */
const AIRCRAFT_A_TURN = 100;

export interface DocumentDependencies {
  readonly givenOn: () => GivenOn;
  readonly feedStatus: () => FeedStatus;
  /** Server clock, milliseconds since the epoch. */
  readonly now: () => number;
}

/** aircraft.json, as JSON. */
export async function readsbText({ givenOn, feedStatus, now }: DocumentDependencies): Promise<string> {
  const nowMs = now();
  const { feed, reportsUsed, aircraft } = givenOn();
  const { parts, sourceIds } = await partsOf(aircraft, (each) => readsbAircraft(each, nowMs));
  const head: Omit<ReadsbDocument, 'aircraft'> = {
    now: nowMs / 1000,
    messages: reportsUsed,
    feed,
    attribution: attributionOf(feedStatus(), sourceIds),
  };
  return withList(head, 'aircraft', parts);
}

/** The same aircraft as GeoJSON. */
export async function geoJsonText({ givenOn, feedStatus, now }: DocumentDependencies): Promise<string> {
  const nowMs = now();
  const { feed, aircraft } = givenOn();
  const { parts, sourceIds } = await partsOf(aircraft, aircraftFeature);
  const head: Omit<AircraftGeoJson, 'features'> = {
    type: 'FeatureCollection',
    now: new Date(nowMs).toISOString(),
    feed,
    attribution: attributionOf(feedStatus(), sourceIds),
  };
  return withList(head, 'features', parts);
}

interface Parts {
  /** JSON of each aircraft that can be written. */
  readonly parts: readonly string[];
  /** The sources of those. */
  readonly sourceIds: ReadonlySet<string>;
}

/** Written in turns, between which streams and other calls go on. */
async function partsOf(
  aircraft: Iterable<GivenAircraft>,
  describe: (aircraft: GivenAircraft) => object | undefined,
): Promise<Parts> {
  const parts: string[] = [];
  const sourceIds = new Set<string>();
  let count = 0;
  for (const each of aircraft) {
    count += 1;
    if (count % AIRCRAFT_A_TURN === 0) await breathe();
    const described = describe(each);
    if (described === undefined) continue;
    parts.push(JSON.stringify(described));
    for (const sourceId of each.sourceIds) sourceIds.add(sourceId);
  }
  return { parts, sourceIds };
}

function withList(head: object, name: string, parts: readonly string[]): string {
  return `${JSON.stringify(head).slice(0, -1)},"${name}":[${parts.join(',')}]}\n`;
}

/** With the address that a source wants beside its name. */
function attributionOf({ sources }: FeedStatus, sourceIds: ReadonlySet<string>): string[] {
  return sources.flatMap(({ id, attribution: { text, url } }) =>
    sourceIds.has(id) ? [url === undefined ? text : `${text} (${url})`] : [],
  );
}
