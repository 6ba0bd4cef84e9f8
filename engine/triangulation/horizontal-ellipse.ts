import { degreesFromRadians, normaliseDegrees } from '../ar-math/angles';
import type { Rows } from '../ar-math/symmetric-inverse';

/** The ellipse over the ground that holds a place with 95 %. */
export interface HorizontalEllipse {
  readonly semiMajorM: number;
  readonly semiMinorM: number;
  /** Of the major axis, clockwise from true north, [0, 180). */
  readonly bearingDeg: number;
}

/** Square root of the 95 % quantile of chi-square with two degrees of freedom. */
export const SIGMAS_OF_ELLIPSE = 2.4477;

/** @param covarianceEnu m², east and north in its first two rows */
export function horizontalEllipse(covarianceEnu: Rows): HorizontalEllipse {
  const east = covarianceEnu[0]?.[0] ?? Number.NaN;
  const north = covarianceEnu[1]?.[1] ?? Number.NaN;
  const shared = covarianceEnu[0]?.[1] ?? Number.NaN;
  const middle = (east + north) / 2;
  const half = Math.hypot((east - north) / 2, shared);
  return {
    semiMajorM: SIGMAS_OF_ELLIPSE * Math.sqrt(middle + half),
    semiMinorM: SIGMAS_OF_ELLIPSE * Math.sqrt(Math.max(0, middle - half)),
    bearingDeg: normaliseDegrees(degreesFromRadians(Math.atan2(2 * shared, north - east)) / 2) % 180,
  };
}
