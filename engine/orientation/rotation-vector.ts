import { quat } from 'gl-matrix';

/**
 * `out` = `out` · exp of the rotation vector (x, y, z), radians, given in the inner (device) frame; renormalised.
 * Exact for every length.
 */
export function rotateByVector(out: quat, x: number, y: number, z: number): quat {
  const angle = Math.sqrt(x * x + y * y + z * z);
  const scale = angle > 1e-9 ? Math.sin(angle / 2) / angle : 0.5;
  const rw = Math.cos(angle / 2);
  const rx = x * scale;
  const ry = y * scale;
  const rz = z * scale;
  const [qx = 0, qy = 0, qz = 0, qw = 1] = out;
  quat.set(
    out,
    qw * rx + qx * rw + qy * rz - qz * ry,
    qw * ry - qx * rz + qy * rw + qz * rx,
    qw * rz + qx * ry - qy * rx + qz * rw,
    qw * rw - qx * rx - qy * ry - qz * rz,
  );
  return quat.normalize(out, out);
}
