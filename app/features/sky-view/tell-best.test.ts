import { describe, expect, it } from 'vitest';
import { clearlyFirst, likelihoodWords } from './tell-best';

const candidate = (id: number, name: string, probability: number, members: readonly number[] = [id]) => ({
  kind: 'aircraft' as const,
  id,
  name,
  probability,
  members,
  feed: 'live' as const,
  terms: [],
  place: { atMs: 0, azimuthDeg: 0, elevationDeg: 0, rangeM: null, magnitude: null, degPerS: 0 },
});

const answer = {
  candidates: [candidate(1, 'FIRST', 0.7), candidate(2, 'TRAIN', 0.15, [2, 3, 4]), candidate(5, 'LAST', 0.005)],
  none: { probability: 0.12, terms: [] },
  othersProbability: 0.025,
  considered: 9,
};

describe('what identify says in the sky view', () => {
  it('[AR-11] tells how likely the best in view is, and what else it can be', () => {
    expect(likelihoodWords(1, { answer })).toContain('Likelihood 70 %. Else: TRAIN 15 %, None of these 12 %.');
  });

  it('[AR-11] takes what is clearly ahead of all else before what is aimed at best', () => {
    const withFirst = (probability: number, none = 0.12) => ({
      ...answer,
      candidates: [candidate(2, 'TRAIN', probability, [3, 2]), candidate(5, 'LAST', 0.2)],
      none: { probability: none, terms: [] },
    });
    expect(clearlyFirst({ answer: withFirst(0.6) })).toEqual([3, 2]);
    expect(clearlyFirst({ answer: withFirst(0.35) })).toEqual([]);
    expect(clearlyFirst({ answer: withFirst(0.6, 0.35) })).toEqual([]);
    expect(clearlyFirst({ answer: { ...answer, candidates: [] } })).toEqual([]);
  });

  it('[AR-11] counts a satellite with its train, and what nobody sees as hardly likely', () => {
    expect(likelihoodWords(3, { answer })).toContain('Likelihood 15 %. Else: FIRST 70 %');
    expect(likelihoodWords(99, { answer })).toContain('Likelihood under 1 %. Else: FIRST 70 %, TRAIN 15 %.');
  });
});
