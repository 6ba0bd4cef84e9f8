import { quat, type ReadonlyVec3 } from 'gl-matrix';

/**
 * `out` = `out` · exp of a rotation vector (radians, in the inner, that is device, frame); renormalised. Exact for every
 * length.
 */
export function rotateByVector(out: quat, turn: ReadonlyVec3): quat {
  const x = turn[0] ?? 0;
  const y = turn[1] ?? 0;
  const z = turn[2] ?? 0;
  const angle = Math.sqrt(x * x + y * y + z * z);
  const scale = angle > 1e-9 ? Math.sin(angle / 2) / angle : 0.5;
  const rw = Math.cos(angle / 2);
  const rx = x * scale;
  const ry = y * scale;
  const rz = z * scale;
  const qx = out[0] ?? 0;
  const qy = out[1] ?? 0;
  const qz = out[2] ?? 0;
  const qw = out[3] ?? 1;
  out[0] = qw * rx + qx * rw + qy * rz - qz * ry;
  out[1] = qw * ry - qx * rz + qy * rw + qz * rx;
  out[2] = qw * rz + qx * ry - qy * rx + qz * rw;
  out[3] = qw * rw - qx * rx - qy * ry - qz * rz;
  return quat.normalize(out, out);
}
