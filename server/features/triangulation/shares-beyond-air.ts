import type { IdentificationAnswer } from '@contract/identify';
import type { TriangulationMatch } from '@contract/triangulation';
import type { TriangulatedFix } from '@engine/triangulation/triangulate';

type Candidate = IdentificationAnswer['candidates'][number];

/** What identification has in a direction. */
type InDirection = Pick<IdentificationAnswer, 'candidates' | 'none' | 'othersProbability'>;

/** What is no aircraft and can be at a fix; likeliest first. */
export interface SharesBeyondAir {
  readonly others: readonly TriangulationMatch[];
  /** That it is in no list. */
  readonly unknownProbability: number;
}

/** In a direction in which nothing but aircraft can be. */
export const NOTHING_ELSE: InDirection = { candidates: [], none: { probability: 1, terms: [] }, othersProbability: 0 };
/** What is less likely is not told. */
const LEAST_TOLD = 0.001;
/** What is in no list is always possible, however little identification gives it. */
const LEAST_NONE = 1e-9;

/**
 * What a fix is where it is none of the aircraft, all of which were held against its lines: the share that is left for that is
 * divided as identification divides its own between what else stands in the direction and nothing known, each candidate
 * by how well its distance goes with the one that the lines give. What identification does not tell one by one has its part
 * of it, which is told of nothing.
 * @param left probability that the fix is none of the aircraft
 */
export function sharesBeyondAir(
  fix: TriangulatedFix,
  { candidates, none, othersProbability }: InDirection,
  left: number,
): SharesBeyondAir {
  const weighed = candidates
    .filter(({ kind }) => kind !== 'aircraft')
    .map((candidate) => ({ candidate, weight: candidate.probability * rangeLikelihood(fix, candidate.place.range) }));
  const noneShare = Math.max(LEAST_NONE, none.probability);
  // Those that are not told one by one are mostly stars.
  const untold = othersProbability * rangeLikelihood(fix, null);
  const total = weighed.reduce((sum, { weight }) => sum + weight, noneShare + untold);
  const told = weighed.map(({ candidate, weight }) => ({
    ...matchOfCandidate(candidate),
    probability: (left * weight) / total,
  }));
  const others = told.filter(({ probability }) => probability >= LEAST_TOLD);
  return {
    others: others.toSorted((a, b) => b.probability - a.probability),
    unknownProbability: (left * noneShare) / total,
  };
}

/**
 * Likelihood of a distance, the fix's own being 1. Lines tell the parallax, the inverse of the distance, with normal errors:
 * what is at infinity has none, and is out where that of the fix is many of its standard deviations.
 */
function rangeLikelihood({ rangeM, rangeSigmaM }: TriangulatedFix, candidateM: number | null): number {
  const parallaxShare = candidateM === null ? 1 : 1 - rangeM / candidateM;
  return Math.exp(-0.5 * ((parallaxShare * rangeM) / rangeSigmaM) ** 2);
}

export const matchOfCandidate = ({ id, kind, name, probability }: Candidate): TriangulationMatch => ({
  id,
  kind,
  name,
  probability,
  distance: null,
});
