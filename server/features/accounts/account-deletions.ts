import { DELETION_KNOWN_FOR_MS, type DeletionOutcome } from '@contract/account';
import { DAY_MS } from '@engine/constants/durations';
import type { Knex } from 'knex';

/** A day more than browsers count on: clocks differ, and a request takes its time. */
const DONE_KEPT_MS = DELETION_KNOWN_FOR_MS + DAY_MS;
/** Longer than any request is under way. Whoever asks later withdraws it again. */
const WITHDRAWN_KEPT_MS = DAY_MS;

interface Decision {
  readonly outcome: DeletionOutcome;
  readonly isNew: boolean;
}

/** What became of deletions of accounts, by what their browser called them. Nothing says whose account it was. */
export interface AccountDeletionRepository {
  outcomeOf(deletionId: string): Promise<DeletionOutcome | null>;
  /**
   * Decides it, unless that was done before: the first outcome stays. Whoever decides at the same moment waits until this
   * transaction has ended.
   * @returns what it is now, and whether it became so here
   */
  decide(deletionId: string, outcome: DeletionOutcome, atMs: number): Promise<Decision>;
  /** Forgets what nobody asks about any more. */
  forgetOld(atMs: number): Promise<void>;
}

export function createAccountDeletionRepository(knex: Knex): AccountDeletionRepository {
  const outcomeOf = async (deletionId: string): Promise<DeletionOutcome | null> => {
    const row: { readonly outcome: DeletionOutcome } | undefined = await knex('account_deletions')
      .where({ id: deletionId })
      .first('outcome');
    return row?.outcome ?? null;
  };
  return {
    outcomeOf,
    async decide(deletionId, outcome, atMs) {
      const made = await knex('account_deletions')
        .insert({ id: deletionId, outcome, decided_at: new Date(atMs) })
        .onConflict('id')
        .ignore()
        .returning('id');
      if (made.length > 0) return { outcome, isNew: true };
      return { outcome: (await outcomeOf(deletionId)) ?? outcome, isNew: false };
    },
    async forgetOld(atMs) {
      await knex('account_deletions')
        .where('decided_at', '<', new Date(atMs - DONE_KEPT_MS))
        .orWhere((query) => {
          void query.where({ outcome: 'withdrawn' }).where('decided_at', '<', new Date(atMs - WITHDRAWN_KEPT_MS));
        })
        .delete();
    },
  };
}
