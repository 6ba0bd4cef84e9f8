import { quat } from 'gl-matrix';
import { deviceAngles, enuFromDeviceByAngles } from '../ar-math/device-rotation';
import type { OrientationReading } from './sensor-readings';

export const START_MS = 1_800_000_000_000;
export const STEP_MS = 1000 / 60;
export const GRAVITY = 9.80665;
export const DEGREES = 180 / Math.PI;

export function angleDeg(a: quat, b: quat): number {
  const difference = quat.multiply(new Float64Array(4), quat.conjugate(new Float64Array(4), a), b);
  return (
    2 *
    Math.atan2(Math.hypot(difference[0] ?? 0, difference[1] ?? 0, difference[2] ?? 0), Math.abs(difference[3] ?? 0)) *
    DEGREES
  );
}

export function orientationOf(atMs: number, pose: quat, more: Partial<OrientationReading> = {}): OrientationReading {
  const angles = deviceAngles(pose, { alphaDeg: 0, betaDeg: 0, gammaDeg: 0 });
  return { atMs, isAbsolute: true, ...angles, compassHeadingDeg: null, compassAccuracyDeg: null, ...more };
}

/** The vertical in device axes, times gravity. */
export function accelerationOf(pose: quat, sign = 1): [number, number, number] {
  const [x = 0, y = 0, z = 0, w = 1] = pose;
  const scale = sign * GRAVITY;
  return [scale * 2 * (x * z - w * y), scale * 2 * (y * z + w * x), scale * (1 - 2 * (x * x + y * y))];
}

/** Between the device's z axis and the vertical. */
export function inclinationDeg(pose: quat): number {
  const [x = 0, y = 0] = pose;
  return Math.acos(1 - 2 * (x * x + y * y)) * DEGREES;
}

export const poseOf = (alphaDeg: number, betaDeg: number, gammaDeg: number): quat =>
  enuFromDeviceByAngles(new Float64Array(4), alphaDeg, betaDeg, gammaDeg);
