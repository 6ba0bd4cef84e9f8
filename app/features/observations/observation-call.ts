import { ApiError } from '@app/api/api-error';
import { problemText } from '@app/api/problem-text';
import { observationFormCopy as copy } from '@app/copy/observation-copy';

/** What a person is told of a call that failed: what its problem says, where there is one. */
export function observationFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return copy.unreachable;
  if (error.status === 401) return copy.signedOut;
  return problemText(error.problem) ?? copy.failed;
}
