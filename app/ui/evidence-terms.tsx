import type { EvidenceTerm } from '@engine/identification/evidence';
import { EVIDENCE_NAMES, evidenceCopy, evidenceText } from '@app/copy/evidence-copy';
import { Tag, type Tone } from './tag';

/** A term weighs in from a factor of 1.6. */
const WEIGHS = 0.5;

function verdictOf({ support }: EvidenceTerm): { readonly word: string; readonly tone: Tone } {
  if (support > WEIGHS) return { word: evidenceCopy.speaksFor, tone: 'ok' };
  if (support < -WEIGHS) return { word: evidenceCopy.speaksAgainst, tone: 'warning' };
  return { word: evidenceCopy.says, tone: 'plain' };
}

/** What speaks for and against a candidate, to be opened. */
export function EvidenceTerms({
  terms,
  hasVerdict,
}: {
  readonly terms: readonly EvidenceTerm[];
  readonly hasVerdict: boolean;
}) {
  return (
    <details>
      <summary className="min-h-touch cursor-pointer py-3 text-sm text-muted">{evidenceCopy.terms}</summary>
      <ul className="grid gap-2 pb-2 text-sm">
        {terms.map((term) => {
          const { word, tone } = verdictOf(term);
          return (
            <li key={term.name}>
              <p className="flex items-center justify-between gap-2">
                <span className="text-muted">{EVIDENCE_NAMES[term.name]}</span>
                {hasVerdict ? <Tag tone={tone}>{word}</Tag> : null}
              </p>
              <p>{evidenceText(term)}</p>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
