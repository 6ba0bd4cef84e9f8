import type { MotionSample } from '@engine/camera-view/sensor-samples';
import type { OrientationAccuracy, PoseReadout } from '@app/workers/sky/readouts/sky-event';
import { type DeviceHeading, useHeadingStore } from './heading';
import { usePoseReadoutStore } from '@app/state/pose-readout-store';
import { latestMotion, type SensorPermission, type SensorStatus, useSensorsStore } from './sensors-store';

/** SEN-01: what the device knows of its orientation; part 1 §3, "Device orientation". Null for what it does not know. */
export interface OrientationRecord {
  /** Of the camera axis in the sky view, else where the user faces; from true north as far as that is known. */
  readonly headingDeg: number | null;
  /** Elevation of the camera axis. */
  readonly pitchDeg: number | null;
  /** Clockwise as the user sees the screen. */
  readonly rollDeg: number | null;
  readonly permission: SensorPermission;
  readonly accuracy: OrientationAccuracy;
  /** As the browser gives it; null where it gives none, or where the precision mode leaves it off. */
  readonly motion: {
    /** With gravity, m/s². */
    readonly acceleration: { readonly x: number; readonly y: number; readonly z: number } | null;
    /** About x, y and z, degrees a second. */
    readonly rotationRate: { readonly alpha: number; readonly beta: number; readonly gamma: number } | null;
  } | null;
}

export interface OrientationParts {
  readonly permission: SensorPermission;
  readonly status: SensorStatus;
  readonly readout: PoseReadout | null;
  /** Of the classic view; null while it follows none. */
  readonly heading: DeviceHeading | null;
  readonly motion: MotionSample | null;
}

function motionRecord(motion: MotionSample | null): OrientationRecord['motion'] {
  if (motion === null) return null;
  const { accelerationMps2, rotationRateDegPerS } = motion;
  return {
    acceleration: accelerationMps2 && { x: accelerationMps2[0], y: accelerationMps2[1], z: accelerationMps2[2] },
    rotationRate: rotationRateDegPerS && {
      alpha: rotationRateDegPerS[0],
      beta: rotationRateDegPerS[1],
      gamma: rotationRateDegPerS[2],
    },
  };
}

/** A view that is turned by hand says nothing of the device, and an old readout nothing of now. */
function measuredReadout({ status, readout }: OrientationParts): PoseReadout | null {
  const isMeasured = readout?.poseKind === 'sensor' || readout?.poseKind === 'relative';
  return status === 'active' && isMeasured ? readout : null;
}

export function toOrientationRecord(parts: OrientationParts): OrientationRecord {
  const { permission, heading, motion } = parts;
  const readout = measuredReadout(parts);
  return {
    headingDeg: readout === null ? (heading?.headingDeg ?? null) : readout.headingDeg,
    pitchDeg: readout?.pitchDeg ?? null,
    rollDeg: readout?.rollDeg ?? null,
    permission,
    accuracy: readout?.accuracy ?? heading?.accuracy ?? 'unavailable',
    motion: motionRecord(motion),
  };
}

/** The record of this moment. */
export function orientationRecord(): OrientationRecord {
  const { permission, status } = useSensorsStore.getState();
  const { readout } = usePoseReadoutStore.getState();
  const { heading } = useHeadingStore.getState();
  return toOrientationRecord({ permission, status, readout, heading, motion: latestMotion() });
}
