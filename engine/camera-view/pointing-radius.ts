/** Quantiles of 95 %: of a normal distribution along a line, and of one with equal spreads in a plane. */
const SIGMAS_IN_LINE = 1.96;
const SIGMAS_IN_PLANE = 2.4477;

/**
 * Radius that holds 95 % of a normal distribution with these standard deviations along two right-angled directions.
 * Between line and plane the quantile grows about with the square of their ratio: within 3 % of the true one.
 */
export function radiusOf95PercentDeg(oneSigmaDeg: number, otherSigmaDeg: number): number {
  const larger = Math.max(oneSigmaDeg, otherSigmaDeg);
  const ratio = larger > 0 ? Math.min(oneSigmaDeg, otherSigmaDeg) / larger : 0;
  return larger * (SIGMAS_IN_LINE + (SIGMAS_IN_PLANE - SIGMAS_IN_LINE) * ratio * ratio);
}

/** Radius in which the camera's true axis lies with 95 %; a heading error counts less the higher the axis points. */
export const pointingRadiusDeg = (yawSigmaDeg: number, tiltSigmaDeg: number, elevationDeg: number): number =>
  radiusOf95PercentDeg(yawSigmaDeg * Math.cos((elevationDeg * Math.PI) / 180), tiltSigmaDeg);
