import type { DiscBody } from '../transits/disc-sight';

/** A direction of the sky: azimuth clockwise from true north, elevation above the horizon, degrees. */
export interface LookDirection {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
}

/** Why an aircraft is worth a look; each from what is known of it here. */
export type AircraftReason =
  | { readonly kind: 'emergency' }
  | { readonly kind: 'military' }
  /** Of a type that no other aircraft in reach has, among so many whose type is known. */
  | { readonly kind: 'only-one'; readonly typeName: string; readonly among: number };

interface Moment {
  /** Same for the same event however often it is worked out. */
  readonly key: string;
  /** The object to follow: catalogue number of a satellite, number of an aircraft. */
  readonly objectId: number;
  /** Text from outside. */
  readonly name: string;
  /** When it begins and ends, epoch milliseconds; what has begun is on now. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Where to look when it begins. */
  readonly look: LookDirection;
}

/** A satellite that is sunlit in a dark sky. */
export interface PassMoment extends Moment {
  readonly kind: 'pass';
  /** At its brightest. */
  readonly magnitude: number;
  readonly highest: LookDirection;
}

/** Satellites of one launch, one after the other. */
export interface TrainMoment extends Moment {
  readonly kind: 'train';
  readonly count: number;
  readonly magnitude: number;
  readonly highest: LookDirection;
}

/** Something before the Sun or the Moon; `fromMs` and `toMs` are its moment. */
export interface TransitMoment extends Moment {
  readonly kind: 'transit';
  readonly body: DiscBody;
  readonly by: 'satellite' | 'aircraft';
  readonly durationS: number;
  /** Of crossing the disc at all, [0, 1]; 1 for a satellite. */
  readonly probability: number;
}

/** An aircraft that comes by, high up as the observer sees it. */
export interface AircraftMoment extends Moment {
  readonly kind: 'aircraft';
  readonly reason: AircraftReason;
  /** When and where it is highest. */
  readonly highestMs: number;
  readonly highest: LookDirection;
}

/** Something worth stepping outside for. */
export type LookUpMoment = PassMoment | TrainMoment | TransitMoment | AircraftMoment;
