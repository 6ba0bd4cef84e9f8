import { bestInViewCopy as copy, evidenceCopy } from '@app/copy/evidence-copy';
import { likelihoodText } from '@app/format/likelihood';
import type { IdentifiedView } from '@app/session/identify-view';
import { useSelectionStore } from '@app/state/selection-store';
import { tellIdentified } from './identified';

export { identifyView } from '@app/session/identify-view';

const MOST_OTHERS = 2;
const LEAST_TOLD = 0.01;

type Answered = Pick<IdentifiedView, 'answer'>;

function shareOf(id: number, { answer }: Answered): number {
  return answer.candidates.find(({ members }) => members.includes(id))?.probability ?? 0;
}

/** How likely an object is what one sees in the middle of the view, and what else it can be. */
export function likelihoodWords(id: number, { answer }: Answered): string {
  const isIt = (candidate: { readonly members: readonly number[] }): boolean => candidate.members.includes(id);
  const share = shareOf(id, { answer });
  const others = [
    ...answer.candidates.filter((candidate) => !isIt(candidate)),
    { name: evidenceCopy.none, probability: answer.none.probability },
  ]
    .filter(({ probability }) => probability >= LEAST_TOLD)
    .toSorted((a, b) => b.probability - a.probability)
    .slice(0, MOST_OTHERS)
    .map(({ name, probability }) => `${name} ${likelihoodText(probability)}`);
  return copy.likelihood(likelihoodText(share), others.join(', '));
}

/** What is so many times as likely as anything else, "none of these" among it, is taken before what is aimed at best. */
const CLEARLY_AHEAD = 2;

/** The objects of the answer that is clearly ahead of all others; none where none is. */
export function clearlyFirst({ answer: { candidates, none } }: Pick<IdentifiedView, 'answer'>): readonly number[] {
  const [first, second] = candidates;
  if (first === undefined) return [];
  const next = Math.max(second?.probability ?? 0, none.probability);
  return first.probability >= CLEARLY_AHEAD * next ? first.members : [];
}

/** Says how likely the object is that "identify" has taken, while it is still the selected one. */
export function tellBest(id: number, name: string, view: IdentifiedView | null): void {
  if (useSelectionStore.getState().selectedId !== id) return;
  const words = view === null ? copy.notRanked : likelihoodWords(id, view);
  const brief = view === null ? copy.notRankedBrief : copy.likelihoodBrief(likelihoodText(shareOf(id, view)));
  tellIdentified({ id, brief, words }, `${copy.best(name)}. ${words}`);
}
