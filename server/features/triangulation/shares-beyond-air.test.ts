import { describe, expect, it } from 'vitest';
import type { IdentificationAnswer } from '@contract/identify';
import { BASE, placeNear, pointAt, targetNear } from '@engine/triangulation/pointing.fixture';
import { triangulate, type TriangulatedFix } from '@engine/triangulation/triangulate';
import { createJudgeLines } from './judge-lines';
import { sharesBeyondAir } from './shares-beyond-air';

type Candidate = IdentificationAnswer['candidates'][number];
const STAR = { kind: 'star', id: -1, name: 'Sadr', range: null } as const;
const SATELLITE = { kind: 'satellite', id: 25_544, name: 'ISS', range: 480_000 } as const;
const AIRCRAFT = { kind: 'aircraft', id: 7, name: 'TST1', range: 10_000 } as const;

const candidate = (
  { range, ...named }: Pick<Candidate, 'kind' | 'id' | 'name'> & Pick<Candidate['place'], 'range'>,
  probability: number,
): Candidate => ({
  ...named,
  feed: null,
  probability,
  terms: [],
  place: { at: new Date(0).toISOString(), azimuth: 20, elevation: 20, range, magnitude: null, degreesPerSecond: 0 },
  members: [named.id],
});

const answer = (none: number, candidates: readonly Candidate[], othersProbability = 0) => ({
  candidates: [...candidates],
  none: { probability: none, terms: [] },
  othersProbability,
});

/** The lines of two who stand so far apart and know so well where they point. */
const linesOf = (metres: readonly [number, number, number], baselineM: number, sigmaDeg: number) =>
  [BASE, placeNear(baselineM, 0, 0)].map((from, index) =>
    pointAt(targetNear(metres), { key: `${index}`, from, headingSigmaDeg: sigmaDeg, tiltSigmaDeg: sigmaDeg }),
  );

function fixOf(...of: Parameters<typeof linesOf>): TriangulatedFix {
  const fix = triangulate(linesOf(...of));
  if (fix.kind !== 'fix') throw new Error(fix.reason);
  return fix;
}

const shareOf = (told: ReturnType<typeof sharesBeyondAir>, id: number): number =>
  told.others.find((one) => one.id === id)?.probability ?? 0;
const sumOf = ({ others, unknownProbability }: ReturnType<typeof sharesBeyondAir>): number =>
  others.reduce((sum, { probability }) => sum + probability, unknownProbability);

describe('what a fix is where it is no aircraft', () => {
  const vague = fixOf([4_000, 9_000, 3_000], 6_000, 20);
  const near = fixOf([4_000, 9_000, 3_000], 6_000, 4);
  const far = fixOf([100_000, 250_000, 400_000], 20_000, 0.5);

  it('shares with what is in no list what is left for both', () => {
    for (const fix of [vague, near, far]) {
      const told = sharesBeyondAir(fix, answer(0.3, [candidate(STAR, 0.4), candidate(SATELLITE, 0.3)]), 0.6);
      expect(sumOf(told)).toBeCloseTo(0.6, 2);
    }
  });

  it('is nothing at infinity where the distance excludes that, and can be where it does not', () => {
    const stars = answer(0.3, [candidate(STAR, 0.7)]);
    expect(near.isRangeGuess).toBe(true);
    expect(sharesBeyondAir(near, stars, 1).others).toEqual([]);
    expect(shareOf(sharesBeyondAir(vague, stars, 1), STAR.id)).toBeGreaterThan(0.3);
    // Never more than direction alone makes it.
    expect(shareOf(sharesBeyondAir(vague, stars, 1), STAR.id)).toBeLessThan(0.7);
  });

  it('is none of a few that are told, where many are not, any more than direction alone makes it', () => {
    const crowded = answer(0.02, [candidate(STAR, 0.08)], 0.9);
    const told = sharesBeyondAir(vague, crowded, 1);
    expect(shareOf(told, STAR.id)).toBeLessThan(0.09);
    // Near enough to be no star it is in no list.
    expect(sharesBeyondAir(near, crowded, 1).unknownProbability).toBeGreaterThan(0.9);
  });

  it('is a satellite where the distance goes with one, and not the star beside it', () => {
    const both = answer(0.1, [candidate(STAR, 0.6), candidate(SATELLITE, 0.3)]);
    const told = sharesBeyondAir(far, both, 1);
    expect(told.others[0]).toMatchObject({ id: SATELLITE.id, kind: 'satellite', distance: null });
    expect(shareOf(told, SATELLITE.id)).toBeGreaterThan(0.5);
  });

  it('is no aircraft again: all were held against the lines of everybody', () => {
    const told = sharesBeyondAir(near, answer(0.1, [candidate(AIRCRAFT, 0.9)]), 0.2);
    expect(told.others).toEqual([]);
    expect(told.unknownProbability).toBeCloseTo(0.2, 9);
  });
});

/** What is told of a thing of which the lines know the distance so badly, with a star and nothing else in its direction. */
async function outcomeOf(sigmaDeg: number) {
  const judge = createJudgeLines({
    findTracks: async () => ({ tracks: { live: [], stored: null }, recorded: null }),
    identify: async () => ({
      ...answer(0.6, [candidate(STAR, 0.4)]),
      considered: { aircraft: 0, satellites: 0, celestial: 1 },
      sky: null,
      catalogue: null,
      recorded: null,
    }),
  });
  const { matches, unknownProbability, fix } = await judge(linesOf([4_000, 9_000, 3_000], 6_000, sigmaDeg));
  const sum = matches.reduce((total, { probability }) => total + probability, unknownProbability ?? Number.NaN);
  return { names: matches.map(({ name }) => name), sum, isGuess: fix?.rangeGuess };
}

describe('what lines come to', () => {
  it('has shares that make one, and no star where the distance was measured or leaves no room for one', async () => {
    for (const sigmaDeg of [1, 4, 20]) expect((await outcomeOf(sigmaDeg)).sum).toBeCloseTo(1, 2);
    expect(await outcomeOf(1)).toMatchObject({ names: [], isGuess: false });
    expect(await outcomeOf(4)).toMatchObject({ names: [], isGuess: true });
    expect(await outcomeOf(20)).toMatchObject({ names: ['Sadr'], isGuess: true });
  });
});
