import { v4 as randomUuid } from 'uuid';
import { create } from 'zustand';
import {
  type AccountDeletion,
  accountDeletionOutcomeSchema,
  accountDeletionSoFarSchema,
  type DeletionOutcome as Outcome,
} from '@contract/account';
import { noteAccountGone, noteAccountGoneBefore } from '@app/api/account-gone';
import { apiGet } from '@app/api/api-client';
import { ApiError } from '@app/api/api-error';
import type { HeldCaptures } from '@app/captures/deleted-account';
import { accountCopy as copy } from '@app/copy/account-copy';
import { logWarning } from '@app/log/log-warning';
import { toast } from '@app/state/toast-store';
import { accountCall, accountFailureText } from './account-call';

const ANSWER_WITHIN_MS = 60_000;
const LOOK_WITHIN_MS = 5_000;
/** So often, and with such pauses, the server is asked before a person is told that nobody knows. */
const LOOKS = 6;
const LOOK_AGAIN_MS = 5_000;
/** After that. */
const LOOK_LATER_MS = 15_000;

export type DeletionOutcome =
  | { readonly kind: 'deleted' }
  /** The account is what it was; why, is told. */
  | { readonly kind: 'failed'; readonly text: string }
  /** Nobody knows yet: `useDeletionDoubt` says for how long. */
  | { readonly kind: 'in-doubt' };

/** Whether nobody knows what became of a deletion that this page asked for. */
export const useDeletionDoubt = create<{ readonly isInDoubt: boolean }>(() => ({ isInDoubt: false }));

const noteDoubt = (isInDoubt: boolean): void => useDeletionDoubt.setState({ isInDoubt });

const REFUSALS: ReadonlySet<string> = new Set(
  ['wrong-password', 'last-admin', 'invalid-body', 'foreign-origin', 'deletion-decided'].map(
    (name) => `/problems/${name}`,
  ),
);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

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

/** What became of it so far; null where nothing did, or nobody answers. */
async function outcomeOf(deletionId: string): Promise<Outcome | null> {
  try {
    const answer = await apiGet(`/api/account-deletions/${deletionId}`, AbortSignal.timeout(LOOK_WITHIN_MS));
    return accountDeletionSoFarSchema.parse(answer).outcome;
  } catch {
    return null;
  }
}

/** Has it not done any more, unless it was; null where nobody answers. */
async function withdraw(deletionId: string): Promise<Outcome | null> {
  const path = `/api/account-deletions/${deletionId}/withdraw`;
  try {
    const answer = await accountCall('POST', path, undefined, AbortSignal.timeout(LOOK_WITHIN_MS));
    return accountDeletionOutcomeSchema.parse(answer).outcome;
  } catch {
    return null;
  }
}

const decided = async (deletionId: string): Promise<Outcome | null> =>
  (await outcomeOf(deletionId)) ?? (await withdraw(deletionId));

/** What became of one whose answer was lost; null where nobody answers for so long. */
async function decidedInTime(deletionId: string): Promise<Outcome | null> {
  // At first it may still be on its way, or under way, and is let through.
  let outcome = await outcomeOf(deletionId);
  for (let look = 1; look < LOOKS && outcome === null; look++) {
    await pause(LOOK_AGAIN_MS);
    outcome = await decided(deletionId);
  }
  return outcome;
}

async function noteDeleted(held: HeldCaptures): Promise<DeletionOutcome> {
  await held.leaveAlone();
  toast({ title: copy.leaving.done });
  return { kind: 'deleted' };
}

async function noteKept(held: HeldCaptures, text: string): Promise<DeletionOutcome> {
  await held.release();
  return { kind: 'failed', text };
}

/** What a person can do about why it was not done; otherwise that it was not. */
function withdrawnText(error: unknown): string {
  const hasReason = error instanceof ApiError && (error.status === 401 || error.status === 429);
  return hasReason ? accountFailureText(error) : copy.leaving.withdrawn;
}

async function noted(outcome: Outcome, held: HeldCaptures, error: unknown): Promise<DeletionOutcome> {
  if (outcome === 'withdrawn') return noteKept(held, withdrawnText(error));
  const deleted = await noteDeleted(held);
  await noteAccountGoneBefore();
  return deleted;
}

/** Goes on asking for as long as this page is open; after that whoever sends captures asks. */
async function settleOnceKnown(deletionId: string, held: HeldCaptures, error: unknown): Promise<void> {
  try {
    let outcome: Outcome | null = null;
    while (outcome === null) {
      await pause(LOOK_LATER_MS);
      outcome = await decided(deletionId);
    }
    const told = await noted(outcome, held, error);
    if (told.kind === 'failed') toast({ title: told.text, variant: 'danger' });
  } finally {
    noteDoubt(false);
  }
}

/** Null where it is done; otherwise why it was not answered so. */
async function failureOf(deletion: AccountDeletion): Promise<unknown> {
  try {
    await accountCall('POST', '/api/user/delete-account', deletion, AbortSignal.timeout(ANSWER_WITHIN_MS));
    return null;
  } catch (error) {
    return error;
  }
}

/** Whether the server has looked at it and not done it, unless it did so before: browsers repeat a request that broke. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && REFUSALS.has(error.problem?.type ?? '');

async function deleteHolding(
  held: HeldCaptures,
  deletion: AccountDeletion & { readonly deletionId: string },
): Promise<DeletionOutcome> {
  const error = await failureOf(deletion);
  if (error === null) {
    const deleted = await noteDeleted(held);
    await noteAccountGone();
    return deleted;
  }
  if (isRefusal(error)) {
    // Answered to another account that has signed in since, it says nothing of the first one.
    const isDone = (await outcomeOf(deletion.deletionId)) === 'done';
    return isDone ? noted('done', held, error) : noteKept(held, accountFailureText(error));
  }
  const outcome = await decidedInTime(deletion.deletionId);
  if (outcome !== null) return noted(outcome, held, error);
  noteDoubt(true);
  settleOnceKnown(deletion.deletionId, held, error).catch((failure: unknown) =>
    logWarning('What became of the deletion could not be noted', failure),
  );
  return { kind: 'in-doubt' };
}

async function ask(deletion: AccountDeletion): Promise<DeletionOutcome> {
  const deletionId = randomUuid();
  const held = await hold(deletionId);
  return 'kind' in held ? held : deleteHolding(held, { ...deletion, deletionId });
}

/**
 * Deletes the account of whoever is signed in; captures of this browser stay on this device alone. While nobody knows
 * whether it is deleted, none is sent, and it is asked on. Whoever looks at the account then sees that nobody is signed in.
 */
export async function deleteAccount(deletion: AccountDeletion): Promise<DeletionOutcome> {
  if (useDeletionDoubt.getState().isInDoubt) return { kind: 'in-doubt' };
  if (isAsked) return { kind: 'failed', text: copy.leaving.underWay };
  isAsked = true;
  try {
    return await ask(deletion);
  } finally {
    isAsked = false;
  }
}
