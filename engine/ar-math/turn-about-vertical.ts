import type { quat, ReadonlyQuat } from 'gl-matrix';
import { component } from './component';

/**
 * `out` = `q` turned about the vertical (z) of its outer frame, anticlockwise from above. `out` may be the input;
 * allocates nothing.
 */
export function turnAboutVertical(out: quat, q: ReadonlyQuat, angleRad: number): quat {
  const sin = Math.sin(angleRad / 2);
  const cos = Math.cos(angleRad / 2);
  const x = component(q, 0);
  const y = component(q, 1);
  const z = component(q, 2);
  const w = component(q, 3);
  out[0] = x * cos - y * sin;
  out[1] = y * cos + x * sin;
  out[2] = z * cos + w * sin;
  out[3] = w * cos - z * sin;
  return out;
}
