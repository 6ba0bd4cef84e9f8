import { quat, type ReadonlyQuat } from 'gl-matrix';
import { radiansFromDegrees } from '../ar-math/angles';
import { yawed } from '../ar-math/camera-axis';
import type { PinholeCamera } from '../ar-math/pinhole-projection';

/**
 * What stands between the measured pose of the view and the camera's true one:
 * `enuFromViewTrue = yaw about up * enuFromViewMeasured * pitch about view x * roll about view z`.
 * Yaw is clockwise from above (the compass read that much too little), pitch lifts the camera's axis, roll is clockwise
 * as the user sees it. Pitch and roll belong to one camera at one screen angle.
 */
export interface AlignmentCorrection {
  readonly yawDeg: number;
  readonly pitchDeg: number;
  readonly rollDeg: number;
  /** Natural logarithm of true over assumed focal length. */
  readonly logFocal: number;
}

export const NO_CORRECTION: AlignmentCorrection = { yawDeg: 0, pitchDeg: 0, rollDeg: 0, logFocal: 0 };

/** The true pose of the view from the measured one. `out` may be the input; allocates nothing. */
export function alignedView(out: quat, enuFromViewMeasured: ReadonlyQuat, correction: AlignmentCorrection): quat {
  yawed(out, enuFromViewMeasured, correction.yawDeg);
  quat.rotateX(out, out, radiansFromDegrees(correction.pitchDeg));
  return quat.rotateZ(out, out, -radiansFromDegrees(correction.rollDeg));
}

/** The camera with its true focal length. */
export function alignedCamera(camera: PinholeCamera, correction: AlignmentCorrection): PinholeCamera {
  return { ...camera, focalPx: camera.focalPx * Math.exp(correction.logFocal) };
}
