import type { quat } from 'gl-matrix';
import type { PoseKind } from '../overlay-frame';

/** Where the view points at one time, and how sure that is. */
export interface ViewPose {
  kind: PoseKind;
  /** Turns view vectors into the level frame, true north. */
  readonly enuFromView: quat;
  /** Standard deviation about the vertical, degrees; NaN where north is not known. */
  yawSigmaDeg: number;
  /** Standard deviation about the level axes, degrees. */
  tiltSigmaDeg: number;
  /** How long the device has said nothing, milliseconds; 0 unless that is longer than it may when it lies still. */
  ageMs: number;
}

export const newViewPose = (): ViewPose => ({
  kind: 'none',
  enuFromView: new Float64Array([0, 0, 0, 1]),
  yawSigmaDeg: Number.NaN,
  tiltSigmaDeg: Number.NaN,
  ageMs: 0,
});
