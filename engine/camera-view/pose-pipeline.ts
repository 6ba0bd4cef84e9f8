import { quat } from 'gl-matrix';
import { alignedView, NO_CORRECTION } from '../alignment/alignment-correction';
import { type CameraAxis, cameraAxis, enuFromViewByAim } from '../ar-math/camera-axis';
import { enuFromView } from '../ar-math/screen-rotation';
import { turnAboutVertical } from '../ar-math/turn-about-vertical';
import { PoseEstimator } from '../orientation/pose-estimator';
import type { ViewAim } from './viewport';
import type { SensorSample } from './sensor-samples';
import { ViewAlignment } from './view-alignment';
import { type MeasuredPose, PoseHistory } from './pose-history';
import type { ViewPose } from './view-pose';

/** Browsers send nothing while nothing changes: only a longer silence counts as an old pose. */
const STALE_AFTER_MS = 2000;
/** Stands for the browser's own frame among the numbers of relative frames. */
const BROWSER_FRAME = -1;
/** What two readings of one compass differ by within half a minute, where little was turned between them. */
const COMPASS_REPEAT_DEG = 3;

export const newMeasuredPose = (): MeasuredPose => ({
  relativeFromView: new Float64Array([0, 0, 0, 1]),
  screenAngleDeg: 0,
  frame: BROWSER_FRAME,
  compassOffsetRad: Number.NaN,
  carriedSigmaDeg: 0,
  atMs: 0,
});

/** From raw readings to the pose of the view at a time: filter, screen angle, declination, alignment. */
export class PosePipeline {
  readonly estimator = new PoseEstimator();
  readonly alignment = new ViewAlignment(this.estimator);
  readonly #history = new PoseHistory();
  readonly #device: quat = new Float64Array([0, 0, 0, 1]);
  readonly #measured = newMeasuredPose();
  readonly #correction = { ...NO_CORRECTION };
  #screenAngleDeg = 0;

  get screenAngleDeg(): number {
    return this.#screenAngleDeg;
  }

  /** Takes readings in the order in which they were made. */
  push(samples: readonly SensorSample[]): void {
    for (const sample of samples) {
      if (sample.kind === 'motion') this.estimator.addMotion(sample);
      else if (sample.kind === 'orientation') this.estimator.addOrientation(sample);
      else if (sample.kind === 'screen') this.#screenAngleDeg = sample.angleDeg;
      else this.estimator.addCalibrationNeeded(sample.atMs);
    }
    this.#remember();
  }

  /** True minus magnetic north; null where it is not known. */
  setDeclination(declinationDeg: number | null): void {
    this.estimator.setDeclination(declinationDeg);
  }

  /** Pose of the view at a time, as sensed or as aimed by hand. */
  poseAt(atMs: number, aim: ViewAim, out: ViewPose): ViewPose {
    if (aim.kind === 'manual') {
      enuFromViewByAim(out.enuFromView, aim.azimuthDeg, aim.elevationDeg, aim.rollDeg);
      return setKind(out, 'manual', 0, 0, 0);
    }
    if (!this.estimator.poseAt(this.#device, atMs)) {
      quat.identity(out.enuFromView);
      return setKind(out, 'none', Number.NaN, Number.NaN, 0);
    }
    const { kind, headingSigmaDeg, lastSampleAtMs } = this.estimator.state;
    enuFromView(out.enuFromView, this.#device, this.#screenAngleDeg);
    this.#correct(out.enuFromView);
    const silentMs = atMs - lastSampleAtMs;
    const ageMs = silentMs > STALE_AFTER_MS ? silentMs : 0;
    const tiltSigmaDeg = this.alignment.tiltSigmaDeg(this.#screenAngleDeg);
    if (kind !== 'magnetic') return setKind(out, 'relative', Number.NaN, tiltSigmaDeg, ageMs);
    return setKind(out, 'sensor', headingSigmaDeg, tiltSigmaDeg, ageMs);
  }

  /**
   * What was measured at a time of the last half minute, in the relative frame of the moment. A pose of a frame that has
   * ended since is carried over by the compass, whose error was the same in both. False where nothing was measured, or
   * no compass tells how the frames lie to each other.
   */
  measuredAt(out: MeasuredPose, atMs: number): boolean {
    if (!this.#history.at(out, atMs)) return false;
    if (out.frame === this.#frame) return true;
    const turnRad = out.compassOffsetRad - this.estimator.compassOffsetRad;
    if (Number.isNaN(turnRad)) return false;
    turnAboutVertical(out.relativeFromView, out.relativeFromView, turnRad);
    out.frame = this.#frame;
    out.compassOffsetRad = this.estimator.compassOffsetRad;
    out.carriedSigmaDeg = COMPASS_REPEAT_DEG;
    return true;
  }

  /** Number of the relative frame of the moment. */
  get #frame(): number {
    return this.estimator.state.usesGyro ? this.estimator.filter.frameNumber : BROWSER_FRAME;
  }

  /** The camera's axis as measured now, before the camera's own error is made good; false where nothing is. */
  measuredAxis(atMs: number, out: CameraAxis): boolean {
    if (!this.estimator.poseAt(this.#device, atMs)) return false;
    cameraAxis(this.#device, out);
    return true;
  }

  #correct(enuFromViewNow: quat): void {
    this.#correction.pitchDeg = this.alignment.lens.pitchDeg(this.#screenAngleDeg);
    this.#correction.rollDeg = this.alignment.lens.rollDeg;
    alignedView(enuFromViewNow, enuFromViewNow, this.#correction);
  }

  #remember(): void {
    const { lastSampleAtMs } = this.estimator.state;
    if (Number.isNaN(lastSampleAtMs) || !this.estimator.relativeAt(this.#device, lastSampleAtMs)) return;
    enuFromView(this.#measured.relativeFromView, this.#device, this.#screenAngleDeg);
    this.#measured.screenAngleDeg = this.#screenAngleDeg;
    this.#measured.frame = this.#frame;
    this.#measured.compassOffsetRad = this.estimator.compassOffsetRad;
    this.#measured.atMs = lastSampleAtMs;
    this.#history.add(this.#measured);
  }
}

function setKind(
  out: ViewPose,
  kind: ViewPose['kind'],
  yawSigmaDeg: number,
  tiltSigmaDeg: number,
  ageMs: number,
): ViewPose {
  out.kind = kind;
  out.yawSigmaDeg = yawSigmaDeg;
  out.tiltSigmaDeg = tiltSigmaDeg;
  out.ageMs = ageMs;
  return out;
}
