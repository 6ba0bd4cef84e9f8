import { describe, expect, it } from 'vitest';
import { KNOWN_MOMENT_MS, KNOWN_OBSERVER } from '../sky/known-moment.fixture';
import { CandidateJudge, WEIGHED } from './candidate-likelihood';
import { type Candidate, type CandidatePaths, emptyPaths } from './candidate-paths';
import { LONGEST_COUNTED_S } from './heard-range';
import type { SightedSound, Sighting } from './sighting';
import { sightingClock } from './sighting-clock';
import { CrowdWriter } from './sky-crowd';

const SIGHTING: Sighting = {
  observer: KNOWN_OBSERVER,
  fromMs: KNOWN_MOMENT_MS,
  toMs: KNOWN_MOMENT_MS,
  timeSigmaS: 1,
  direction: null,
  course: null,
  rate: null,
  brightness: null,
  colour: null,
  light: null,
  sound: null,
};

/** Something that stands still in the north, 30 degrees up. */
function standing(heardWithinM: number, rangeM: number): CandidatePaths {
  const candidate: Candidate = {
    kind: heardWithinM > 0 ? 'aircraft' : 'satellite',
    id: 1,
    name: 'ONE',
    feed: heardWithinM > 0 ? 'live' : null,
    launch: null,
    colourIndex: null,
    heardWithinM,
    sigmaDeg: 0.1,
    magnitudeSigma: 1,
    salience: 1,
  };
  const { steps } = sightingClock(SIGHTING);
  const paths = emptyPaths([candidate], steps, { expectedSeen: 1, considered: 1, crowd: new CrowdWriter().written() });
  for (let step = 0; step < steps; step++) paths.directions.set([0, Math.cos(Math.PI / 6), 0.5], 3 * step);
  paths.rangesM.fill(rangeM);
  paths.seen.fill(1);
  return paths;
}

/** Likelihood of what was told of a sound. */
function soundLikelihood(paths: CandidatePaths, sound: Partial<SightedSound>): number {
  const told = { ...SIGHTING, sound: { isHeard: true, delayS: null, delaySigmaS: 4, ...sound } };
  const { sums } = new CandidateJudge(told, sightingClock(told)).judge(paths, 0);
  return (sums[WEIGHED.indexOf('sound')] ?? 0) / (sums[WEIGHED.indexOf('colour')] ?? 0);
}

describe('the likelihood of a sound', () => {
  it.each([
    ['a satellite', 0, 600_000],
    ['a star', 0, Number.POSITIVE_INFINITY],
    ['an airliner', 15_000, 10_000],
    ['an airliner that is seldom heard', 6_000, 12_000],
  ])('of %s is shared out among silence and all delays', (_what, withinM, rangeM) => {
    const paths = standing(withinM, rangeM);
    const silence = soundLikelihood(paths, { isHeard: false });
    expect(silence + soundLikelihood(paths, {})).toBeCloseTo(1, 6);
    const halves = Array.from({ length: 2 * LONGEST_COUNTED_S }, (_, half) => half / 2 + 0.25);
    const delays = halves.reduce((sum, delayS) => sum + soundLikelihood(paths, { delayS }) / 2, 0);
    expect(silence + delays).toBeCloseTo(1, 3);
  });

  it('leaves a satellite possible whose light came with the sound of something else', () => {
    const other = soundLikelihood(standing(0, 600_000), { delayS: 10 });
    expect(other).toBeGreaterThan(1e-4);
    expect(other).toBeLessThan(soundLikelihood(standing(15_000, 3_400), { delayS: 10 }) / 50);
  });
});
