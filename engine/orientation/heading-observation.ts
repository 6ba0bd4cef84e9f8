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
  const ax = enuFromDevice[0] ?? 0;
  const ay = enuFromDevice[1] ?? 0;
  const az = enuFromDevice[2] ?? 0;
  const aw = enuFromDevice[3] ?? 1;
  const bx = relativeFromDevice[0] ?? 0;
  const by = relativeFromDevice[1] ?? 0;
  const bz = relativeFromDevice[2] ?? 0;
  const bw = relativeFromDevice[3] ?? 1;
  const z = az * bw - aw * bz + ay * bx - ax * by;
  const w = aw * bw + ax * bx + ay * by + az * bz;
  return 2 * Math.atan2(z, w);
}

/**
 * The same from a compass heading of the device's upper edge (rad, clockwise from north). NaN while that edge points
 * within 30° of straight up or down, where its azimuth means nothing.
 */
export function offsetFromCompassHeading(headingRad: number, relativeFromDevice: ReadonlyQuat): number {
  const turned = vec3.transformQuat(upperEdge, UPPER_EDGE, relativeFromDevice);
  const east = turned[0] ?? 0;
  const north = turned[1] ?? 0;
  const up = turned[2] ?? 0;
  if (Math.abs(up) >= MAX_UPPER_EDGE_ELEVATION_SINE) return Number.NaN;
  return Math.atan2(east, north) - headingRad;
}
