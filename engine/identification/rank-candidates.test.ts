import { describe, expect, it } from 'vitest';
import { radiansFromDegrees } from '../ar-math/angles';
import { KNOWN_MOMENT_MS, KNOWN_OBSERVER } from '../sky/known-moment.fixture';
import { type Candidate, type CandidatePaths, emptyPaths } from './candidate-paths';
import { noneLikelihoods } from './none-of-these';
import { type Identification, rankCandidates } from './rank-candidates';
import type { Sighting } from './sighting';
import { sightingClock } from './sighting-clock';
import { unitVector } from './sighting-cone';
import { CrowdWriter, crowdLikelihood } from './sky-crowd';

const TIME_SIGMA_S = 20;
const sighting = (told: Partial<Sighting>): Sighting => ({
  observer: KNOWN_OBSERVER,
  fromMs: KNOWN_MOMENT_MS,
  toMs: KNOWN_MOMENT_MS,
  timeSigmaS: TIME_SIGMA_S,
  direction: { azimuthDeg: 180, elevationDeg: 60, sigmaDeg: 5 },
  course: null,
  rate: null,
  brightness: null,
  colour: null,
  light: null,
  sound: null,
  ...told,
});

/** Something that goes over the sky along the meridian, from south to north, and stands at an angle from the north then. */
interface Crossing {
  readonly launch?: string;
  readonly magnitude?: number;
  /** From the northern horizon over the zenith, degrees, at a time from the sighting's, seconds. */
  readonly fromNorthDeg: number;
  readonly atS?: number;
  readonly degPerS?: number;
}

function pathsOf(crossings: readonly Crossing[], expectedSeen = 2): CandidatePaths {
  const clock = sightingClock(sighting({}));
  const candidates = crossings.map(
    ({ launch = null }, index): Candidate => ({
      kind: 'satellite',
      id: index + 1,
      name: `STARLINK-${index + 1}`,
      feed: null,
      launch,
      colourIndex: null,
      heardWithinM: 0,
      sigmaDeg: 0.1,
      magnitudeSigma: 0.8,
      salience: 1,
    }),
  );
  const counted = { expectedSeen, considered: crossings.length, crowd: new CrowdWriter().written() };
  const paths = emptyPaths(candidates, clock.steps, counted);
  crossings.forEach(({ fromNorthDeg, atS = 0, degPerS = 0.02, magnitude = 2 }, row) => {
    for (let step = 0; step < clock.steps; step++) {
      const sinceS = (clock.startMs + step * clock.stepMs - KNOWN_MOMENT_MS) / 1000 - atS;
      const angle = radiansFromDegrees(fromNorthDeg - degPerS * sinceS);
      paths.directions.set([0, Math.cos(angle), Math.sin(angle)], 3 * (row * clock.steps + step));
    }
    paths.magnitudes.fill(magnitude, row * clock.steps, (row + 1) * clock.steps);
  });
  paths.rangesM.fill(600_000);
  paths.seen.fill(1);
  return paths;
}

const ranked = (told: Partial<Sighting>, crossings: readonly Crossing[], expectedSeen?: number): Identification =>
  rankCandidates(sighting(told), [pathsOf(crossings, expectedSeen)]);

/** Of the first answer against none of these. */
const oddsOf = ({ candidates, none }: Identification): number => (candidates[0]?.probability ?? 0) / none.probability;
const idsOf = ({ candidates }: Identification): readonly number[] => candidates.map(({ id }) => id);

const SEEN: Crossing = { fromNorthDeg: 120 };

describe('the ranking of candidates', () => {
  it('takes a train for one answer, as likely as its satellites together, each of them once', () => {
    const launch = '2026-123';
    const train = [-1, 0, 1, 2].map((offDeg) => ({ ...SEEN, launch, fromNorthDeg: 120 + 0.3 * offDeg }));
    const answer = ranked({}, [...train, { fromNorthDeg: 128 }]);
    const [first, other] = answer.candidates;
    expect(first).toMatchObject({ kind: 'train', members: expect.arrayContaining([1, 2, 3, 4]) });
    expect(first?.members).toHaveLength(4);
    expect(other).toMatchObject({ kind: 'satellite', id: 5, members: [5] });
    expect(oddsOf(answer) / oddsOf(ranked({}, [{ ...SEEN }]))).toBeCloseTo(4, 1);
    const alone = ranked({}, [SEEN, { ...SEEN, launch }, { ...SEEN, launch: '2026-124' }]);
    expect(alone.candidates.map(({ kind }) => kind)).toEqual(['satellite', 'satellite', 'satellite']);
    const sum = answer.candidates.reduce((all, { probability }) => all + probability, answer.none.probability);
    expect(sum + answer.othersProbability).toBeCloseTo(1, 9);
  });

  it('gives each of many listed things the less, the more of them one would see', () => {
    expect(oddsOf(ranked({}, [SEEN], 5)) / oddsOf(ranked({}, [SEEN], 20))).toBeCloseTo(4, 6);
  });

  it('prefers what is as bright as it was told', () => {
    const brightness = { magnitude: 1, sigma: 0.8 };
    expect(
      idsOf(
        ranked({ brightness }, [
          { ...SEEN, magnitude: 4.5 },
          { ...SEEN, magnitude: 1 },
        ]),
      )[0],
    ).toBe(2);
  });

  it('prefers what stood there at the stated time to what came there later', () => {
    const fast = { ...SEEN, degPerS: 1 };
    const answer = ranked({}, [
      { ...fast, atS: 2 * TIME_SIGMA_S },
      { ...fast, atS: 0 },
    ]);
    expect(idsOf(answer)).toEqual([2, 1]);
    // The normal distribution at two of its standard deviations: e^2.
    expect((answer.candidates[0]?.probability ?? 0) / (answer.candidates[1]?.probability ?? 1)).toBeGreaterThan(4);
  });

  it('follows a course over the zenith, where its direction by the compass turns round', () => {
    // Told of as seen in the south and rising; one candidate has passed the zenith by then, the other goes the other way.
    const direction = { azimuthDeg: 180, elevationDeg: 70, sigmaDeg: 15 };
    const course = { clockwiseFromUpDeg: 0, sigmaDeg: 10 };
    const northwards = { fromNorthDeg: 70, degPerS: 0.2 };
    const { candidates } = ranked({ direction, course }, [{ ...northwards, degPerS: -0.2 }, northwards]);
    expect(candidates[0]).toMatchObject({ id: 2 });
    expect(candidates[0]?.terms.find(({ name }) => name === 'course')).toMatchObject({ reason: 'same-way' });
    expect(candidates[0]?.probability).toBeGreaterThan(100 * (candidates[1]?.probability ?? 0));
  });
});

describe('none of these', () => {
  it('is likelier where it is like the listed things around, and less so where it is not', () => {
    const writer = new CrowdWriter();
    const [east = 0, north = 0, up = 0] = unitVector({ azimuthDeg: 180, elevationDeg: 60 });
    writer.add(1, [east, north, up], [east, north, up], 1, 2, 1);
    const likenessAt = (azimuthDeg: number, elevationDeg: number): number => {
      const asked = sighting({ direction: { azimuthDeg, elevationDeg, sigmaDeg: 5 } });
      return noneLikelihoods(asked, 3.5, crowdLikelihood(asked, [writer.written()])).likeness;
    };
    expect(likenessAt(180, 60)).toBeGreaterThan(1.5);
    expect(likenessAt(0, 20)).toBeLessThan(0.5);
  });
});
