import { Link } from 'react-router';
import type { RankedCandidate } from '@engine/identification/rank-candidates';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { CANDIDATE_KIND_WORDS, evidenceCopy } from '@app/copy/evidence-copy';
import { identifyCopy } from '@app/copy/identify-copy';
import { feedTagCopy } from '@app/copy/shell-copy';
import { bearingWords, elevationFigure } from '@app/format/bearing';
import { recordedMomentText } from '@app/format/clock-time';
import { roundDistanceFigure } from '@app/format/distance';
import { figureText, numberText } from '@app/format/figure';
import { likelihoodText } from '@app/format/likelihood';
import type { AnsweredPast } from '@app/session/identify';
import { useUnitsStore } from '@app/state/units-store';
import { buttonClass } from '@app/ui/button';
import { EvidenceTerms } from '@app/ui/evidence-terms';
import { Tag } from '@app/ui/tag';
import { type Answer, listedAnswers } from './listed-answers';
import { type LinkedSighting, skyLink } from './sky-link';

const copy = identifyCopy.answer;

function usePlaceWords() {
  const unit = useUnitsStore((state) => state.distance);
  return ({ atMs, azimuthDeg, elevationDeg, rangeM }: RankedCandidate['place']): string => {
    const where = copy.place(
      recordedMomentText(atMs),
      bearingWords(azimuthDeg),
      figureText(elevationFigure(elevationDeg)),
    );
    if (rangeM === null) return `${where}.`;
    const range = figureText(roundDistanceFigure(rangeM / METRES_PER_NAUTICAL_MILE, unit));
    return `${where}, ${copy.range(range)}.`;
  };
}

interface HeadProps {
  readonly name: string;
  readonly kind: string | null;
  readonly feed: RankedCandidate['feed'];
  readonly share: number;
}

function Head({ name, kind, feed, share }: HeadProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-2">
      <h3 className="min-w-0 text-base font-bold">
        <bdi>{name}</bdi>
        {kind === null ? null : <span className="text-sm font-normal text-muted">{` · ${kind}`}</span>}
      </h3>
      {feed === null || feed === 'live' ? null : <Tag tone="warning">{feedTagCopy[feed]}</Tag>}
      <span className="figure font-bold" aria-label={copy.likelihood(likelihoodText(share))}>
        {likelihoodText(share)}
      </span>
    </div>
  );
}

interface CandidateProps {
  readonly candidate: RankedCandidate;
  readonly number: number;
  readonly linked: LinkedSighting;
}

function Candidate({ candidate, number, linked }: CandidateProps) {
  const placeWords = usePlaceWords();
  const { kind, name, feed, probability, members, place, terms } = candidate;
  return (
    <>
      <Head name={`${number}. ${name}`} kind={CANDIDATE_KIND_WORDS[kind]} feed={feed} share={probability} />
      <p className="text-sm">{placeWords(place)}</p>
      {kind === 'train' ? <p className="text-sm">{copy.train(members.length)}</p> : null}
      <EvidenceTerms terms={terms} hasVerdict />
      <Link
        to={skyLink(candidate, linked)}
        aria-label={copy.open(name)}
        className={buttonClass('line', 'justify-self-start')}
      >
        {copy.openShort}
      </Link>
    </>
  );
}

interface AnswersProps {
  readonly answers: readonly Answer[];
  readonly linked: LinkedSighting;
}

function Answers({ answers, linked }: AnswersProps) {
  return (
    <ol className="grid">
      {answers.map((one) => (
        <li key={one.kind === 'none' ? 'none' : one.candidate.id} className="grid gap-1 border-b border-line py-3">
          {one.kind === 'none' ? (
            <>
              <Head name={evidenceCopy.none} kind={null} feed={null} share={one.probability} />
              <p className="text-sm text-muted">{copy.noneHint}</p>
              <EvidenceTerms terms={one.terms} hasVerdict={false} />
            </>
          ) : (
            <Candidate candidate={one.candidate} number={one.number} linked={linked} />
          )}
        </li>
      ))}
    </ol>
  );
}

/** The answers, each with what speaks for and against it and the way to it in the sky. */
export function AnswerList({ answer, linked }: { readonly answer: AnsweredPast; readonly linked: LinkedSighting }) {
  const { likely, unlikely } = listedAnswers(answer);
  return (
    <>
      <Answers answers={likely} linked={linked} />
      {unlikely.length === 0 ? null : (
        <section aria-label={copy.unlikely} className="grid pt-2">
          <h2 className="text-sm text-muted">{copy.unlikely}</h2>
          <Answers answers={unlikely} linked={linked} />
        </section>
      )}
      <p className="text-sm text-muted">
        {copy.considered(answer.considered, numberText(answer.considered))}
        {answer.othersProbability < 0.005 ? '' : ` ${copy.others(likelihoodText(answer.othersProbability))}`}
      </p>
    </>
  );
}
