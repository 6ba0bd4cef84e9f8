import { describe, expect, it } from 'vitest';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import type { EvidenceReason } from '@engine/identification/evidence';
import type { RankedCandidate } from '@engine/identification/rank-candidates';
import { type Answer, listedAnswers, listedCandidates } from './listed-answers';

/** Told at 3°, to 8°; one that stands at 49° is outside of that error, one at 10° within. */
function candidate(id: number, elevationDeg: number, probability: number): RankedCandidate {
  const offsetDeg = elevationDeg - 3;
  const reason: EvidenceReason = offsetDeg > 2.5 * 8 ? 'outside-error' : 'within-error';
  return {
    kind: 'aircraft',
    id,
    name: `${elevationDeg}°`,
    feed: 'live',
    probability,
    terms: [{ name: 'offset', logLikelihood: 0, support: 0, value: offsetDeg, unit: 'deg', reason }],
    place: {
      atMs: 0,
      azimuthDeg: 90,
      elevationDeg,
      rangeM: 10 * METRES_PER_NAUTICAL_MILE,
      magnitude: null,
      degPerS: 0.1,
    },
    members: [id],
  };
}

const none = (probability: number) => ({ probability, terms: [] });
const words = (answers: readonly Answer[]) =>
  answers.map((answer) => (answer.kind === 'none' ? 'none' : `${answer.number}. ${answer.candidate.name}`));

describe('the answers as they are listed', () => {
  it('has what stands far from where it was seen apart, whatever else is less likely', () => {
    const ranked = { candidates: [candidate(1, 49, 0.3), candidate(2, 10, 0.05)], none: none(0.65) };
    const { likely, unlikely } = listedAnswers(ranked);
    expect([words(likely), words(unlikely)]).toEqual([['none', '1. 10°'], ['2. 49°']]);
    expect(listedCandidates(ranked).map(({ id }) => id)).toEqual([2, 1]);
  });

  it('leaves it in its place where it is likelier than that it was none of these', () => {
    const ranked = { candidates: [candidate(1, 49, 0.6), candidate(2, 10, 0.1)], none: none(0.3) };
    const { likely, unlikely } = listedAnswers(ranked);
    expect([words(likely), words(unlikely)]).toEqual([['1. 49°', 'none', '2. 10°'], []]);
  });
});
