import { problemCopy } from '@app/copy/problem-copy';
import type { Problem } from './api-error';

/** Stable names of kinds of problem end the address that `type` gives (server/contract/problem.ts). */
const BEFORE_NAME = '/problems/';
const WORDS: ReadonlyMap<string, string> = new Map(Object.entries(problemCopy));

const wordsOfKind = (type: string | undefined): string | undefined =>
  type?.startsWith(BEFORE_NAME) === true ? WORDS.get(type.slice(BEFORE_NAME.length)) : undefined;

/**
 * What a problem says to a person. The server's own words are the exact ones, and English: a page in another language
 * says what kind of problem it is, and gives them only where it knows no such kind. Undefined where nothing says it.
 */
export function problemText(problem: Problem | null | undefined): string | undefined {
  const kind = wordsOfKind(problem?.type);
  const isTranslated = globalThis.skylensTexts !== undefined;
  return isTranslated ? (kind ?? problem?.detail) : (problem?.detail ?? kind);
}
