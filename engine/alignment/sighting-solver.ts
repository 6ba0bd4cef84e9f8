import { radiansFromDegrees, signedDegrees } from '../ar-math/angles';
import { type AlignmentCorrection, NO_CORRECTION } from './alignment-correction';
import type { Sighting } from './sighting';
import { sightedYawDeg, sightingResidual, widestSeparationDeg } from './sighting-residual';
import { type Rows, symmetricInverse } from '../ar-math/symmetric-inverse';

/** What is known before the sightings: means (of an earlier alignment of this camera) and standard deviations. */
export interface AlignmentPrior {
  readonly mean: AlignmentCorrection;
  readonly sigma: AlignmentCorrection;
}

/** A correction and how sure it is. Plain data, fit for `postMessage`. */
export interface Alignment {
  readonly correction: AlignmentCorrection;
  /** Covariance of yaw, pitch, roll (degrees) and log focal length, in this order. */
  readonly covariance: Rows;
  /** Distance from each sighting to its object after the correction, degrees. */
  readonly residualsDeg: readonly number[];
  /** Sightings that contradict the others and were left out. */
  readonly outliers: readonly number[];
  /** The sightings lie far enough apart to have measured the focal length: worth keeping for this camera. */
  readonly focalMeasured: boolean;
}

export type AlignmentResult =
  | { readonly ok: true; readonly alignment: Alignment }
  /** The sightings contradict one another: `worst` is the index of the one that fits least. */
  | {
      readonly ok: false;
      readonly kind: 'sightings-disagree';
      readonly worst: number;
      readonly residualDeg: number;
    }
  /** They fit only with a tilt or a lens that no phone has: a wrong object was taken. */
  | { readonly ok: false; readonly kind: 'implausible-correction'; readonly correction: AlignmentCorrection }
  | { readonly ok: false; readonly kind: 'no-sightings' };

/** A phone that nobody has aligned: orientation-research.md, section 5, step 4, and a lens with wide tails, see below. */
export const UNALIGNED_PRIOR: AlignmentPrior = {
  mean: NO_CORRECTION,
  sigma: { yawDeg: 20, pitchDeg: 2, rollDeg: 1, logFocal: 0.06 },
};

/**
 * Lenses differ more than a normal distribution says: main cameras of phones see 55° to 80° along the long side, a
 * wide one more. So the prior of the focal length is Student's with this many degrees of freedom: near its mean it holds
 * as a normal one would, and two or three sightings that say otherwise are believed. Simulated, two sightings then
 * align lenses of 55° to 80°, of which a normal prior of 5 % refuses most beyond 72°.
 */
const LENS_DEGREES_OF_FREEDOM = 2;
/** No camera that an app gets is longer or wider than 60° by more than this: 36° and 90°. */
const LARGEST_LOG_FOCAL = 0.57;
const FOCAL = 3;

/** Same section: sightings nearer together in the picture than this say too little about the field of view to keep it. */
const FOCAL_SEPARATION_DEG = 15;
/** Same section: a sighting farther off than this after the fit is a wrong object, not noise. */
const LARGEST_RESIDUAL_DEG = 2.5;
/** Normalised residuals beyond this count by their size, no longer by its square (Huber's weights). */
const HUBER_LIMIT = 2;
/** A tilt this many standard deviations from its prior is no measurement of this phone. */
const PLAUSIBLE_SIGMAS = 4;
/** A drift beyond this many of its standard deviations does not happen. */
const DRIFT_SIGMAS = 3;
const MOST_ITERATIONS = 30;
const SETTLED_STEP = 1e-7;
const DERIVATIVE_STEPS = [1e-3, 1e-3, 1e-3, 1e-5] as const;

/**
 * Yaw, pitch, roll and focal length that put all sightings onto their objects: maximum a posteriori by Gauss-Newton with
 * Huber's weights. One sighting gives the yaw and a part of the pitch. The focal length is held by its prior, not fixed,
 * until sightings lie apart: measured by simulation, fixing it makes markers 4 to 5 % worse for one to three sightings
 * and the covariance too small by a third, because the error of the lens is then taken for yaw and pitch. A minority of
 * wrong sightings is left out and named; what cannot be reconciled is refused with the reason. Undoing is solving again
 * without the last sighting.
 */
export function solveSightings(
  sightings: readonly Sighting[],
  prior: AlignmentPrior = UNALIGNED_PRIOR,
): AlignmentResult {
  if (sightings.length === 0) return { ok: false, kind: 'no-sightings' };
  const everything = fit(sightings, prior);
  const outliers = sightings.flatMap((sighting, i) => (isOff(sighting, everything.parameters) ? [i] : []));
  const agreeing = sightings.filter((_sighting, i) => !outliers.includes(i));
  if (outliers.length > 0 && agreeing.length < Math.max(2, outliers.length + 1)) return disagreement(everything);
  const used = outliers.length === 0 ? everything : fit(agreeing, prior);
  if (agreeing.some((sighting) => isOff(sighting, used.parameters))) return disagreement(everything);
  if (!isPlausible(used.parameters, prior)) {
    return { ok: false, kind: 'implausible-correction', correction: correctionOf(used.parameters) };
  }
  const residualsDeg = sightings.map((sighting) => residualOf(sighting, used.parameters));
  const correction = correctionOf(used.parameters);
  const focalMeasured = widestSeparationDeg(agreeing) >= FOCAL_SEPARATION_DEG;
  return { ok: true, alignment: { correction, covariance: used.covariance, residualsDeg, outliers, focalMeasured } };
}

/**
 * Standard deviation of where the picture's centre points, at an elevation of the camera's axis: the radius of the ring.
 * A yaw error counts less the higher the camera looks. Of the alignment alone; what drifted since is the filter's.
 */
export function pointingSigmaDeg(covariance: Rows, elevationDeg: number): number {
  const level = Math.cos(radiansFromDegrees(elevationDeg));
  const yawVariance = covariance[0]?.[0] ?? Number.NaN;
  const pitchVariance = covariance[1]?.[1] ?? Number.NaN;
  return Math.sqrt(level * level * yawVariance + pitchVariance);
}

interface Fit {
  readonly parameters: readonly number[];
  readonly covariance: Rows;
  readonly residualsDeg: readonly number[];
}

const parametersOf = (c: AlignmentCorrection): number[] => [c.yawDeg, c.pitchDeg, c.rollDeg, c.logFocal];

function correctionOf(parameters: readonly number[]): AlignmentCorrection {
  const [yawDeg = 0, pitchDeg = 0, rollDeg = 0, logFocal = 0] = parameters;
  return { yawDeg: signedDegrees(yawDeg), pitchDeg, rollDeg, logFocal };
}

function fit(sightings: readonly Sighting[], prior: AlignmentPrior): Fit {
  const parameters = parametersOf(prior.mean);
  const sigmas = parametersOf(prior.sigma);
  parameters[0] = sightedYawDeg(sightings, prior.mean);
  let covariance: number[][] = [];
  for (let iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
    const { information, gradient } = normalEquations(sightings, parameters, prior);
    covariance = symmetricInverse(information);
    let largestStep = 0;
    for (const [i, row] of covariance.entries()) {
      const step = sumOf(row, gradient);
      parameters[i] = (parameters[i] ?? Number.NaN) + step;
      largestStep = Math.max(largestStep, Math.abs(step) / (sigmas[i] ?? 1));
    }
    if (largestStep < SETTLED_STEP) break;
  }
  const residualsDeg = sightings.map((sighting) => residualOf(sighting, parameters));
  return { parameters, covariance, residualsDeg };
}

/** Left side and right side of one Gauss-Newton step, prior included. */
function normalEquations(
  sightings: readonly Sighting[],
  parameters: readonly number[],
  prior: AlignmentPrior,
): { information: number[][]; gradient: number[] } {
  const means = parametersOf(prior.mean);
  const priorWeights = parametersOf(prior.sigma).map((sigma, i) => {
    const offSigmas = i === FOCAL ? ((parameters[i] ?? Number.NaN) - (means[i] ?? 0)) / sigma : 0;
    const trust = LENS_DEGREES_OF_FREEDOM / (LENS_DEGREES_OF_FREEDOM + offSigmas * offSigmas);
    return trust / (sigma * sigma);
  });
  const information = priorWeights.map((weight, i) => priorWeights.map((_weight, j) => (i === j ? weight : 0)));
  const gradient = priorWeights.map((weight, i) => weight * ((means[i] ?? 0) - (parameters[i] ?? 0)));
  for (const sighting of sightings) {
    const residual = scaledResidual(sighting, parameters);
    const weight = Math.min(1, HUBER_LIMIT / Math.hypot(...residual));
    const slopes = parameters.map((_value, i) => slopeOf(sighting, parameters, i));
    for (const [i, slope] of slopes.entries()) {
      gradient[i] = (gradient[i] ?? 0) - weight * sumOf(slope, residual);
      const row = information[i] ?? [];
      for (const [j, other] of slopes.entries()) row[j] = (row[j] ?? 0) + weight * sumOf(slope, other);
    }
  }
  return { information, gradient };
}

/** Degrees of azimuth's drift as seen at the height of the sighted object. */
const levelDriftDeg = ({ driftSigmaDeg = 0, elevationDeg }: Sighting): number =>
  driftSigmaDeg * Math.cos(radiansFromDegrees(elevationDeg));

/** A sighting's residual to the right and upwards in its standard deviations. */
function scaledResidual(sighting: Sighting, parameters: readonly number[]): readonly [number, number] {
  const [rightDeg, aboveDeg] = sightingResidual(sighting, correctionOf(parameters));
  return [rightDeg / Math.hypot(sighting.sigmaDeg, levelDriftDeg(sighting)), aboveDeg / sighting.sigmaDeg];
}

/** Change of a sighting's scaled residual with one parameter, by central differences. */
function slopeOf(sighting: Sighting, parameters: readonly number[], index: number): number[] {
  const step = DERIVATIVE_STEPS[index] ?? Number.NaN;
  const moved = (by: number) => parameters.map((value, i) => (i === index ? value + by : value));
  const [upX, upY] = scaledResidual(sighting, moved(step));
  const [downX, downY] = scaledResidual(sighting, moved(-step));
  return [(upX - downX) / (2 * step), (upY - downY) / (2 * step)];
}

const sumOf = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

const residualOf = (sighting: Sighting, parameters: readonly number[]): number =>
  Math.hypot(...sightingResidual(sighting, correctionOf(parameters)));

/** Whether a sighting lies farther off than any noise, drift of the heading allowed for. */
function isOff(sighting: Sighting, parameters: readonly number[]): boolean {
  const [rightDeg, aboveDeg] = sightingResidual(sighting, correctionOf(parameters));
  const allowedRightDeg = Math.hypot(LARGEST_RESIDUAL_DEG, DRIFT_SIGMAS * levelDriftDeg(sighting));
  return !(Math.hypot(rightDeg / allowedRightDeg, aboveDeg / LARGEST_RESIDUAL_DEG) <= 1);
}

function disagreement({ residualsDeg }: Fit): AlignmentResult {
  // What is not even a number fits least of all.
  const badness = residualsDeg.map((residualDeg) => (Number.isNaN(residualDeg) ? Infinity : residualDeg));
  const residualDeg = Math.max(...badness);
  return { ok: false, kind: 'sightings-disagree', worst: badness.indexOf(residualDeg), residualDeg };
}

function isPlausible(parameters: readonly number[], { mean, sigma }: AlignmentPrior): boolean {
  const means = parametersOf(mean);
  return parametersOf(sigma).every((limit, i) => {
    if (i === 0) return true;
    const value = parameters[i] ?? Number.NaN;
    if (i === FOCAL) return Math.abs(value) <= LARGEST_LOG_FOCAL;
    return Math.abs(value - (means[i] ?? 0)) <= PLAUSIBLE_SIGMAS * limit;
  });
}
