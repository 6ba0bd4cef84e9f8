import { v4 as randomUuid } from 'uuid';
import type * as z from 'zod';
import { create } from 'zustand';
import { type AccountDeletionState, type accountDeletionSchema, accountDeletionStateSchema } from '@contract/account';
import { apiGet } from '@app/api/api-client';
import { ApiError } from '@app/api/api-error';
import { noteCurrentUser } from '@app/api/current-user';
import { endPush } from '@app/api/push-subscription';
import { queryClient } from '@app/api/query-client';
import type { HeldCaptures } from '@app/captures/deleted-account';
import { accountCopy as copy } from '@app/copy/account-copy';
import { logWarning } from '@app/log/log-warning';
import { toast } from '@app/state/toast-store';
import { accountCall, accountFailureText } from './account-call';

const ANSWER_WITHIN_MS = 60_000;
const LOOK_WITHIN_MS = 5_000;
/** So often, and with such pauses, it is asked what became of it before a person is told that nobody knows. */
const LOOKS = 6;
const LOOK_AGAIN_MS = 5_000;

export type DeletionOutcome =
  | { readonly kind: 'deleted' }
  /** The account is what it was; why, is told. */
  | { readonly kind: 'failed'; readonly text: string }
  /** Nobody knows yet: `useDeletionDoubt` says for how long. */
  | { readonly kind: 'in-doubt' };

/** Whether nobody knows what became of a deletion that this page asked for. */
export const useDeletionDoubt = create<{ readonly isInDoubt: boolean }>(() => ({ isInDoubt: false }));

const noteDoubt = (isInDoubt: boolean): void => useDeletionDoubt.setState({ isInDoubt });

let isAsked = false;

/** Holds back the captures of this browser, or returns why the deletion is not asked for. */
async function hold(deletionId: string): Promise<HeldCaptures | DeletionOutcome> {
  try {
    // Only who deletes an account loads what keeps captures.
    const { holdCaptures } = await import('@app/captures/deleted-account');
    const held = await holdCaptures(deletionId);
    if (typeof held !== 'string') return held;
    return { kind: 'failed', text: held === 'sending' ? copy.leaving.uploading : copy.leaving.inDoubt };
  } catch (error) {
    logWarning('Captures could not be held back', error);
    return { kind: 'failed', text: copy.failure.unreachable };
  }
}

/** Null where nobody answers. */
async function stateOf(deletionId: string): Promise<AccountDeletionState | null> {
  try {
    const answer = await apiGet(`/api/account-deletions/${deletionId}`, AbortSignal.timeout(LOOK_WITHIN_MS));
    return accountDeletionStateSchema.parse(answer).state;
  } catch {
    return null;
  }
}

/** Whether the account went although its deletion was not answered so; null where that cannot be told in so many looks. */
async function isGone(deletionId: string): Promise<boolean | null> {
  let before: AccountDeletionState | null = null;
  for (let look = 0; look < LOOKS; look++) {
    if (look > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    const now = await stateOf(deletionId);
    if (now === 'done') return true;
    // Once alone it may still be on its way to the server.
    if (now === 'unknown' && before === 'unknown') return false;
    before = now;
  }
  return null;
}

async function noteDeleted(held: HeldCaptures): Promise<DeletionOutcome> {
  await held.leaveAlone();
  // The account's alerts are gone with it, so that the server has none to end.
  await endPush().catch(() => undefined);
  toast({ title: copy.leaving.done });
  noteCurrentUser(queryClient, null);
  return { kind: 'deleted' };
}

async function noteKept(held: HeldCaptures, error: unknown): Promise<DeletionOutcome> {
  await held.release();
  return { kind: 'failed', text: accountFailureText(error) };
}

/** Goes on looking for as long as this page is open; after that whoever sends captures asks. */
async function settleOnceKnown(deletionId: string, held: HeldCaptures, error: unknown): Promise<void> {
  let gone: boolean | null = null;
  while (gone === null) gone = await isGone(deletionId);
  const outcome = gone ? await noteDeleted(held) : await noteKept(held, error);
  if (outcome.kind === 'failed') toast({ title: outcome.text, variant: 'danger' });
  noteDoubt(false);
}

async function deleteHolding(
  deletionId: string,
  held: HeldCaptures,
  deletion: z.output<typeof accountDeletionSchema>,
): Promise<DeletionOutcome> {
  try {
    const body = { ...deletion, deletionId };
    await accountCall('POST', '/api/user/delete-account', body, AbortSignal.timeout(ANSWER_WITHIN_MS));
    return await noteDeleted(held);
  } catch (error) {
    // Browsers repeat a request whose connection broke: nobody is signed in any more where the first one was done.
    const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 401;
    const gone = isRefused ? false : await isGone(deletionId);
    if (gone !== null) return gone ? noteDeleted(held) : noteKept(held, error);
    noteDoubt(true);
    void settleOnceKnown(deletionId, held, error);
    return { kind: 'in-doubt' };
  }
}

async function ask(deletion: z.output<typeof accountDeletionSchema>): Promise<DeletionOutcome> {
  const deletionId = randomUuid();
  const held = await hold(deletionId);
  return 'kind' in held ? held : deleteHolding(deletionId, held, deletion);
}

/**
 * Deletes the account of whoever is signed in; captures of this browser stay on this device alone. While nobody knows
 * whether it is deleted, none is sent, and it is asked on. Whoever looks at the account then sees that nobody is signed in.
 */
export async function deleteAccount(deletion: z.output<typeof accountDeletionSchema>): Promise<DeletionOutcome> {
  if (useDeletionDoubt.getState().isInDoubt) return { kind: 'in-doubt' };
  if (isAsked) return { kind: 'failed', text: copy.leaving.underWay };
  isAsked = true;
  try {
    return await ask(deletion);
  } finally {
    isAsked = false;
  }
}
