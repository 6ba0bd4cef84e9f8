import type { AircraftObjectType } from '../../tracking/object-class';
import type { ObjectClass } from '../../tracking/aircraft-report';
import type { MotionFix } from '../../tracking/dead-reckoning';
import type { TrackDisplay } from '../../tracking/track-display';
import type { Trail } from '../../tracking/trail';
import type { EllipsoidHeight, MetresPerSecond, PressureAltitude } from '../../units/quantity';

/** How a track came to be known: a real report now, a recording that is played, or invented traffic. */
export type TrackFeed = 'live' | 'replay' | 'demo';

/** What a track knows apart from where it is: replaced whole, never edited. */
export interface TrackState {
  readonly pressureAltitude: PressureAltitude | null;
  readonly ellipsoidHeight: EllipsoidHeight | null;
  readonly feed: TrackFeed;
  readonly isOnGround: boolean;
  readonly isEmergency: boolean;
  /** By its address or its type. */
  readonly isMilitary: boolean;
  /** What it says of its movement contradicts itself. */
  readonly isDoubtful: boolean;
  /** It states poor navigation quality. */
  readonly hasPoorQuality: boolean;
  readonly objectClass: ObjectClass;
  readonly type: AircraftObjectType;
}

/** What of a track changes seldom. Texts are as the aircraft sent them: untrusted. */
export interface TrackFacts {
  readonly id: number;
  readonly name: string;
  readonly callsign?: string;
  readonly registration?: string;
  readonly typeDesignator?: string;
  readonly typeName?: string;
  readonly operator?: string;
  readonly squawk?: string;
  /** Ids of the sources, that of the position first. */
  readonly sources: readonly string[];
}

/** One report of one object. */
export interface TrackRecord {
  readonly id: number;
  readonly motion: MotionFix;
  readonly state: TrackState;
}

/** What is known of the objects of one tile of the spatial index, or what has changed there since the block before. */
export interface TrackBlock {
  /** See `tileOf`. */
  readonly tile: number;
  /** A full block names every object of the tile: what it does not name has left. */
  readonly isFull: boolean;
  readonly records: readonly TrackRecord[];
  /** Every object that the block names, also those whose record cannot be used. */
  readonly named: ReadonlySet<number>;
  /** Ids that left the tile since the block before; one may have entered another tile. */
  readonly removed: readonly number[];
  readonly facts: readonly TrackFacts[];
}

/** One aircraft, helicopter, drone or other object with a track. */
export interface SkyTrack {
  readonly id: number;
  /** Tile of the newest record: a full block of that tile that does not name the object removes it. */
  tile: number;
  readonly display: TrackDisplay;
  readonly trail: Pick<Trail, 'points'>;
  /** Ground speed of the fix before the newest; null while there was only one. */
  speedBefore: MetresPerSecond | null;
  state: TrackState;
  facts: TrackFacts;
}
