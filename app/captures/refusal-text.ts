import { problemText } from '@app/api/problem-text';
import type { Refusal } from '@app/workers/capture/capture.api';

/** Why the server did not take a capture, in what the page speaks. */
export function refusalText({ reason, problemType, figures }: Refusal): string {
  const problem = {
    detail: reason,
    ...(problemType === undefined ? {} : { type: problemType }),
    ...(figures === undefined ? {} : { document: figures }),
  };
  return problemText(problem) ?? reason;
}
