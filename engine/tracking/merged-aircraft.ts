import type { DegreesPerSecond, EpochMs } from '../units/quantity';
import type { AircraftReport } from './aircraft-report';
import type { MotionTimes } from './source-memory';

/**
 * One aircraft as all its sources together describe it. Position, velocity and identity may each come from another
 * source; `sourceIds` names all that were heard lately, the source of the position first.
 */
export interface MergedAircraft extends Omit<AircraftReport, 'sourceId'> {
  readonly firstHeardAt: EpochMs;
  readonly sourceIds: readonly string[];
  /** Source of `position`; absent while there is none. */
  readonly positionSourceId?: string;
  /** Turn over ground, right positive, from successive tracks of one source. */
  readonly turnRate?: DegreesPerSecond;
  /**
   * When values of motion were last said, by field, where that was before `heardAt`: they hold for some seconds, and whoever
   * keeps what was measured at a moment leaves them out.
   */
  readonly motionSaidAt?: MotionTimes;
}
