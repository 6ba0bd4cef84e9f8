import type { GeodeticPosition } from '../ar-math/great-circle';
import type { MotionFix } from '../tracking/dead-reckoning';
import type { EllipsoidHeight, EpochMs, PressureAltitude } from '../units/quantity';
import type { BandScale } from './band-calibration';
import type { FlownPlaces } from './flown-places';

/** What one report said of an aircraft. Speeds are over ground; null is unknown. */
export interface TrajectoryFix extends MotionFix {
  readonly pressureAltitude: PressureAltitude | null;
  readonly ellipsoidHeight: EllipsoidHeight | null;
}

/** A route that is likely and that the position does not contradict: see `isRoutePlausible`. */
export interface TrajectoryRoute {
  /** Null where only the destination is known. */
  readonly origin: GeodeticPosition | null;
  readonly destination: GeodeticPosition;
}

/** What is known of an aircraft when it is asked where it will be. */
export interface TrajectoryInput {
  /** Oldest first, at least one, none after `at`; the last ten minutes are used, thinned or not. */
  readonly fixes: readonly TrajectoryFix[];
  /** The time asked at. */
  readonly at: EpochMs;
  /** Seconds after `at` to predict for, [0, 3600]. */
  readonly aheadS: number;
  /** Seconds between the points of the path; a sixtieth of `aheadS`, at least 5, where absent. The end is always one. */
  readonly stepS?: number;
  readonly onGround: boolean;
  /** As set in the aircraft (MCP/FCU or FMS); null where it does not say. */
  readonly selectedAltitude: PressureAltitude | null;
  readonly route: TrajectoryRoute | null;
  /** In how many ways the object contradicts itself: see `engine/integrity`; 0 for one that does not. */
  readonly doubts: number;
  /** What predictions in this sky have lately come to; as in the recordings where absent. */
  readonly bands?: BandScale;
  /** What aircraft before did here; see `FlownWays`. */
  readonly flown?: FlownPlaces;
}
