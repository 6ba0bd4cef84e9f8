import { degreesFromRadians } from '../ar-math/angles';
import { type Candidate, type CandidatePaths, SIGHT_REASONS } from './candidate-paths';
import { type CandidateLikelihood, type StepState, WEIGHED } from './candidate-likelihood';
import type { EvidenceReason, EvidenceTerm, EvidenceUnit } from './evidence';
import { colourShare, feltRate, lightShare, STILL_DEG_PER_S } from './evidence';
import { heardChance } from './heard-range';
import type { NoneLikelihoods } from './none-of-these';
import type { Sighting } from './sighting';
import { SPEED_OF_SOUND_MPS } from './sound/speed-of-sound';

/** A figure of a candidate beside what the sighting says of it. */
interface Figure {
  readonly value: number | null;
  readonly unit: EvidenceUnit;
  readonly reason: EvidenceReason;
}

/** So many standard deviations count as within the error, and as at its edge. */
const WITHIN = 1.5;
const EDGE = 2.5;
const LEAST_SUM = 1e-300;

/**
 * The terms of a candidate for what the sighting tells, in the order in which they were weighed.
 * @param state of the candidate at its likeliest step
 * @param prior logarithm of the prior of a listed object
 */
export function candidateTerms(
  sighting: Sighting,
  paths: CandidatePaths,
  row: number,
  { sums, best }: CandidateLikelihood,
  state: StepState,
  prior: number,
  none: NoneLikelihoods,
): readonly EvidenceTerm[] {
  const candidate = paths.candidates[row];
  if (candidate === undefined) return [];
  const terms: EvidenceTerm[] = [
    {
      name: 'prior',
      logLikelihood: prior,
      support: 0,
      value: Math.exp(prior),
      unit: 'share',
      reason: 'one-of-many',
    },
  ];
  WEIGHED.forEach((name, at) => {
    const figure = name === 'visibility' ? sightFigure(paths, row, best) : FIGURES[name](sighting, candidate, state);
    if (figure === null) return;
    const before = at === 0 ? 1 : (sums[at - 1] ?? 0);
    const logLikelihood = Math.log(Math.max(LEAST_SUM, sums[at] ?? 0)) - Math.log(Math.max(LEAST_SUM, before));
    const ofNone = name === 'visibility' ? 0 : Math.log(none[name]);
    terms.push({ name, logLikelihood, support: logLikelihood - ofNone, ...figure });
  });
  return terms;
}

function sightFigure(paths: CandidatePaths, row: number, step: number): Figure {
  const cell = row * paths.steps + step;
  const magnitude = paths.magnitudes[cell] ?? Number.NaN;
  return {
    value: Number.isNaN(magnitude) ? null : magnitude,
    unit: 'mag',
    reason: SIGHT_REASONS[paths.reasons[cell] ?? 0] ?? 'lit',
  };
}

type FigureOf = (sighting: Sighting, candidate: Candidate, state: StepState) => Figure | null;

/** Null for what the sighting does not tell. */
const FIGURES: Readonly<Record<Exclude<(typeof WEIGHED)[number], 'visibility'>, FigureOf>> = {
  offset: (sighting, _, state) => offsetFigure(sighting, state),
  course: (sighting, _, state) => courseFigure(sighting, state),
  rate: (sighting, _, state) => rateFigure(sighting, state),
  brightness: brightnessFigure,
  light: ({ light }, { kind }) => (light === null ? null : shareFigure(lightShare(kind, light))),
  colour: ({ colour }, { kind, colourIndex }) =>
    colour === null ? null : shareFigure(colourShare(kind, colourIndex, colour)),
  sound: soundFigure,
};

const shareFigure = (share: number): Figure => ({
  value: share,
  unit: 'share',
  reason: share >= 0.3 ? 'usual' : 'unusual',
});

function offsetFigure({ direction }: Sighting, { offsetRad }: StepState): Figure | null {
  if (direction === null) return null;
  const value = degreesFromRadians(offsetRad);
  const sigmas = value / direction.sigmaDeg;
  return {
    value,
    unit: 'deg',
    reason: sigmas <= WITHIN ? 'within-error' : sigmas <= EDGE ? 'at-edge-of-error' : 'outside-error',
  };
}

function courseFigure({ direction, course }: Sighting, { courseOffRad, degPerS }: StepState): Figure | null {
  if (direction === null || course === null) return null;
  if (Number.isNaN(courseOffRad) || degPerS < STILL_DEG_PER_S)
    return { value: null, unit: 'deg', reason: 'stands-still' };
  const value = degreesFromRadians(courseOffRad);
  return { value, unit: 'deg', reason: value <= EDGE * course.sigmaDeg ? 'same-way' : 'another-way' };
}

function rateFigure({ rate }: Sighting, { degPerS }: StepState): Figure | null {
  if (rate === null) return null;
  const off = (feltRate(degPerS) - feltRate(rate.degPerS)) / rate.sigmaLog;
  return { value: degPerS, unit: 'deg/s', reason: Math.abs(off) <= WITHIN ? 'as-fast' : off < 0 ? 'slower' : 'faster' };
}

function brightnessFigure(
  { brightness }: Sighting,
  { magnitudeSigma }: Candidate,
  { magnitude }: StepState,
): Figure | null {
  if (brightness === null) return null;
  if (Number.isNaN(magnitude)) return { value: null, unit: 'mag', reason: 'in-shadow' };
  const off = (magnitude - brightness.magnitude) / Math.hypot(brightness.sigma, magnitudeSigma);
  return {
    value: magnitude,
    unit: 'mag',
    reason: Math.abs(off) <= WITHIN ? 'as-bright' : off > 0 ? 'fainter' : 'brighter',
  };
}

function soundFigure({ sound }: Sighting, { heardWithinM }: Candidate, { rangeM }: StepState): Figure | null {
  if (sound === null) return null;
  const delayS = rangeM / SPEED_OF_SOUND_MPS;
  const value = Number.isFinite(delayS) && heardWithinM > 0 ? delayS : null;
  const isHearable = heardChance(heardWithinM, rangeM) >= 0.5;
  if (!sound.isHeard) return { value, unit: 's', reason: isHearable ? 'would-be-heard' : 'silence-fits' };
  if (heardWithinM === 0 || value === null) return { value, unit: 's', reason: 'makes-no-sound' };
  if (!isHearable) return { value, unit: 's', reason: 'too-far-to-hear' };
  const isLate = sound.delayS !== null && Math.abs(sound.delayS - delayS) > EDGE * sound.delaySigmaS;
  return { value, unit: 's', reason: isLate ? 'sound-late' : 'sound-fits' };
}
