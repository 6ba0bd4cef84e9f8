import type { quat, ReadonlyQuat } from 'gl-matrix';
import { degreesFromRadians, normaliseDegrees, radiansFromDegrees, signedDegrees } from './angles';
import { component } from './component';

/** Angles of W3C Device Orientation: alpha in [0, 360), beta in [-180, 180), gamma in [-90, 90). */
export interface DeviceAngles {
  alphaDeg: number;
  betaDeg: number;
  gammaDeg: number;
}

/** Phones nearer to upright than this (about 1e-5 degrees) give alpha and gamma only as a sum or a difference. */
const UPRIGHT = 1e-7;

/**
 * Orientation from the three angles of a `deviceorientation` event: intrinsic turns Z-X'-Y'' by alpha, beta, gamma
 * (W3C Device Orientation, deviceorientation event). Right for every angle; angles
 * outside their ranges are taken as the turns that they are, as older WebKit gives them. `absolute` events refer to
 * MAGNETIC north: the caller turns the result by the declination.
 */
export function enuFromDeviceByAngles(out: quat, alphaDeg: number, betaDeg: number, gammaDeg: number): quat {
  const halfZRad = radiansFromDegrees(alphaDeg) / 2;
  const halfXRad = radiansFromDegrees(betaDeg) / 2;
  const halfYRad = radiansFromDegrees(gammaDeg) / 2;
  const cosZ = Math.cos(halfZRad);
  const sinZ = Math.sin(halfZRad);
  const cosX = Math.cos(halfXRad);
  const sinX = Math.sin(halfXRad);
  const cosY = Math.cos(halfYRad);
  const sinY = Math.sin(halfYRad);
  out[0] = cosZ * sinX * cosY - sinZ * cosX * sinY;
  out[1] = cosZ * cosX * sinY + sinZ * sinX * cosY;
  out[2] = cosZ * sinX * sinY + sinZ * cosX * cosY;
  out[3] = cosZ * cosX * cosY - sinZ * sinX * sinY;
  return out;
}

/**
 * The angles that a `deviceorientation` event would give for an orientation. Upright (beta 90° or -90°) alpha and gamma
 * are not separable: gamma is then 0 and alpha holds the whole turn. The sum and the difference of alpha and gamma are
 * found apart, so that `enuFromDeviceByAngles` gives the orientation back at any pose, however near to upright.
 */
export function deviceAngles(enuFromDevice: ReadonlyQuat, out: DeviceAngles): DeviceAngles {
  const x = component(enuFromDevice, 0);
  const y = component(enuFromDevice, 1);
  const z = component(enuFromDevice, 2);
  const w = component(enuFromDevice, 3);
  // By the equations above, (w + x, z + y) is cos(beta/2) + sin(beta/2) times the unit vector of (alpha + gamma) / 2,
  // and (w - x, z - y) is cos(beta/2) - sin(beta/2) times that of (alpha - gamma) / 2.
  const sumLength = Math.hypot(w + x, z + y);
  const differenceLength = Math.hypot(w - x, z - y);
  const halfSumRad = sumLength < UPRIGHT ? Math.atan2(z - y, w - x) : Math.atan2(z + y, w + x);
  const halfDifferenceRad = differenceLength < UPRIGHT ? halfSumRad : Math.atan2(z - y, w - x);
  const gammaDeg = signedDegrees(degreesFromRadians(halfSumRad - halfDifferenceRad));
  const alphaDeg = degreesFromRadians(halfSumRad + halfDifferenceRad);
  const betaDeg = 2 * degreesFromRadians(Math.atan2(sumLength - differenceLength, sumLength + differenceLength));
  // The same pose has two sets of angles; W3C's has gamma in [-90, 90).
  const turnOver = gammaDeg < -90 || gammaDeg >= 90;
  out.alphaDeg = normaliseDegrees(turnOver ? alphaDeg + 180 : alphaDeg);
  out.betaDeg = turnOver ? signedDegrees(180 - betaDeg) : betaDeg;
  out.gammaDeg = turnOver ? signedDegrees(gammaDeg + 180) : gammaDeg;
  return out;
}
