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

/** Satellites as aerial objects: each undefined where the id is none of the catalogue. */
export interface SatelliteObjects {
  detail(id: number): Promise<AerialObjectDetail | undefined>;
  /** @throws Problem where no catalogue is loaded */
  data(id: number): Promise<SatelliteData | undefined>;
  /** The catalogue's record with what is computed of it for now. */
  presented(id: number): Promise<PresentedSatellite | undefined>;
  flight(id: number): Promise<FlightData | undefined>;
  telemetry(id: number): Promise<ObjectTelemetry | undefined>;
  /** Those that match, nearest first with a centre and by name without; none for filters that no satellite meets. */
  search(query: AerialObjectSearchQuery, centre: GeodeticPosition | undefined): Promise<AerialObject[]>;
}

export interface SatelliteObjectsDependencies {
  readonly engine: OrbitEngine;
  readonly transmitters: (noradId: number) => readonly Transmitter[];
  readonly now: () => number;
}

export function createSatelliteObjects({ engine, transmitters, now }: SatelliteObjectsDependencies): SatelliteObjects {
  const find = async (id: number, points: number) =>
    isSatelliteId(id) && engine.hasCatalogue() ? findSatellite(engine, id, now(), points) : undefined;
  return {
    async detail(id) {
      const found = await find(id, 1);
      return found === undefined ? undefined : presentSatelliteDetail(found.satellite);
    },

    async data(id) {
      const found = isSatelliteId(id) ? await findSatellite(engine, id, now(), 1) : undefined;
      return found === undefined ? undefined : presentSatelliteData(found.satellite, transmitters(id));
    },

    async presented(id) {
      return (await find(id, 1))?.satellite;
    },

    async flight(id) {
      const found = await find(id, TRACK_POINTS);
      if (found === undefined) return undefined;
      return { ...presentSatelliteDetail(found.satellite), positionHistory: found.track.map(presentTrackPoint) };
    },

    async telemetry(id) {
      const found = await find(id, TRACK_POINTS);
      return found === undefined ? undefined : presentTelemetry(found);
    },

    async search(query, centre) {
      if (!mayFindSatellites(query) || !engine.hasCatalogue()) return [];
      const found = findByText(engine, query, centre, now());
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
): Promise<AerialObject[]> {
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
  return found.map(({ record, subPoint, ...sighting }) =>
    presentSatellite({ record, catalogue, place: subPoint, atMs, sighting }),
  );
}

/** Aircraft do not wait for satellites: those come with the next search then. */
async function inTime(found: Promise<AerialObject[]>): Promise<AerialObject[]> {
  const withoutAnswer = found.catch((error: unknown) => {
    if (error instanceof Problem) return [];
    throw error;
  });
  return Promise.race([withoutAnswer, delay<AerialObject[]>(SEARCH_WAITS_MS, [], { ref: false })]);
}
