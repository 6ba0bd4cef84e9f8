import { vec3, type ReadonlyQuat } from 'gl-matrix';

/** A device whose upper edge points higher or lower than this has no compass heading worth comparing. */
const MAX_UPPER_EDGE_ELEVATION_SINE = Math.sin(Math.PI / 3);
const UPPER_EDGE: readonly [number, number, number] = [0, 1, 0];
const upperEdge: vec3 = new Float64Array(3);

/**
 * Heading offset (anticlockwise turn of the relative frame, rad) that makes `relativeFromDevice` agree with an
 * orientation from north: the vertical part of what lies between the two. Has no singularity at any pose, as the two
 * differ by little else than a turn about the vertical.
 */
export function offsetFromOrientation(enuFromDevice: ReadonlyQuat, relativeFromDevice: ReadonlyQuat): number {
  const [ax = 0, ay = 0, az = 0, aw = 1] = enuFromDevice;
  const [bx = 0, by = 0, bz = 0, bw = 1] = relativeFromDevice;
  const z = az * bw - aw * bz + ay * bx - ax * by;
  const w = aw * bw + ax * bx + ay * by + az * bz;
  return 2 * Math.atan2(z, w);
}

/**
 * The same from a compass heading of the device's upper edge (rad, clockwise from north). NaN while that edge points
 * within 30° of straight up or down, where its azimuth means nothing.
 */
export function offsetFromCompassHeading(headingRad: number, relativeFromDevice: ReadonlyQuat): number {
  const [east = 0, north = 0, up = 0] = vec3.transformQuat(upperEdge, UPPER_EDGE, relativeFromDevice);
  if (Math.abs(up) >= MAX_UPPER_EDGE_ELEVATION_SINE) return Number.NaN;
  return Math.atan2(east, north) - headingRad;
}
