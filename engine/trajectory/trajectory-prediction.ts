import type { GeodeticPosition } from '../ar-math/great-circle';
import type { EllipsoidHeight, EpochMs, PressureAltitude, TrueHeading } from '../units/quantity';
import type { TrajectoryFactor } from './trajectory-factor';

/** A height in the kind that the object's own fixes have; the two differ by up to hundreds of metres. */
export type TrajectoryHeight =
  | { readonly kind: 'pressure'; readonly metres: PressureAltitude }
  | { readonly kind: 'ellipsoid'; readonly metres: EllipsoidHeight };

/**
 * Where an object is expected at one time. The sigmas are standard deviations of a normal distribution that has the same
 * 95 % region as the expected error: the ellipse with semi-axes of `SIGMAS_OF_95_PERCENT` of them along and across
 * `track` holds the object 95 times of 100, and so do 1.96 `verticalSigmaM` above and below. True errors have longer
 * tails than a normal distribution, so ellipses of other shares must not be made from these.
 */
export interface TrajectoryPoint extends GeodeticPosition {
  readonly at: EpochMs;
  /** Null where no fix has a height. */
  readonly height: TrajectoryHeight | null;
  /** Expected direction of motion, clockwise from true north; the direction of "along". */
  readonly track: TrueHeading;
  readonly alongSigmaM: number;
  readonly acrossSigmaM: number;
  /** NaN without a height. */
  readonly verticalSigmaM: number;
}

/** What an object may be doing. The last two are satellites and what stands on the ground. */
export const MANOEUVRES = ['straight', 'turn', 'climb', 'descent', 'level-off', 'approach', 'orbit', 'ground'] as const;
export type Manoeuvre = (typeof MANOEUVRES)[number];

export interface ManoeuvreProbability {
  readonly manoeuvre: Manoeuvre;
  /** (0, 1]; those of one prediction add up to 1. */
  readonly probability: number;
}

/** Where an object is expected to fly. */
export interface TrajectoryPrediction {
  /** In order of time, from the time asked at to the end of the time asked for; at least one point. */
  readonly path: readonly TrajectoryPoint[];
  /** What it is thought to do at the time asked at, likeliest first. */
  readonly manoeuvres: readonly ManoeuvreProbability[];
  /**
   * Chance that the object will be near the last point of `path`, by that point's sigmas: within 5 km for an aircraft,
   * 25 km for a satellite, [0, 1]. The seed's bands: above 0.7 high, above 0.4 medium, else low.
   */
  readonly reliability: number;
  /** What the prediction rests on and what limits it, in the order in which to tell it. */
  readonly factors: readonly TrajectoryFactor[];
}
