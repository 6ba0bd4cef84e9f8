import { isNorthKnown } from '@engine/camera-view/viewport';
import type { vec3 } from 'gl-matrix';
import { degreesFromRadians } from '@engine/ar-math/angles';
import { component } from '@engine/ar-math/component';
import type { CalibrationState, PoseReadout } from './sky-event';
import { inViewRows } from './in-view-rows';
import type { OverlayScene } from '../overlay/overlay-scene';
import { pointingRadiusDeg } from '@engine/camera-view/pointing-radius';
import type { PosePipeline } from '@engine/camera-view/pose-pipeline';
import type { SmoothedAxis } from '@engine/camera-view/smoothed-axis';
import type { ViewPose } from '@engine/camera-view/view-pose';

/** What a readout is made from. */
export interface ReadoutInput {
  readonly scene: OverlayScene;
  readonly pipeline: PosePipeline;
  readonly pose: ViewPose;
  readonly axis: SmoothedAxis;
  readonly declinationDeg: number | null;
  readonly selectedId: number | null;
  readonly sunElevationDeg: number | null;
}

const rate: vec3 = new Float64Array(3);

/** The slow figures of the sky view as they stand after a frame. */
export function poseReadout(input: ReadoutInput): PoseReadout {
  const { scene, pipeline, pose, axis, declinationDeg, selectedId, sunElevationDeg } = input;
  const { state } = pipeline.estimator;
  const isPointed = pose.kind !== 'none';
  const hasNorth = isNorthKnown(pose.kind);
  return {
    poseKind: pose.kind,
    headingDeg: hasNorth ? axis.azimuthDeg : null,
    pitchDeg: isPointed ? axis.elevationDeg : null,
    rollDeg: isPointed ? axis.rollDeg : null,
    accuracy: state.accuracy,
    calibration: calibrationState(pipeline, scene.axis.elevationDeg),
    declinationDeg,
    usesGyro: state.usesGyro,
    rotationRateDegPerS: state.usesGyro ? rotationRate(pipeline) : null,
    target: targetOf(scene, selectedId),
    ...inViewRows(scene),
    selectedInPicture: isInPicture(scene, selectedId) ? selectedId : null,
    sunElevationDeg,
    viewCalibration: pipeline.alignment.lens.calibration,
    canUndoAlignment: pipeline.alignment.canUndo,
  };
}

function rotationRate({ estimator }: PosePipeline): PoseReadout['rotationRateDegPerS'] {
  estimator.rate(rate);
  return [
    degreesFromRadians(component(rate, 0)),
    degreesFromRadians(component(rate, 1)),
    degreesFromRadians(component(rate, 2)),
  ];
}

function calibrationState(
  { estimator, alignment, screenAngleDeg }: PosePipeline,
  elevationDeg: number,
): CalibrationState {
  const { kind, accuracy, headingSigmaDeg, isAligned } = estimator.state;
  if (kind !== 'magnetic') return { kind: 'no-compass' };
  const tiltSigmaDeg = alignment.tiltSigmaDeg(screenAngleDeg);
  const plusMinusDeg = pointingRadiusDeg(headingSigmaDeg, tiltSigmaDeg, elevationDeg);
  const { alignedAtMs } = alignment;
  if (isAligned && alignedAtMs !== null) return { kind: 'aligned', plusMinusDeg, alignedAtMs };
  return accuracy === 'low' ? { kind: 'uncalibrated' } : { kind: 'compass', plusMinusDeg };
}

/**
 * Whether an object can be seen where it is: on the screen, not waiting at its edge, and not under what lies over the sky.
 */
function isInPicture({ camera, objects, screen, covered }: OverlayScene, id: number | null): boolean {
  const row = id === null || camera === null ? -1 : objects.rowOf(id);
  if (row < 0 || screen.isOnScreen[row] !== 1) return false;
  const [xPx, yPx] = [component(screen.xPx, row), component(screen.yPx, row)];
  return covered.every(({ left, top, right, bottom }) => xPx < left || xPx > right || yPx < top || yPx > bottom);
}

/** TGT-03: the vector to the locked, candidate or else selected object; null for none, and for what has no distance. */
function targetOf({ objects, lock }: OverlayScene, selectedId: number | null): PoseReadout['target'] {
  const id = lock.id === 0 ? selectedId : lock.id;
  const row = id === null ? -1 : objects.rowOf(id);
  const distanceM = row < 0 ? Number.NaN : component(objects.rangesM, row);
  if (!Number.isFinite(distanceM)) return null;
  return {
    distanceM,
    bearingDeg: component(objects.azimuthsDeg, row),
    elevationDeg: component(objects.elevationsDeg, row),
  };
}
