import type * as z from 'zod';
import type { accountDeletionSchema } from '@contract/account';
import { ApiError } from '@app/api/api-error';
import { askCurrentUser } from '@app/api/current-user';
import { queryClient } from '@app/api/query-client';
import type { HeldCaptures } from '@app/captures/deleted-account';
import { accountCopy as copy } from '@app/copy/account-copy';
import { logWarning } from '@app/log/log-warning';
import { accountCall, accountFailureText } from './account-call';

const ANSWER_WITHIN_MS = 60_000;
/** So often, and with such pauses, it is asked who is signed in where no answer came. */
const LOOKS = 6;
const LOOK_AGAIN_MS = 5_000;

/** A deletion before this one was not answered, and nobody knew then who was signed in. */
let isInDoubt = false;

/** Holds back the captures of this browser, or returns what to tell of why that cannot be. */
async function hold(): Promise<HeldCaptures | string> {
  try {
    // Only who deletes an account loads what keeps captures.
    const { holdCaptures } = await import('@app/captures/deleted-account');
    return (await holdCaptures()) ?? copy.leaving.uploading;
  } catch (error) {
    logWarning('Captures could not be held back', error);
    return copy.failure.unreachable;
  }
}

/** Whether the account went although its deletion was not answered so; null where nobody knows. */
async function isGone(failure: unknown): Promise<boolean | null> {
  if (failure instanceof ApiError && failure.status < 500) return isInDoubt && failure.status === 401;
  for (let look = 0; look < LOOKS; look++) {
    if (look > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    const user = await askCurrentUser(queryClient).catch(() => undefined);
    if (user !== undefined) return user === null;
  }
  return null;
}

/**
 * Deletes the account of whoever is signed in; captures of this browser stay on this device alone. Where nobody knows
 * whether it is deleted, none is sent from this page any more.
 * @returns null once it is deleted, else what to tell of why it is not
 */
export async function deleteAccount(deletion: z.output<typeof accountDeletionSchema>): Promise<string | null> {
  const held = await hold();
  if (typeof held === 'string') return held;
  try {
    await accountCall('POST', '/api/user/delete-account', deletion, AbortSignal.timeout(ANSWER_WITHIN_MS));
  } catch (error) {
    const gone = await isGone(error);
    isInDoubt = gone === null;
    if (gone === null) return copy.leaving.inDoubt;
    if (!gone) {
      held.release();
      return accountFailureText(error);
    }
  }
  await held.leaveAlone();
  return null;
}
