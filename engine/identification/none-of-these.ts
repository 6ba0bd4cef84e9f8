import { radiansFromDegrees } from '../ar-math/angles';
import {
  type EvidenceName,
  type EvidenceReason,
  type EvidenceTerm,
  type EvidenceUnit,
  colourShare,
  feltRate,
  lightShare,
  normalDensity,
} from './evidence';
import { LONGEST_COUNTED_S } from './heard-range';
import type { SightedBrightness, SightedCourse, SightedRate, Sighting } from './sighting';

/**
 * Weight of "none of these" before anything is told: a drone, a balloon, an aircraft without a transponder, a satellite
 * that is not published. Found with `npm run verify -- identify` on the hour of Nevada and the landings at Zurich, so that
 * an object which is in the lists and one that was taken out of them are told as well as each other; not a census.
 */
export const UNLISTED_SHARE = 0.7;
/** Of what is in no list so much is like what is listed around it: other aircraft, other satellites. */
const LIKE_OTHERS_SHARE = 0.6;
/** Fewer objects than this are not expected in a sky, or one faint star would stand for all that is listed. */
const FEWEST_EXPECTED = 2;

/**
 * What is in no list is seen where things are seen: some of it anywhere in the sky, most of it far away and so low, the
 * less of it the higher, with this scale.
 */
const ANYWHERE_SHARE = 0.4;
const LOW_SCALE_DEG = 12;
/** It flies past as other things do: far away slowly, overhead faster; in felt rates, with a wide distribution. */
const RATE = { atHorizonDegPerS: 0.05, overheadDegPerS: 0.6, sigma: 1.1 } as const;
/** What flies level goes level near the horizon; by so much are these courses likelier there. */
const LEVEL_SHARE = 0.8;
/** Most of what is noticed is not much brighter than what can be; magnitudes above the limit. */
const BRIGHTNESS = { aboveLimit: 1.5, sigma: 1.8, oddShare: 0.15, oddSigma: 6 } as const;
/** Where no direction is told. */
const MIDDLE_ELEVATION_DEG = 30;
/** By day, where there is no limit of magnitudes. */
const DAYLIGHT_LIMIT = -4;
/** Share of things in no list that are heard. */
const HEARD_SHARE = 0.3;

/** Likelihood of each part of a sighting if its object is in no list; 1 for what the sighting does not tell. */
export interface NoneLikelihoods {
  readonly offset: number;
  readonly course: number;
  readonly rate: number;
  readonly brightness: number;
  readonly light: number;
  readonly colour: number;
  readonly sound: number;
  /** What the likeness to the listed things around makes of the first four together: a factor. */
  readonly likeness: number;
}

/**
 * @param limit faintest light that is noticed, visual magnitude
 * @param crowd see `crowdLikelihood`
 */
export function noneLikelihoods(sighting: Sighting, limit: number, crowd: number): NoneLikelihoods {
  const { direction, course, rate, brightness, light, colour, sound } = sighting;
  const elevationDeg = direction?.elevationDeg ?? MIDDLE_ELEVATION_DEG;
  const noticed = Math.max(DAYLIGHT_LIMIT, limit) - BRIGHTNESS.aboveLimit;
  const seen = {
    offset: direction === null ? 1 : directionOfNone(elevationDeg),
    course: direction === null || course === null ? 1 : courseOfNone(course, elevationDeg),
    rate: rate === null ? 1 : rateOfNone(rate, elevationDeg),
    brightness: brightness === null ? 1 : brightnessOfNone(brightness, noticed),
  };
  const anything = seen.offset * seen.course * seen.rate * seen.brightness;
  return {
    ...seen,
    likeness: crowd > 0 ? 1 - LIKE_OTHERS_SHARE + (LIKE_OTHERS_SHARE * crowd) / anything : 1,
    light: light === null ? 1 : lightShare('none', light),
    colour: colour === null ? 1 : colourShare('none', null, colour),
    sound: soundOfNone(sound),
  };
}

/** For each steradian of the sky above the horizon. */
function directionOfNone(elevationDeg: number): number {
  const scale = radiansFromDegrees(LOW_SCALE_DEG);
  // Of e^(−e/s) over the hemisphere: 2π ∫ e^(−e/s) cos e de, which is 2π s / (1 + s²) but for what is left at the zenith.
  const low = Math.exp(-Math.max(0, elevationDeg) / LOW_SCALE_DEG) / ((2 * Math.PI * scale) / (1 + scale * scale));
  return ANYWHERE_SHARE / (2 * Math.PI) + (1 - ANYWHERE_SHARE) * low;
}

/** For each radian. */
function courseOfNone({ clockwiseFromUpDeg, sigmaDeg }: SightedCourse, elevationDeg: number): number {
  const level = LEVEL_SHARE * Math.cos(radiansFromDegrees(elevationDeg)) ** 2;
  const blurred = level * Math.exp(-2 * radiansFromDegrees(sigmaDeg) ** 2);
  return (1 - blurred * Math.cos(2 * radiansFromDegrees(clockwiseFromUpDeg))) / (2 * Math.PI);
}

function rateOfNone({ degPerS, sigmaLog }: SightedRate, elevationDeg: number): number {
  const rise = Math.sin(radiansFromDegrees(Math.max(0, elevationDeg)));
  const usual = RATE.atHorizonDegPerS + (RATE.overheadDegPerS - RATE.atHorizonDegPerS) * rise;
  return normalDensity(feltRate(degPerS) - feltRate(usual), Math.hypot(RATE.sigma, sigmaLog));
}

function brightnessOfNone({ magnitude, sigma }: SightedBrightness, noticed: number): number {
  const { oddShare, oddSigma } = BRIGHTNESS;
  const usual = normalDensity(magnitude - noticed, Math.hypot(BRIGHTNESS.sigma, sigma));
  return (1 - oddShare) * usual + oddShare * normalDensity(magnitude - noticed, oddSigma);
}

function soundOfNone(sound: Sighting['sound']): number {
  if (sound === null) return 1;
  if (!sound.isHeard) return 1 - HEARD_SHARE;
  return sound.delayS === null ? HEARD_SHARE : HEARD_SHARE / LONGEST_COUNTED_S;
}

/** Logarithms of the priors of "none of these" and of any one listed object that is seen for sure. */
export function priors(expectedSeen: number): { readonly none: number; readonly listed: number } {
  return {
    none: Math.log(UNLISTED_SHARE),
    listed: Math.log((1 - UNLISTED_SHARE) / Math.max(FEWEST_EXPECTED, expectedSeen)),
  };
}

const term = (
  name: EvidenceName,
  logLikelihood: number,
  unit: EvidenceUnit,
  reason: EvidenceReason,
  value: number | null = null,
): EvidenceTerm => ({ name, logLikelihood, support: 0, value, unit, reason });

/** The terms of "none of these", for what the sighting tells. */
export function noneTerms(sighting: Sighting, likelihoods: NoneLikelihoods, prior: number): readonly EvidenceTerm[] {
  const told: readonly [EvidenceName & keyof NoneLikelihoods, unknown, EvidenceUnit][] = [
    ['offset', sighting.direction, 'deg'],
    ['course', sighting.direction && sighting.course, 'deg'],
    ['rate', sighting.rate, 'deg/s'],
    ['brightness', sighting.brightness, 'mag'],
    ['light', sighting.light, 'share'],
    ['colour', sighting.colour, 'share'],
    ['sound', sighting.sound, 's'],
  ];
  return [
    term('prior', prior, 'share', 'unlisted', Math.exp(prior)),
    ...told.flatMap(([name, given, unit]) =>
      given === null ? [] : [term(name, Math.log(likelihoods[name]), unit, 'anywhere')],
    ),
    term('likeness', Math.log(likelihoods.likeness), 'share', 'like-others'),
  ];
}
