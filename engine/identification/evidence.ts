import { type CandidateKind, SIGHT_REASONS } from './candidate-paths';
import type { SightedColour, SightedLight } from './sighting';

/** What speaks for or against a candidate, in the order in which it is weighed; `likeness` is of "none of these" alone. */
export const EVIDENCE_TERMS = [
  'prior',
  'visibility',
  'offset',
  'course',
  'rate',
  'brightness',
  'light',
  'colour',
  'sound',
  'likeness',
] as const;
export type EvidenceName = (typeof EVIDENCE_TERMS)[number];

/** Why a term is what it is; the words for it belong to whoever shows it. */
export const EVIDENCE_REASONS = [
  ...SIGHT_REASONS,
  'one-of-many',
  'unlisted',
  'anywhere',
  'like-others',
  'within-error',
  'at-edge-of-error',
  'outside-error',
  'same-way',
  'another-way',
  'stands-still',
  'as-fast',
  'slower',
  'faster',
  'as-bright',
  'fainter',
  'brighter',
  'usual',
  'unusual',
  'sound-fits',
  'sound-late',
  'too-far-to-hear',
  'makes-no-sound',
  'would-be-heard',
  'silence-fits',
] as const;
export type EvidenceReason = (typeof EVIDENCE_REASONS)[number];

export const EVIDENCE_UNITS = ['share', 'mag', 'deg', 'deg/s', 's'] as const;
export type EvidenceUnit = (typeof EVIDENCE_UNITS)[number];

export interface EvidenceTerm {
  readonly name: EvidenceName;
  /**
   * Natural logarithm of the evidence's likelihood, given all terms before it and averaged over the times that these leave
   * likely: the terms of a candidate add up to its whole.
   */
  readonly logLikelihood: number;
  /** The same less that of "none of these": positive speaks for the candidate. 0 in the terms of "none" itself. */
  readonly support: number;
  /** Of the candidate at its likeliest moment; null where there is none. */
  readonly value: number | null;
  readonly unit: EvidenceUnit;
  readonly reason: EvidenceReason;
}

/** Rates below this are not told from standing still, degrees a second. */
export const STILL_DEG_PER_S = 0.03;

/** How a rate is felt: evenly in factors, and all that is slow alike. */
export const feltRate = (degPerS: number): number => Math.log(degPerS + STILL_DEG_PER_S);

const ROOT_OF_TWO_PI = Math.sqrt(2 * Math.PI);

/** Density of the normal distribution. */
export const normalDensity = (offBy: number, sigma: number): number =>
  Math.exp(-0.5 * (offBy / sigma) ** 2) / (ROOT_OF_TWO_PI * sigma);

/**
 * Density for each steradian of a direction that is off by an angle, by the distribution of Fisher (1953): on the
 * sphere what the normal of two dimensions is on a plane.
 * @param cos of the angle
 * @param sigmaRad standard deviation in each of two directions
 */
export function directionDensity(cos: number, sigmaRad: number): number {
  const concentration = 1 / (sigmaRad * sigmaRad);
  return (concentration / (2 * Math.PI * (1 - Math.exp(-2 * concentration)))) * Math.exp(concentration * (cos - 1));
}

/** Density for each radian of a course that is off by an angle: a normal, wrapped by what lies half a turn away. */
export function courseDensity(offRad: number, sigmaRad: number): number {
  const wrapped = normalDensity(offRad, sigmaRad) + normalDensity(2 * Math.PI - offRad, sigmaRad);
  return Math.max(wrapped, 1e-9);
}

/** Shares in which people say that a light flashes. Estimates: aircraft have strobes, low stars twinkle, some satellites tumble. */
const FLASHING: Readonly<Record<CandidateKind | 'none', number>> = {
  aircraft: 0.75,
  satellite: 0.06,
  sun: 0.01,
  moon: 0.01,
  planet: 0.05,
  star: 0.15,
  none: 0.4,
};

export const lightShare = (kind: CandidateKind | 'none', light: SightedLight): number =>
  light === 'flashing' ? FLASHING[kind] : 1 - FLASHING[kind];

/** Shares in which people give a light a colour. Estimates. */
const COLOURS: Readonly<Record<CandidateKind | 'none', Readonly<Record<SightedColour, number>>>> = {
  aircraft: { white: 0.5, orange: 0.1, red: 0.2, green: 0.14, blue: 0.06 },
  satellite: { white: 0.82, orange: 0.13, red: 0.03, green: 0.01, blue: 0.01 },
  sun: { white: 0.5, orange: 0.4, red: 0.09, green: 0.005, blue: 0.005 },
  moon: { white: 0.6, orange: 0.33, red: 0.06, green: 0.005, blue: 0.005 },
  planet: { white: 0.55, orange: 0.33, red: 0.1, green: 0.01, blue: 0.01 },
  star: { white: 0.62, orange: 0.14, red: 0.08, green: 0.02, blue: 0.14 },
  none: { white: 0.45, orange: 0.22, red: 0.18, green: 0.1, blue: 0.05 },
};
/** From this B−V on a star is orange to the eye. */
const ORANGE_COLOUR_INDEX = 1.2;
const RED_STAR: Readonly<Record<SightedColour, number>> = {
  white: 0.3,
  orange: 0.42,
  red: 0.25,
  green: 0.01,
  blue: 0.02,
};

export function colourShare(kind: CandidateKind | 'none', colourIndex: number | null, colour: SightedColour): number {
  return colourIndex !== null && colourIndex > ORANGE_COLOUR_INDEX ? RED_STAR[colour] : COLOURS[kind][colour];
}
