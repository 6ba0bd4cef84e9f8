import type { TriangulationOutcome } from '@contract/triangulation';
import { ApiError } from '@app/api/api-error';
import { problemText } from '@app/api/problem-text';
import { triangulationCopy } from '@app/copy/triangulation-copy';
import { pageLanguage } from '@app/format/page-language';

const { toasts, result: words, session } = triangulationCopy;

type Told = Pick<TriangulationOutcome, 'status' | 'reason' | 'result' | 'fix'>;

/** What came of a direction that was recorded; the server says it in English alone. */
export function outcomeWords({ status, reason, result, fix }: Told): string {
  if (status === 'waiting') return words.waiting;
  if (status === 'refused') return words.refused[reason ?? 'parallel'];
  return fix === null && result !== null ? toasts.isKnown(result.name) : toasts.met;
}

/** Why a direction was not recorded: the error's message, as the specification has it, where it has words to read. */
export function notRecordedWords(error: unknown): string {
  if (error instanceof ApiError) return problemText(error.problem) ?? error.message;
  // Browsers say in English alone that a server was not reached.
  if (error instanceof TypeError && error.message !== '') {
    return pageLanguage() === 'en' ? error.message : session.failed;
  }
  return toasts.failedBody;
}
