import type { QueryClient } from '@tanstack/react-query';
import { userObservationAnswerSchema } from '@contract/observation';
import { apiRequest } from '@app/api/api-client';
import { ApiError } from '@app/api/api-error';
import { problemText } from '@app/api/problem-text';
import { issCopy as copy } from '@app/copy/satellites-copy';
import type { ToastMessage } from '@app/state/toast-store';
import { issObservation } from './iss-observation';
import type { IssState } from './iss-state';

const OBSERVATIONS = '/api/user/observations';

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly id: number }
  | { readonly kind: 'failed'; readonly toast: ToastMessage };

const failed = (title: string, description: string): SaveOutcome => ({
  kind: 'failed',
  toast: { title, description, variant: 'danger' },
});

function textAt(value: unknown, key: string): string | null {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : null;
  return typeof text === 'string' && text !== '' ? text : null;
}

/** What the server says of a refusal; part 2 §8 says what stands in for it. */
export function refusalText({ message, status, problem }: ApiError): string {
  const told = problemText(problem);
  if (told !== undefined) return told;
  try {
    const body: unknown = JSON.parse(message.slice(`${status}: `.length));
    return textAt(body, 'detail') ?? textAt(body, 'message') ?? textAt(body, 'error') ?? copy.failed;
  } catch {
    return copy.unknownError;
  }
}

/** Any failed check means that nobody is logged in. */
async function isLoggedIn(): Promise<boolean> {
  return apiRequest('GET', '/api/user/me').then(
    () => true,
    () => false,
  );
}

/** Saves an observation of the station for the user who is logged in. Never throws. */
export async function saveIssObservation(iss: IssState, atMs: number, cache: QueryClient): Promise<SaveOutcome> {
  if (!(await isLoggedIn())) return failed(copy.loginTitle, copy.loginBody);
  try {
    const response = await apiRequest('POST', OBSERVATIONS, issObservation(iss, atMs));
    const { id } = userObservationAnswerSchema.parse(await response.json());
    await cache.invalidateQueries({
      predicate: ({ queryKey: [url] }) => typeof url === 'string' && url.startsWith(OBSERVATIONS),
    });
    return { kind: 'saved', id };
  } catch (error) {
    return failed(copy.errorTitle, error instanceof ApiError ? refusalText(error) : copy.failedLater);
  }
}
