import { type ApiMethod, apiRequest } from '@app/api/api-client';
import { ApiError } from '@app/api/api-error';
import { problemText } from '@app/api/problem-text';
import type { BodySchema } from '@app/api/use-api';
import { socialFailureCopy as copy } from '@app/copy/social-copy';
import { toast } from '@app/state/toast-store';

/** A call that changes something and answers with what it is then. */
export async function socialCall<T>(
  method: ApiMethod,
  path: string,
  schema: BodySchema<T>,
  body?: unknown,
): Promise<T> {
  const response = await apiRequest(method, path, body);
  return schema.parse(await response.json());
}

/** What a person is told of a call that failed: what its problem says, where there is one. */
export function socialFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return copy.unreachable;
  if (error.status === 401) return copy.signedOut;
  if (error.status === 404) return copy.gone;
  return problemText(error.problem) ?? copy.other;
}

export function tellFailure(error: unknown): void {
  toast({ title: socialFailureText(error), variant: 'danger' });
}
