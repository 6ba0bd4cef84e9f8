import { quat } from 'gl-matrix';
import { enuFromViewByAim } from '@engine/ar-math/camera-axis';
import { enuFromView } from '@engine/ar-math/screen-rotation';
import { PoseEstimator } from '@engine/orientation/pose-estimator';
import type { ViewAim } from '../overlay-frame';
import type { SensorSample } from '../sensor-samples';
import type { ViewPose } from './view-pose';

/** Standard deviation of the inclination that gravity gives on a phone, with the camera's own place in it. */
const TILT_SIGMA_DEG = 1.5;

/** Raw readings in, pose of the view at a time out: filter, screen angle, declination, alignment. */
export class PosePipeline {
  readonly estimator = new PoseEstimator();
  readonly #device: quat = new Float64Array([0, 0, 0, 1]);
  #screenAngleDeg = 0;

  /** Takes readings in the order in which they were made. */
  push(samples: readonly SensorSample[]): void {
    for (const sample of samples) {
      if (sample.kind === 'motion') this.estimator.addMotion(sample);
      else if (sample.kind === 'orientation') this.estimator.addOrientation(sample);
      else if (sample.kind === 'screen') this.#screenAngleDeg = sample.angleDeg;
      else this.estimator.addCalibrationNeeded(sample.atMs);
    }
  }

  /** True minus magnetic north; null where it is not known. */
  setDeclination(declinationDeg: number | null): void {
    this.estimator.setDeclination(declinationDeg);
  }

  /** Pose of the view at a time, as measured or as aimed by hand. */
  poseAt(atMs: number, aim: ViewAim, out: ViewPose): ViewPose {
    if (aim.kind === 'manual') {
      enuFromViewByAim(out.enuFromView, aim.azimuthDeg, aim.elevationDeg, aim.rollDeg);
      out.kind = 'manual';
      out.yawSigmaDeg = 0;
      out.tiltSigmaDeg = 0;
      out.ageMs = 0;
      return out;
    }
    if (!this.estimator.poseAt(this.#device, atMs)) {
      quat.identity(out.enuFromView);
      out.kind = 'none';
      out.yawSigmaDeg = Number.NaN;
      out.tiltSigmaDeg = Number.NaN;
      out.ageMs = 0;
      return out;
    }
    const { kind, headingSigmaDeg, lastSampleAtMs } = this.estimator.state;
    enuFromView(out.enuFromView, this.#device, this.#screenAngleDeg);
    out.kind = kind === 'magnetic' ? 'sensor' : 'relative';
    out.yawSigmaDeg = kind === 'magnetic' ? headingSigmaDeg : Number.NaN;
    out.tiltSigmaDeg = TILT_SIGMA_DEG;
    out.ageMs = Math.max(0, atMs - lastSampleAtMs);
    return out;
  }
}
