import type { quat } from 'gl-matrix';
import type { PoseKind } from './viewport';

/** Where the view points at one time, and how sure that is. */
export interface ViewPose {
  kind: PoseKind;
  /** Turns view vectors into the level frame, true north. */
  readonly enuFromView: quat;
  /** Standard deviation about the vertical, degrees; NaN where north is not known. */
  yawSigmaDeg: number;
  /** Standard deviation about the level axes, degrees. */
  tiltSigmaDeg: number;
  /** Time since the newest reading, milliseconds; 0 while that is no longer than a device at rest may be silent. */
  ageMs: number;
}

export const newViewPose = (): ViewPose => ({
  kind: 'none',
  enuFromView: new Float64Array([0, 0, 0, 1]),
  yawSigmaDeg: Number.NaN,
  tiltSigmaDeg: Number.NaN,
  ageMs: 0,
});
