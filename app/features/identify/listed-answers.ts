import type { EvidenceTerm } from '@engine/identification/evidence';
import type { Identification, RankedCandidate } from '@engine/identification/rank-candidates';

type Ranked = Pick<Identification, 'candidates' | 'none'>;

/** A candidate, or that it was something which no list has. */
export type Answer =
  | { readonly kind: 'candidate'; readonly candidate: RankedCandidate; readonly number: number }
  | { readonly kind: 'none'; readonly probability: number; readonly terms: readonly EvidenceTerm[] };

/** What a sighting may have been, each likeliest first. */
export interface ListedAnswers {
  /** With "none of these" in its place. */
  readonly likely: readonly Answer[];
  /** Far outside the error of the direction that was told, and less likely than that it was none of these. */
  readonly unlikely: readonly Answer[];
}

const probabilityOf = (answer: Answer): number =>
  answer.kind === 'none' ? answer.probability : answer.candidate.probability;

/** What stands far from where it was seen is told apart, unless it is the best that there is in spite of that. */
function isUnlikely({ probability, terms }: RankedCandidate, none: Ranked['none']): boolean {
  return probability < none.probability && terms.some(({ reason }) => reason === 'outside-error');
}

/** Candidates in the order in which they are listed and numbered. */
export function listedCandidates({ candidates, none }: Ranked): readonly RankedCandidate[] {
  return [
    ...candidates.filter((candidate) => !isUnlikely(candidate, none)),
    ...candidates.filter((candidate) => isUnlikely(candidate, none)),
  ];
}

export function listedAnswers(ranked: Ranked): ListedAnswers {
  const { none } = ranked;
  const answers = listedCandidates(ranked).map((candidate, at) => ({
    kind: 'candidate' as const,
    candidate,
    number: at + 1,
  }));
  const likely = answers.filter(({ candidate }) => !isUnlikely(candidate, none));
  return {
    likely: [...likely, { kind: 'none', ...none } as const].toSorted((a, b) => probabilityOf(b) - probabilityOf(a)),
    unlikely: answers.slice(likely.length),
  };
}
