import { component } from '@engine/ar-math/component';
import type { PinholeCamera } from '@engine/ar-math/pinhole-projection';
import type { ReadonlyMat3 } from 'gl-matrix';

/** Beyond this the horizon is out of any view; nearer to the GPU's arithmetic than infinity. */
const FARTHEST_PX = 1e5;

/** The horizon on the screen plane, where a level plane through the camera is a straight line. */
export interface HorizonLine {
  /** The point of it that lies nearest to the middle of the view, pixels. */
  xPx: number;
  yPx: number;
  /** Clockwise from the x axis, radians; the ground lies to the right of this direction (below, where it is 0). */
  angleRad: number;
}

/** Looking straight up or down the line lies as far away as numbers go, below or above the view. Never NaN. */
export function horizonLine(out: HorizonLine, camera: PinholeCamera, viewFromEnu: ReadonlyMat3): HorizonLine {
  const upRight = component(viewFromEnu, 6);
  const upTop = component(viewFromEnu, 7);
  const upBack = component(viewFromEnu, 8);
  const across = Math.hypot(upRight, upTop);
  const skyX = across === 0 ? 0 : upRight / across;
  const skyY = across === 0 ? -1 : -upTop / across;
  const farPx = Math.max(-FARTHEST_PX, Math.min(FARTHEST_PX, (camera.focalPx * upBack) / across));
  const distancePx = across === 0 ? Math.sign(upBack) * FARTHEST_PX : farPx;
  out.xPx = camera.centreXPx + distancePx * skyX;
  out.yPx = camera.centreYPx + distancePx * skyY;
  out.angleRad = Math.atan2(skyX, -skyY);
  return out;
}
