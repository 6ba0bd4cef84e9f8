import type * as z from 'zod';
import type { accountDeletionSchema } from '@contract/account';
import { ApiError } from '@app/api/api-error';
import { askCurrentUser } from '@app/api/current-user';
import { queryClient } from '@app/api/query-client';
import { accountCopy as copy } from '@app/copy/account-copy';
import { accountCall, accountFailureText } from './account-call';

/** Whether the account went although the answer that says so did not come. */
async function isGoneUnanswered(error: unknown): Promise<boolean> {
  if (error instanceof ApiError && error.status < 500) return false;
  return askCurrentUser(queryClient).then(
    (user) => user === null,
    () => false,
  );
}

/**
 * Deletes the account of whoever is signed in; captures of this browser stay on this device alone.
 * @returns null once it is deleted, else what to tell of why it is not
 */
export async function deleteAccount(deletion: z.output<typeof accountDeletionSchema>): Promise<string | null> {
  // Only who deletes an account loads what keeps captures; where it does not come, nothing is sent from here.
  const captures = await import('@app/captures/deleted-account').catch(() => undefined);
  const held = await captures?.holdCaptures();
  if (held === null) return copy.leaving.uploading;
  try {
    await accountCall('POST', '/api/user/delete-account', deletion);
  } catch (error) {
    if (!(await isGoneUnanswered(error))) {
      held?.release();
      return accountFailureText(error);
    }
  }
  await held?.leaveAlone();
  return null;
}
