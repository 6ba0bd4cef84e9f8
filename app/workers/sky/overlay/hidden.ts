import { type EarthLimb, isBehindEarth } from '@engine/horizon/earth-limb';
import { type HorizonMask, isBehindHorizon } from '@engine/horizon/horizon-mask';

/** What hides an object: where the observer has a horizon of their own nothing but that does, else the level and the Earth do. */
export const HIDDEN = { not: 0, byLevel: 1, byHorizon: 2, byEarth: 3 } as const;

/** What stands before an object. Below the level alone is not out of sight: from a hill one looks down on what is near. */
export function hiddenBy(
  horizon: HorizonMask | undefined,
  limb: EarthLimb,
  azimuthDeg: number,
  elevationDeg: number,
  rangeM: number,
): number {
  if (horizon !== undefined) return isBehindHorizon(horizon, azimuthDeg, elevationDeg) ? HIDDEN.byHorizon : HIDDEN.not;
  if (isBehindEarth(limb, elevationDeg, rangeM)) return HIDDEN.byEarth;
  return elevationDeg < 0 ? HIDDEN.byLevel : HIDDEN.not;
}

/** Whether nobody at that place can see it. */
export const isOutOfSight = (hidden: number | undefined): boolean =>
  hidden === HIDDEN.byHorizon || hidden === HIDDEN.byEarth;
