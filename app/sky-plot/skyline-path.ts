import { type HorizonMask, horizonElevationDeg } from '@engine/horizon/horizon-mask';
import { HORIZON_RADIUS, skyPoint } from './sky-projection';

/** A straight piece of a horizon is a curve here. */
const STEP_DEG = 1;

/** SVG path of what a horizon hides: the rim, and the skyline inside it; filled by the even-odd rule. */
export function skylinePath(horizon: HorizonMask): string {
  const r = HORIZON_RADIUS;
  const points = Array.from({ length: 360 / STEP_DEG }, (_, step) => {
    const azimuthDeg = step * STEP_DEG;
    const { x, y } = skyPoint(azimuthDeg, horizonElevationDeg(horizon, azimuthDeg));
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M0 ${-r}A${r} ${r} 0 1 0 0 ${r}A${r} ${r} 0 1 0 0 ${-r}ZM${points.join('L')}Z`;
}
