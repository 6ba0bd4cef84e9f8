import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import type { IntegrityReason } from '@engine/integrity/integrity-reason';
import type { ObjectClass } from '@engine/tracking/aircraft-report';
import type { MergedAircraft } from '@engine/tracking/merged-aircraft';
import type { NauticalMiles, TrueHeading } from '@engine/units/quantity';

/** An aircraft in the live store: merged reports, its stable id, and what standing data adds. */
export interface LiveAircraft extends MergedAircraft {
  /** See `@contract/object-id`. */
  readonly id: number;
  readonly objectClass: ObjectClass;
  readonly feed: 'live' | 'replay' | 'demo';
  /** Seconds of its own time in one of the clock, where a recording is played at another speed than its own. */
  readonly timeScale?: number;
  /** Words for the type, for example "Airbus A320neo". */
  readonly typeName?: string;
  readonly operatorName?: string;
  /** ISO 3166-1 alpha-2 of the state of registration. */
  readonly countryCode?: string;
  readonly countryName?: string;
  readonly yearBuilt?: number;
  readonly likelyRoute?: LikelyRoute;
  /** What is doubtful about it, since when; absent where nothing is. */
  readonly integrity?: readonly IntegrityReason[];
}

/** A route that the position does not contradict. Shown as "likely", never as a fact. */
export interface LikelyRoute {
  readonly originCode: string;
  readonly originName: string;
  readonly destinationCode: string;
  readonly destinationName: string;
  /** Known here even where standing data do not have the airport. */
  readonly destinationPosition?: GeodeticPosition;
  readonly sourceId: string;
}

export interface NearbyAircraft {
  readonly aircraft: LiveAircraft;
  readonly distance: NauticalMiles;
  /** From the observer to the aircraft. */
  readonly bearing: TrueHeading;
}

export interface LiveStoreChange {
  readonly kind: 'upsert' | 'remove';
  readonly aircraft: LiveAircraft;
}

/** Every aircraft heard lately, on a 1° grid, in memory. The one place that stream, calls and history read from. */
export interface LiveStore {
  readonly size: number;
  upsert(aircraft: LiveAircraft): void;
  remove(id: number): void;
  get(id: number): LiveAircraft | undefined;
  all(): Iterable<LiveAircraft>;
  /** Aircraft with a position inside the circle, nearest first. Right across 180° and over the poles. */
  near(centre: GeodeticPosition, radius: NauticalMiles): NearbyAircraft[];
  onChange(listener: (change: LiveStoreChange) => void): () => void;
}
