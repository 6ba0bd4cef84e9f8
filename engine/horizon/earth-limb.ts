import { degreesFromRadians } from '../ar-math/angles';
import { MEAN_EARTH_RADIUS } from '../constants/earth';

/**
 * So much may the sea lie below the ellipsoid, and an observer stand above the height that is known of them: what may
 * be seen is never counted as hidden.
 */
const HEIGHT_SLACK_M = 120;

/** Where the sea meets the sky for an observer with nothing in the way. */
export interface EarthLimb {
  /** Below the level, degrees. */
  readonly depressionDeg: number;
  /** From the observer, metres. */
  readonly distanceM: number;
}

/**
 * Geometric, on the mean sphere and without refraction, which lifts what stands low by half a degree at most.
 * @param heightM of the observer over the ellipsoid
 */
export function earthLimb(heightM: number): EarthLimb {
  const heightAboveM = Math.max(0, heightM) + HEIGHT_SLACK_M;
  const distanceM = Math.sqrt(heightAboveM * (2 * MEAN_EARTH_RADIUS + heightAboveM));
  return { depressionDeg: degreesFromRadians(Math.atan2(distanceM, MEAN_EARTH_RADIUS)), distanceM };
}

/**
 * Whether the Earth itself stands before something in the sky: below the limb and not in front of it.
 * @param rangeM from the observer; not finite for what is farther than anybody has measured
 */
export const isBehindEarth = (limb: EarthLimb, elevationDeg: number, rangeM: number): boolean =>
  elevationDeg < -limb.depressionDeg && !(rangeM < limb.distanceM);
