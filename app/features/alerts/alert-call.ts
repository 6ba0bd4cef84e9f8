import { ApiError } from '@app/api/api-error';
import { problemText } from '@app/api/problem-text';
import { alertsCopy as copy } from '@app/copy/alerts-copy';
import { logWarning } from '@app/log/log-warning';
import { toast } from '@app/state/toast-store';

/** The server says what was wrong with what was asked for. */
export function alertFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return copy.unreachable;
  return problemText(error.problem) ?? copy.other;
}

/** Says that something could not be done, and why. */
export function sayFailed(title: string, error: unknown): void {
  logWarning(title, error);
  toast({ title, description: alertFailureText(error), variant: 'danger' });
}
