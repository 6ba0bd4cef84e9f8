import type { GeodeticPosition } from '../ar-math/great-circle';
import type { EpochMs, TrueHeading } from '../units/quantity';

/** Where an aircraft would be at one time if it flew on like those before it. */
export interface FlownPlace extends GeodeticPosition {
  readonly at: EpochMs;
  /** Share that this counts for against what the aircraft's own reports tell, [0, 1), at the time it was made. */
  readonly weight: number;
  /** Number of aircraft that tell of it. */
  readonly aircraft: number;
}

/** What aircraft before did at the same place, on the same course and at the same height, for one that is there now. */
export interface FlownPlaces {
  /** Time and direction of motion of the report that it was made from. */
  readonly madeAt: EpochMs;
  readonly track: TrueHeading;
  /** In order of time. */
  readonly places: readonly FlownPlace[];
}
