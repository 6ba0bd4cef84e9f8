import { adminCopy } from '@app/copy/admin-copy';
import { type ApiMethod, apiRequest } from './api-client';
import { ApiError } from './api-error';
import { problemText } from './problem-text';

/** A call that changes something: its JSON, as yet unchecked, or null where it has none. */
export async function adminCall(method: ApiMethod, path: string, body?: unknown): Promise<unknown> {
  const response = await apiRequest(method, path, body);
  if (response.status === 204) return null;
  const json: unknown = await response.json();
  return json;
}

/** What an administrator is told of a call that failed: the server says what was wrong with what was asked for. */
export function adminFailureText(error: unknown): string {
  const { failure } = adminCopy;
  // Of an answer that cannot be read nobody knows what was changed; without one nothing was.
  if (!(error instanceof ApiError)) return error instanceof TypeError ? failure.unreachable : failure.other;
  if (error.status === 401) return failure.signedOut;
  if (error.status === 403) return failure.forbidden;
  return error.status < 500 ? (problemText(error.problem) ?? failure.other) : failure.other;
}
