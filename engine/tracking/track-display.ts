import type { EpochMs, Metres } from '../units/quantity';
import type { MotionFix } from './dead-reckoning';
import type { DisplayedMotion, MutableMotion } from './display-track';
import type { ReckonedBy } from './motion-estimator';
import type { PositionUncertainty } from './prediction-ellipse';

/** What the place that is shown goes by: what `ReckonedBy` says, or the fix after it, too. */
export type PlaceGoesBy = ReckonedBy | 'next-fix';

/**
 * Where one object is shown at a time. Two kinds stand behind it: `DisplayTrack`, which knows the fixes up to now and
 * predicts, and `RecordedPath`, which knows those that followed too and goes from one to the next.
 */
export interface TrackDisplay {
  /** The newest fix at the time shown last, as it was reported. */
  readonly fix: MotionFix;
  /** At the time shown last. */
  readonly goesBy: PlaceGoesBy;
  at(time: EpochMs): DisplayedMotion;
  /** As `at`, into `out`; for frames, where nothing may be allocated. */
  readAt(time: EpochMs, out: MutableMotion): DisplayedMotion;
  /**
   * No place that `readAt` gives for a time lies farther than this from the newest fix, metres over the ground; Infinity
   * where no bound costs less than the place.
   */
  farthestFromFixM(time: EpochMs): number;
  /** The climb that `readAt` gives for a time. */
  climbedAt(time: EpochMs): Metres;
  /** Where it is expected `aheadS` after the time shown last. */
  readAhead(aheadS: number, out: MutableMotion): DisplayedMotion;
  /** How wrong the place shown at a time may be. */
  uncertaintyAt(time: EpochMs, out: PositionUncertainty): PositionUncertainty;
}
