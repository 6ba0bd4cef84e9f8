import { degreesFromRadians } from '../ar-math/angles';
import { MEAN_EARTH_RADIUS } from '../constants/earth';

/** So much may the sea lie below the ellipsoid (106 m south of India), with the eye of a person above it. */
const SEA_BELOW_M = 110;
/** So many standard deviations may an observer stand higher than is known. */
const HEIGHT_SIGMAS = 2;

/** Where the sea meets the sky for an observer with nothing in the way. */
export interface EarthLimb {
  /** Below the level, degrees. */
  readonly depressionDeg: number;
  /** From the observer, metres. */
  readonly distanceM: number;
}

/**
 * Geometric, on the mean sphere, and rather too low than too high: what may be seen is not counted as hidden.
 * @param heightM of the observer over the ellipsoid
 * @param heightSigmaM its standard deviation
 */
export function earthLimb(heightM: number, heightSigmaM: number): EarthLimb {
  const heightAboveM = Math.max(0, heightM) + SEA_BELOW_M + HEIGHT_SIGMAS * heightSigmaM;
  const distanceM = Math.sqrt(heightAboveM * (2 * MEAN_EARTH_RADIUS + heightAboveM));
  return { depressionDeg: degreesFromRadians(Math.atan2(distanceM, MEAN_EARTH_RADIUS)), distanceM };
}

/**
 * Whether the Earth itself stands before something in the sky: below the limb and not in front of it.
 * @param elevationDeg as it is seen, lifted by refraction
 * @param rangeM from the observer; not finite for what is farther than anybody has measured
 */
export const isBehindEarth = (limb: EarthLimb, elevationDeg: number, rangeM: number): boolean =>
  elevationDeg < -limb.depressionDeg && !(rangeM < limb.distanceM);
