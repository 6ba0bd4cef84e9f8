import type { quat, ReadonlyQuat } from 'gl-matrix';
import { radiansFromDegrees } from './angles';
import { component } from './component';

/**
 * Orientation of the view frame from that of the device: `enuFromDevice * Rz(-screenAngle)`, with the angle of
 * `screen.orientation.angle` (0, 90, 180 or 270; any angle is accepted). `out` may be the input.
 */
export function enuFromView(out: quat, enuFromDevice: ReadonlyQuat, screenAngleDeg: number): quat {
  return turnedAboutZ(out, enuFromDevice, -radiansFromDegrees(screenAngleDeg));
}

/** The inverse of `enuFromView`: orientation of the device from that of the view frame. */
export function enuFromDeviceOfView(out: quat, enuFromViewNow: ReadonlyQuat, screenAngleDeg: number): quat {
  return turnedAboutZ(out, enuFromViewNow, radiansFromDegrees(screenAngleDeg));
}

function turnedAboutZ(out: quat, rotation: ReadonlyQuat, turnRad: number): quat {
  const sin = Math.sin(turnRad / 2);
  const cos = Math.cos(turnRad / 2);
  const x = component(rotation, 0);
  const y = component(rotation, 1);
  const z = component(rotation, 2);
  const w = component(rotation, 3);
  out[0] = x * cos + y * sin;
  out[1] = y * cos - x * sin;
  out[2] = z * cos + w * sin;
  out[3] = w * cos - z * sin;
  return out;
}
