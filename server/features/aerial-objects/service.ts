import type { AerialObject, AerialObjectDetail } from '@contract/aerial-object';
import type { AerialObjectSearchQuery, AerialObjectsQuery } from '@contract/aerial-object-calls';
import { isInDistanceBand } from '@contract/distance-band';
import { type GeodeticPosition, greatCircleDistance, initialBearing } from '@engine/ar-math/great-circle';
import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import type { LiveAircraft, LiveStore } from '../../live/live-store';
import type { ViewArea } from '../../providers/provider';
import type { StandingData } from '../../standing-data/standing-data';
import type { FirstAnswer } from './first-answer';
import { presentAircraft, presentAircraftDetail, type RangeBearing } from './presenter';
import { searchPredicate } from './search-filter';

/** A search without hits nearby still has to reach traffic that lies "above 25 nm". */
const SEARCH_RADIUS_NM = 100;
/** A client that polls comes back well within this. */
const WANTED_FOR_MS = 60_000;

/** Told where somebody looks, so that sources are asked there. */
export interface DemandTouch {
  touch(area: ViewArea, ttlMs: number, network: string): void;
}

/** The account that asks; undefined where nobody has signed in, or where it does not matter. */
export type Viewer = number | undefined;

/** Objects that left the live store, and those that people entered. */
export interface StoredObjects {
  find(id: number, viewer: Viewer): Promise<AerialObjectDetail | undefined>;
  /** Newest first: what everybody may see, and the observations of whoever asks. */
  recentManual(limit: number, viewer: Viewer): Promise<AerialObject[]>;
}

/** What a search found. */
export interface FoundObjects {
  readonly objects: readonly AerialObject[];
  /** Satellites are missing: they were not found in time. */
  readonly isPartial: boolean;
}

/** Satellites in the shape of the calls, from whoever knows them. */
export interface SatelliteLookup {
  /** Undefined where the id is no satellite's. */
  detail(id: number, network: string): Promise<AerialObjectDetail | undefined>;
  search(query: AerialObjectSearchQuery, centre: GeodeticPosition | undefined, network: string): Promise<FoundObjects>;
}

export interface AerialObjectsDependencies {
  readonly store: LiveStore;
  readonly standingData: StandingData;
  readonly demand: DemandTouch;
  readonly firstAnswer: FirstAnswer;
  readonly stored: StoredObjects;
  readonly satellites: SatelliteLookup;
}

export interface AerialObjectsService {
  /**
   * Undefined when the query has no position and is for neither manual nor unplaced objects.
   * @param network whose request it is
   */
  list(query: AerialObjectsQuery, network: string, viewer?: Viewer): Promise<AerialObject[] | undefined>;
  /** Undefined when a distance band is asked for without a position. */
  search(query: AerialObjectSearchQuery, network: string): Promise<FoundObjects | undefined>;
  detail(id: number, network: string, viewer?: Viewer): Promise<AerialObjectDetail | undefined>;
}

export function createAerialObjectsService(deps: AerialObjectsDependencies): AerialObjectsService {
  const { store, standingData, demand, firstAnswer, stored, satellites } = deps;
  return {
    async list(query, network, viewer) {
      if (query.source === 'manual') {
        return stored.recentManual(query.limit, viewer);
      }
      if (query.source === 'unplaced') {
        return unplaced(store)
          .slice(0, query.limit)
          .map((hit) => presentAircraft(hit.aircraft, standingData, undefined));
      }
      const centre = positionOf(query);
      if (centre === undefined) {
        return undefined;
      }
      const radius = nauticalMiles(query.radius);
      demand.touch({ centre, radius }, WANTED_FOR_MS, network);
      await firstAnswer.wait(centre, radius);
      return store
        .near(centre, radius)
        .slice(0, query.limit)
        .map(({ aircraft, ...seenAt }) => presentAircraft(aircraft, standingData, seenAt));
    },

    async search(query, network) {
      const centre = positionOf(query);
      if (centre === undefined && query.distance !== 'all') {
        return undefined;
      }
      if (centre !== undefined) {
        demand.touch({ centre, radius: nauticalMiles(SEARCH_RADIUS_NM) }, WANTED_FOR_MS, network);
      }
      const aircraft = findAircraft(store, query, centre)
        .slice(0, query.limit)
        .map((hit) => presentAircraft(hit.aircraft, standingData, hit.seenAt));
      const { objects, isPartial } = await satellites.search(query, centre, network);
      if (objects.length === 0) return { objects: aircraft, isPartial };
      return { objects: merged(aircraft, objects, centre !== undefined).slice(0, query.limit), isPartial };
    },

    async detail(id, network, viewer) {
      const aircraft = store.get(id);
      if (aircraft !== undefined) return presentAircraftDetail(aircraft, standingData);
      return (await satellites.detail(id, network)) ?? stored.find(id, viewer);
    },
  };
}

/** Heard, not placed. */
const unplaced = (store: LiveStore): Hit[] =>
  [...store.all()]
    .filter(({ position }) => position === undefined)
    .map((aircraft) => ({ aircraft }))
    .toSorted(byName);

interface Hit {
  readonly aircraft: LiveAircraft;
  readonly seenAt?: RangeBearing;
}

/** Nearest first with a position of the observer, by name without. */
function findAircraft(store: LiveStore, query: AerialObjectSearchQuery, centre: GeodeticPosition | undefined): Hit[] {
  const matching = [...store.all()].filter(searchPredicate(query));
  if (centre === undefined) {
    return matching.map((aircraft) => ({ aircraft })).toSorted(byName);
  }
  return matching
    .map((aircraft): Hit => withSighting(aircraft, centre))
    .filter(({ seenAt }) => query.distance === 'all' || isInBand(seenAt, query))
    .toSorted((a, b) => distanceOf(a) - distanceOf(b));
}

function withSighting(aircraft: LiveAircraft, centre: GeodeticPosition): Hit {
  const { position } = aircraft;
  if (position === undefined) {
    return { aircraft };
  }
  return {
    aircraft,
    seenAt: { distance: greatCircleDistance(centre, position), bearing: initialBearing(centre, position) },
  };
}

function isInBand(seenAt: RangeBearing | undefined, { distance, tolerance }: AerialObjectSearchQuery): boolean {
  return seenAt !== undefined && isInDistanceBand(seenAt.distance, distance, tolerance);
}

function distanceOf({ seenAt }: Hit): number {
  return seenAt?.distance ?? Number.POSITIVE_INFINITY;
}

/**
 * Nearest first, satellites in the order in which they were found, the known ones in front of nearer ones; where nobody
 * said from where, aircraft before the many satellites.
 */
function merged(
  aircraft: readonly AerialObject[],
  found: readonly AerialObject[],
  isByDistance: boolean,
): readonly AerialObject[] {
  const both = [...aircraft, ...found];
  if (!isByDistance) return both;
  // Each stands where the nearest of those that come after it would.
  const placesNm = new Map<AerialObject, number>();
  found.reduceRight((nearestNm, satellite) => {
    const placeNm = Math.min(nearestNm, shownDistance(satellite));
    placesNm.set(satellite, placeNm);
    return placeNm;
  }, Number.POSITIVE_INFINITY);
  const placeOf = (object: AerialObject): number => placesNm.get(object) ?? shownDistance(object);
  return both.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function shownDistance({ distance }: AerialObject): number {
  return distance ?? Number.POSITIVE_INFINITY;
}

function byName(a: Hit, b: Hit): number {
  const name = ({ aircraft }: Hit) => aircraft.callsign ?? aircraft.registration ?? aircraft.address;
  return name(a).localeCompare(name(b));
}

function positionOf(query: {
  latitude?: number | undefined;
  longitude?: number | undefined;
}): GeodeticPosition | undefined {
  if (query.latitude === undefined || query.longitude === undefined) {
    return undefined;
  }
  return { latitude: latitude(query.latitude), longitude: longitude(query.longitude) };
}
