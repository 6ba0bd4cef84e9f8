import { LIVE_FLAGS } from '@contract/live-frame';
import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import { DAY_MS, HOUR_MS } from '@engine/constants/durations';
import { latitude, longitude } from '@engine/units/quantity';
import { cutTo } from '@engine/text/plain-text';
import { bandOf, cellOf, sectorOf } from './traffic-grid';

/** A position that the history has stored, as far as it is counted. */
export interface CountedPosition {
  readonly objectId: number;
  readonly flightId: number | null;
  /** The source that the position came from. */
  readonly sourceId: string;
  /** 0 live, 1 a recording. */
  readonly feed: number;
  /** Milliseconds since the epoch. */
  readonly atMs: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Feet. */
  readonly altitude: number | null;
  /** Knots. */
  readonly speed: number | null;
  /** LIVE_FLAGS. */
  readonly flags: number;
}

export type RecordKind = 'highest' | 'fastest' | 'nearest';

/** What a batch of positions adds to each table: keys in the order of its primary key, then what is added. */
export interface RollupDeltas {
  /** hour, feed, object, flight (0: none), band, source; positions. */
  readonly traffic: readonly (readonly [number, number, number, number, number, string, number])[];
  /** feed, day, latitude cell, longitude cell; positions. */
  readonly cells: readonly (readonly [number, number, number, number, number])[];
  /** feed, source, day, sector, band, ring; positions. */
  readonly coverage: readonly (readonly [number, string, number, number, number, number, number])[];
  /** feed, day, kind, source; value, object, flight, time of the fix in ms. */
  readonly records: readonly DeltaRecord[];
}

type DeltaRecord = readonly [number, number, RecordKind, string, number, number, number, number];

/** Faster is what a wrong message says: no aircraft that sends its position flies at three times the speed of sound. */
const FASTEST_KT = 2_000;
const HIGHEST_FT = 130_000;
/** Radio reaches no further from the ground; what claims to be further away is a wrong position. */
const FURTHEST_HEARD_M = 463_000;
/** As long as the column; U+0000 is in no text of the database. */
const LONGEST_SOURCE = 255;

/** Counts by a key, in the order in which keys came. */
class Tally<Key extends readonly (string | number)[]> {
  readonly #counts = new Map<string, { readonly key: Key; count: number }>();

  add(key: Key): void {
    const name = key.join('\n');
    const known = this.#counts.get(name);
    if (known === undefined) this.#counts.set(name, { key, count: 1 });
    else known.count += 1;
  }

  rows(): (readonly [...Key, number])[] {
    return [...this.#counts.values()].map(({ key, count }) => [...key, count] as const);
  }
}

class Records {
  readonly #best = new Map<string, DeltaRecord>();

  /** @param value the greater the better */
  offer(kind: RecordKind, source: string, value: number, position: CountedPosition): void {
    const { feed, atMs, objectId, flightId } = position;
    const day = Math.floor(atMs / DAY_MS);
    const name = `${feed}\n${day}\n${kind}\n${source}`;
    const known = this.#best.get(name);
    if (known !== undefined && known[4] >= value) return;
    this.#best.set(name, [feed, day, kind, source, value, objectId, flightId ?? 0, atMs]);
  }

  rows(): DeltaRecord[] {
    return [...this.#best.values()];
  }
}

/**
 * What positions come to, of which each is stored and counted nowhere yet. What contradicts itself sets no record. Of `nearest`
 * the value is the negative distance in metres, so that of all records the greatest counts.
 * @param placeOf where a source's receiver stands, where that is known
 */
export function deltasOf(
  positions: readonly CountedPosition[],
  placeOf: (sourceId: string) => GeodeticPosition | undefined,
): RollupDeltas {
  const traffic = new Tally<[number, number, number, number, number, string]>();
  const cells = new Tally<[number, number, number, number]>();
  const coverage = new Tally<[number, string, number, number, number, number]>();
  const records = new Records();
  for (const position of positions) {
    const { objectId, flightId, feed, atMs, altitude, flags } = position;
    const source = cutTo(LONGEST_SOURCE, position.sourceId.replaceAll('\u0000', ''));
    const day = Math.floor(atMs / DAY_MS);
    const band = bandOf(altitude, flags);
    traffic.add([Math.floor(atMs / HOUR_MS), feed, objectId, flightId ?? 0, band, source]);
    cells.add([feed, day, ...cellOf(position.latitude, position.longitude)]);
    offerMotion(records, position);
    const receiver = placeOf(position.sourceId);
    if (receiver === undefined || (flags & LIVE_FLAGS.doubtful) !== 0) continue;
    const place = { latitude: latitude(position.latitude), longitude: longitude(position.longitude) };
    const { sector, ring, distanceM } = sectorOf(receiver, place);
    if (distanceM > FURTHEST_HEARD_M) continue;
    coverage.add([feed, source, day, sector, band, ring]);
    if ((flags & LIVE_FLAGS.onGround) === 0) records.offer('nearest', source, -distanceM, position);
  }
  return { traffic: traffic.rows(), cells: cells.rows(), coverage: coverage.rows(), records: records.rows() };
}

function offerMotion(records: Records, position: CountedPosition): void {
  const { altitude, speed, flags } = position;
  if ((flags & (LIVE_FLAGS.doubtful | LIVE_FLAGS.onGround)) !== 0) return;
  if (altitude !== null && altitude <= HIGHEST_FT) records.offer('highest', '', altitude, position);
  if (speed !== null && speed <= FASTEST_KT) records.offer('fastest', '', speed, position);
}
