/** Steps of the integral: with these it is right to a thousandth for any ellipse that is not a mere line. */
const STEPS = 64;
/** Of the wider axis: beyond, nothing is left to add. */
const WIDEST_SIGMAS = 6;
/** So that a place known perfectly needs no case of its own. */
const SMALLEST_SIGMA_M = 1;

/**
 * Chance that a place lies within `withinM` of the expected one, for errors that are normal along two axes at right
 * angles: the integral over the wider axis of its density times the chance that the other stays inside the circle,
 * by Simpson's rule.
 */
export function chanceWithin(withinM: number, alongSigmaM: number, acrossSigmaM: number): number {
  const wide = Math.max(alongSigmaM, acrossSigmaM, SMALLEST_SIGMA_M);
  const narrow = Math.max(Math.min(alongSigmaM, acrossSigmaM), SMALLEST_SIGMA_M);
  const reachM = Math.min(withinM, WIDEST_SIGMAS * wide);
  const stepM = reachM / STEPS;
  let sum = 0;
  for (let step = 0; step <= STEPS; step++) {
    const offM = step * stepM;
    const density =
      Math.exp(-0.5 * (offM / wide) ** 2) * errorFunction(halfChord(withinM, offM) / (narrow * Math.SQRT2));
    sum += density * (step === 0 || step === STEPS ? 1 : step % 2 === 0 ? 2 : 4);
  }
  return Math.min(1, (sum * stepM * 2) / (3 * wide * Math.sqrt(2 * Math.PI)));
}

const halfChord = (radiusM: number, offM: number): number => Math.sqrt(Math.max(0, radiusM * radiusM - offM * offM));

/** Abramowitz and Stegun 1964, 7.1.26, for arguments not below 0: right to 1.5e-7. */
export function errorFunction(x: number): number {
  const t = 1 / (1 + 0.327_591_1 * x);
  const series =
    t * (0.254_829_592 + t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
  return 1 - series * Math.exp(-x * x);
}
