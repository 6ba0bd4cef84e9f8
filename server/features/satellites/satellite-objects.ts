import { setTimeout as delay } from 'node:timers/promises';
import type { AerialObject, AerialObjectDetail } from '@contract/aerial-object';
import type { AerialObjectSearchQuery } from '@contract/aerial-object-calls';
import { distanceLimitsNm } from '@contract/distance-band';
import type { FlightData } from '@contract/flight-data';
import { isSatelliteId } from '@contract/object-id';
import type { ObjectTelemetry, SatelliteData } from '@contract/satellite';
import { ENGLISH_ANALYSIS } from '@engine/analysis/words/english';
import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import { DAY_MS } from '@engine/constants/durations';
import type { GroundTrackPoint } from '@engine/orbits/catalogue/ground-track';
import { elementAgeDays } from '@engine/orbits/element-age';
import { type OrbitBehaviour, orbitBehaviour } from '@engine/orbits/orbit-behaviour';
import { epochMsOf } from '@engine/orbits/orbital-elements';
import { searchWords } from '@engine/text/fold-case';
import { Problem } from '../../http/problem-details';
import type { OrbitEngine } from '../../orbits/orbit-engine';
import { flightCharacteristics } from '../object-telemetry/flight-characteristics';
import { askOrbits } from './ask-orbits';
import { MOST_SHORT_WAITING, SearchTurns } from './search-turns';
import type { Transmitter } from '../../satellites/sources/satellite-source';
import {
  firstSeenOf,
  type PresentedSatellite,
  presentSatellite,
  presentSatelliteData,
  presentSatelliteDetail,
  presentTrackPoint,
} from './satellite-presenter';

/** A low orbit's revolution in steps of less than a minute. */
const TRACK_POINTS = 120;
/** A revolution of the farthest objects takes weeks; their track of two days says enough. */
const LONGEST_TRACK_MS = 2 * DAY_MS;
/** Aircraft never wait longer than this for satellites that match the same text. */
const SEARCH_WAITS_MS = 300;
const NONE_FOUND: FoundSatellites = { objects: [], isPartial: false };
/** They were not found in time. */
const NONE_YET: FoundSatellites = { objects: [], isPartial: true };

/**
 * Satellites as aerial objects: each undefined where the id is none of the catalogue. The questions of a network, as
 * `networkOf` names it, wait for each other.
 * @throws Problem `too-busy`
 */
export interface SatelliteObjects {
  detail(id: number, network: string): Promise<AerialObjectDetail | undefined>;
  /** @throws Problem where no catalogue is loaded */
  data(id: number, network: string): Promise<SatelliteData | undefined>;
  /** The catalogue's record with what is computed of it for now. */
  presented(id: number, network: string): Promise<PresentedSatellite | undefined>;
  flight(id: number, network: string): Promise<FlightData | undefined>;
  telemetry(id: number, network: string): Promise<ObjectTelemetry | undefined>;
  /**
   * Those that match, nearest first with a centre and by name without, by words the known ones before all; none for
   * filters that no satellite meets.
   */
  search(
    query: AerialObjectSearchQuery,
    centre: GeodeticPosition | undefined,
    network: string,
  ): Promise<FoundSatellites>;
}

/** What a search found. */
export interface FoundSatellites {
  readonly objects: readonly AerialObject[];
  /** There may be more: aircraft that match the same text did not wait any longer for them. */
  readonly isPartial: boolean;
}

export interface SatelliteObjectsDependencies {
  readonly engine: OrbitEngine;
  readonly transmitters: (noradId: number) => readonly Transmitter[];
  readonly now: () => number;
}

export function createSatelliteObjects({ engine, transmitters, now }: SatelliteObjectsDependencies): SatelliteObjects {
  const turns = new SearchTurns(MOST_SHORT_WAITING);
  const findAny = (id: number, points: number, network: string) =>
    turns.run(network, () => findSatellite(engine, id, now(), points));
  const find = async (id: number, points: number, network: string) =>
    isSatelliteId(id) && engine.hasCatalogue() ? findAny(id, points, network) : undefined;
  return {
    async detail(id, network) {
      const found = await find(id, 1, network);
      return found === undefined ? undefined : presentSatelliteDetail(found.satellite);
    },

    async data(id, network) {
      const found = isSatelliteId(id) ? await findAny(id, 1, network) : undefined;
      return found === undefined ? undefined : presentSatelliteData(found.satellite, transmitters(id));
    },

    async presented(id, network) {
      return (await find(id, 1, network))?.satellite;
    },

    async flight(id, network) {
      const found = await find(id, TRACK_POINTS, network);
      if (found === undefined) return undefined;
      return { ...presentSatelliteDetail(found.satellite), positionHistory: found.track.map(presentTrackPoint) };
    },

    async telemetry(id, network) {
      const found = await find(id, TRACK_POINTS, network);
      return found === undefined ? undefined : presentTelemetry(found);
    },

    async search(query, centre, network) {
      if (!mayFindSatellites(query) || !engine.hasCatalogue()) return NONE_FOUND;
      const found = turns.run(network, () => findByText(engine, query, centre, now()));
      return query.type === 'satellite' ? found : inTime(found);
    },
  };
}

interface Found {
  readonly satellite: PresentedSatellite;
  readonly track: readonly GroundTrackPoint[];
}

async function findSatellite(
  engine: OrbitEngine,
  noradId: number,
  atMs: number,
  points: number,
): Promise<Found | undefined> {
  const { track } = await askOrbits(engine, (orbits) =>
    orbits.ask({ kind: 'ground-track', noradId, atMs, points, longestMs: LONGEST_TRACK_MS }),
  );
  if (track === null) return undefined;
  const { record, catalogue, illumination } = track;
  const last = track.points.at(-1);
  const place = last?.atMs === atMs ? last : null;
  return { satellite: { record, catalogue, place, atMs, illumination }, track: track.points };
}

function presentTelemetry({ satellite, track }: Found): ObjectTelemetry {
  const { record, place, atMs } = satellite;
  const positionHistory = track.map(presentTrackPoint);
  const now = place === null ? undefined : presentTrackPoint(place);
  return {
    object: { id: record.elements.noradId, firstSeen: firstSeenOf(record) },
    computedFrom: {
      model: 'SGP4',
      elementEpoch: new Date(epochMsOf(record.elements)).toISOString(),
      elementAgeDays: Math.round(elementAgeDays(record.elements, atMs) * 1000) / 1000,
    },
    trajectory: { heading: now?.heading ?? null, speed: now?.speed ?? null },
    positionHistory,
    flightCharacteristics: {
      ...flightCharacteristics(positionHistory),
      behavioralPatterns: orbitBehaviour(record.elements).map(behaviourWords),
    },
  };
}

/** As the API names it, in English: the app has words of its own. */
function behaviourWords(behaviour: OrbitBehaviour): string {
  const words = ENGLISH_ANALYSIS.orbitBehaviours[behaviour];
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** They are of all types, and all of them fly above the highest band's lower edge. */
function mayFindSatellites({ type, altitude }: AerialObjectSearchQuery): boolean {
  return (type === 'all' || type === 'satellite') && (altitude === 'all' || altitude === 'high');
}

async function findByText(
  engine: OrbitEngine,
  { query, distance, tolerance, limit }: AerialObjectSearchQuery,
  centre: GeodeticPosition | undefined,
  atMs: number,
): Promise<FoundSatellites> {
  const { found, catalogue } = await askOrbits(engine, (orbits) =>
    orbits.ask({
      kind: 'find',
      words: searchWords(query),
      atMs,
      centre: centre === undefined ? null : { latitudeDeg: centre.latitude, longitudeDeg: centre.longitude },
      distanceNm: distanceLimitsNm(distance, tolerance),
      limit,
    }),
  );
  const objects = found.map(({ record, subPoint, ...sighting }) =>
    presentSatellite({ record, catalogue, place: subPoint, atMs, sighting }),
  );
  return { objects, isPartial: false };
}

/** Aircraft do not wait for satellites: those come with the next search then. */
async function inTime(found: Promise<FoundSatellites>): Promise<FoundSatellites> {
  const withoutAnswer = found.catch((error: unknown) => {
    if (error instanceof Problem) return NONE_YET;
    throw error;
  });
  return Promise.race([withoutAnswer, delay(SEARCH_WAITS_MS, NONE_YET, { ref: false })]);
}
