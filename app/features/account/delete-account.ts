import type * as z from 'zod';
import type { accountDeletionSchema } from '@contract/account';
import { apiGet } from '@app/api/api-client';
import { ApiError } from '@app/api/api-error';
import { noteCurrentUser } from '@app/api/current-user';
import { queryClient } from '@app/api/query-client';
import type { HeldCaptures } from '@app/captures/deleted-account';
import { accountCopy as copy } from '@app/copy/account-copy';
import { logWarning } from '@app/log/log-warning';
import { accountCall, accountFailureText } from './account-call';

const ANSWER_WITHIN_MS = 60_000;
const LOOK_WITHIN_MS = 5_000;
/** So often, and with such pauses, it is asked who is signed in before a person is told that nobody knows. */
const LOOKS = 6;
const LOOK_AGAIN_MS = 5_000;

/** One is on its way, or nobody knows yet what became of it: its captures are held back. */
let isUnderWay = false;

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

/** Whether somebody is signed in; null where nobody answers. Past the cache: what shows the account goes on showing it. */
async function isSignedIn(): Promise<boolean | null> {
  try {
    await apiGet('/api/user/me', AbortSignal.timeout(LOOK_WITHIN_MS));
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? false : null;
  }
}

/** Whether the account went although its deletion was not answered so; null where that cannot be told in so many looks. */
async function isGone(): Promise<boolean | null> {
  let before: boolean | null = null;
  for (let look = 0; look < LOOKS; look++) {
    if (look > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    const now = await isSignedIn();
    if (now === false) return true;
    // Once alone it may be that the server is still at its work.
    if (now === true && before === true) return false;
    before = now;
  }
  return null;
}

/** Goes on looking for as long as this page is open. */
async function settleOnceKnown(held: HeldCaptures): Promise<void> {
  let gone: boolean | null = null;
  while (gone === null) gone = await isGone();
  if (gone) {
    await held.leaveAlone();
    noteCurrentUser(queryClient, null);
  } else held.release();
  isUnderWay = false;
}

async function deleteHolding(
  held: HeldCaptures,
  deletion: z.output<typeof accountDeletionSchema>,
): Promise<string | null> {
  try {
    await accountCall('POST', '/api/user/delete-account', deletion, AbortSignal.timeout(ANSWER_WITHIN_MS));
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status < 500;
    const gone = isRefused ? false : await isGone();
    if (gone === null) {
      void settleOnceKnown(held);
      return copy.leaving.inDoubt;
    }
    if (!gone) {
      held.release();
      isUnderWay = false;
      return accountFailureText(error);
    }
  }
  await held.leaveAlone();
  isUnderWay = false;
  return null;
}

/**
 * Deletes the account of whoever is signed in; captures of this browser stay on this device alone. While nobody knows
 * whether it is deleted, none is sent, and it is asked on.
 * @returns null once it is deleted, else what to tell of why it is not
 */
export async function deleteAccount(deletion: z.output<typeof accountDeletionSchema>): Promise<string | null> {
  if (isUnderWay) return copy.leaving.inDoubt;
  isUnderWay = true;
  const held = await hold();
  if (typeof held !== 'string') return deleteHolding(held, deletion);
  isUnderWay = false;
  return held;
}
