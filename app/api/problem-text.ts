import { type ProblemFigures, problemFiguresSchema, type ProblemLimit } from '@contract/problem-figures';
import { problemCopy } from '@app/copy/problem-copy';
import { problemFiguresCopy as copy } from '@app/copy/problem-figures-copy';
import { byteLimitText } from '@app/format/data-size';
import { durationText, waitText } from '@app/format/duration';
import { numberText } from '@app/format/figure';
import type { Problem } from './api-error';

/** Stable names of kinds of problem end the address that `type` gives (server/contract/problem.ts). */
const BEFORE_NAME = '/problems/';
const WORDS: ReadonlyMap<string, string> = new Map(Object.entries(problemCopy));
const CAUSES: ReadonlyMap<string, string> = new Map(Object.entries(copy.causes));

const nameOf = (type: string | undefined): string =>
  type?.startsWith(BEFORE_NAME) === true ? type.slice(BEFORE_NAME.length) : '';

/** Of what a server of tomorrow sends nothing is read that is not known here. */
function figuresOf(document: object | undefined): ProblemFigures {
  const figures = problemFiguresSchema.safeParse(document ?? {});
  return figures.success ? figures.data : {};
}

function limitWords({ of, most, perS }: ProblemLimit): string {
  const figure = of.endsWith('bytes') ? byteLimitText(most) : numberText(most);
  return copy.limits[of](figure, perS === undefined ? '' : durationText(Math.round(perS / 60)));
}

/** What a kind of problem means, with the figures that came along; undefined where no such kind is known. */
function translatedWords({ type, document }: Problem): string | undefined {
  const name = nameOf(type);
  const kind = WORDS.get(name);
  const { limits = [], allowed = [], retryAfterS } = figuresOf(document);
  if (kind === undefined) return undefined;
  const isComingBack = retryAfterS !== undefined && retryAfterS > 0;
  const cause = isComingBack ? (CAUSES.get(name) ?? kind) : kind;
  return [
    ...(limits.length === 0 ? [cause] : limits.map(limitWords)),
    ...(allowed.length === 0 ? [] : [copy.allowed(allowed.join(', '))]),
    ...(isComingBack ? [copy.retryAfter(waitText(retryAfterS))] : []),
  ].join(' ');
}

/**
 * What a problem says to a person. The server's own words are the exact ones, and English: a page in another language
 * says what kind of problem it is, with the figures that came along, and gives them only where it knows no such kind.
 * Undefined where nothing says it.
 */
export function problemText(problem: Problem | null | undefined): string | undefined {
  if (problem === null || problem === undefined) return undefined;
  const isTranslated = globalThis.skylensTexts !== undefined;
  return isTranslated ? (translatedWords(problem) ?? problem.detail) : (problem.detail ?? translatedWords(problem));
}
