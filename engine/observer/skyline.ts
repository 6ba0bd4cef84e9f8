import { horizonElevationDeg } from '../horizon/horizon-mask';
import type { ObserverLocation } from './observer';

/** Below this elevation nothing is seen from a place: its own horizon, else the level. */
export function skylineDeg({ horizon }: Pick<ObserverLocation, 'horizon'>, azimuthDeg: number): number {
  return horizon === undefined ? 0 : horizonElevationDeg(horizon, azimuthDeg);
}
