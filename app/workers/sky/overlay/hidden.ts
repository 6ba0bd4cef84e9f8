import { type EarthLimb, isBehindEarth } from '@engine/horizon/earth-limb';
import { type HorizonMask, isBehindHorizon } from '@engine/horizon/horizon-mask';

/** What hides an object: the Earth, and the observer's own horizon or, where they have none, the level. */
export const HIDDEN = { not: 0, byLevel: 1, byHorizon: 2, byEarth: 3 } as const;

/** What stands before an object. Below the level alone is not out of sight: from a hill one looks down on what is near. */
export function hiddenBy(
  horizon: HorizonMask | undefined,
  limb: EarthLimb,
  azimuthDeg: number,
  elevationDeg: number,
  rangeM: number,
): number {
  if (horizon !== undefined && isBehindHorizon(horizon, azimuthDeg, elevationDeg)) return HIDDEN.byHorizon;
  if (isBehindEarth(limb, elevationDeg, rangeM)) return HIDDEN.byEarth;
  return horizon === undefined && elevationDeg < 0 ? HIDDEN.byLevel : HIDDEN.not;
}

/** Whether nobody at that place can see it. */
export const isOutOfSight = (hidden: number | undefined): boolean =>
  hidden === HIDDEN.byHorizon || hidden === HIDDEN.byEarth;
