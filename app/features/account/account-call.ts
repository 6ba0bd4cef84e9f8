import type { ApiMethod } from '@app/api/api-client';
import { apiRequest } from '@app/api/api-client';
import { ApiError } from '@app/api/api-error';
import { accountCopy } from '@app/copy/account-copy';

const TEXTS: Readonly<Record<string, string>> = {
  '/problems/sign-in-failed': accountCopy.signIn.failed,
  '/problems/wrong-password': accountCopy.password.wrong,
  '/problems/name-taken': accountCopy.failure.nameTaken,
  '/problems/link-not-valid': accountCopy.failure.linkNotValid,
  '/problems/too-many-requests': accountCopy.failure.tooMany,
  '/problems/deletion-decided': accountCopy.leaving.withdrawn,
  '/problems/last-admin': accountCopy.failure.lastAdmin,
  '/problems/unauthorized': accountCopy.failure.signedOut,
};

/** A call that changes something about an account: its JSON, as yet unchecked, or null where it has none. */
export async function accountCall(
  method: ApiMethod,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await apiRequest(method, path, body, signal);
  if (response.status === 204) return null;
  const json: unknown = await response.json();
  return json;
}

/** What a person is told of a call that failed. */
export function accountFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return accountCopy.failure.unreachable;
  return TEXTS[error.problem?.type ?? ''] ?? accountCopy.failure.other;
}
