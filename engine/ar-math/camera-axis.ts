import type { quat, ReadonlyQuat } from 'gl-matrix';
import { degreesFromRadians, normaliseDegrees, radiansFromDegrees } from './angles';
import { component } from './component';
import { turnAboutVertical } from './turn-about-vertical';

/** Where the camera points, as in frames.ts. */
export interface CameraAxis {
  /** Clockwise from true north, [0, 360); NaN where the elevation is beyond ±89.9° and there is no azimuth. */
  azimuthDeg: number;
  elevationDeg: number;
  /** Clockwise as the user sees it, (-180, 180]; 0 where there is no azimuth. */
  rollDeg: number;
}

/** Beyond this elevation the azimuth of the axis says nothing: 0.1° of tilt would turn it right round. */
const STEEPEST_ELEVATION_DEG = 89.9;

/**
 * Azimuth, elevation and roll of the camera's axis (-z of the view frame), from the quaternion alone, so that the
 * upright phone (beta 90°), where alpha and gamma fall together, is a pose like any other. With `enuFromDevice` the
 * azimuth and elevation are the same and the roll is that of the phone in portrait.
 */
export function cameraAxis(enuFromView: ReadonlyQuat, out: CameraAxis): CameraAxis {
  const x = component(enuFromView, 0);
  const y = component(enuFromView, 1);
  const z = component(enuFromView, 2);
  const w = component(enuFromView, 3);
  const east = -2 * (x * z + w * y);
  const north = -2 * (y * z - w * x);
  const up = 2 * (x * x + y * y) - 1;
  out.elevationDeg = degreesFromRadians(Math.atan2(up, Math.hypot(east, north)));
  if (Math.abs(out.elevationDeg) > STEEPEST_ELEVATION_DEG) {
    out.azimuthDeg = Number.NaN;
    out.rollDeg = 0;
    return out;
  }
  out.azimuthDeg = normaliseDegrees(degreesFromRadians(Math.atan2(east, north)));
  const upOfRight = 2 * (x * z - w * y);
  const upOfTop = 2 * (y * z + w * x);
  out.rollDeg = degreesFromRadians(Math.atan2(-upOfRight, upOfTop));
  return out;
}

/** The view's orientation for a camera axis and roll: the inverse of `cameraAxis`, for looking around by dragging. */
export function enuFromViewByAim(out: quat, azimuthDeg: number, elevationDeg: number, rollDeg: number): quat {
  const halfYawRad = -radiansFromDegrees(azimuthDeg) / 2;
  // At elevation 0 the level frame is tipped by 90°, so that the screen stands upright.
  const halfTiltRad = radiansFromDegrees(90 + elevationDeg) / 2;
  const halfRollRad = -radiansFromDegrees(rollDeg) / 2;
  const sinTilt = Math.sin(halfTiltRad);
  const cosTilt = Math.cos(halfTiltRad);
  out[0] = sinTilt * Math.cos(halfYawRad - halfRollRad);
  out[1] = sinTilt * Math.sin(halfYawRad - halfRollRad);
  out[2] = cosTilt * Math.sin(halfYawRad + halfRollRad);
  out[3] = cosTilt * Math.cos(halfYawRad + halfRollRad);
  return out;
}

/**
 * An orientation turned about the vertical: every azimuth grows by `yawDeg` (clockwise from above), elevation and roll
 * stay. Adds a declination or a heading correction. `out` may be the input.
 */
export function yawed(out: quat, enuFromX: ReadonlyQuat, yawDeg: number): quat {
  return turnAboutVertical(out, enuFromX, -radiansFromDegrees(yawDeg));
}
