import { DELETION_KNOWN_FOR_MS, type DeletionOutcome } from '@contract/account';
import { DAY_MS } from '@engine/constants/durations';
import type { Knex } from 'knex';

/** A day more than browsers count on: clocks differ, and a request takes its time. */
const KEPT_MS = DELETION_KNOWN_FOR_MS + DAY_MS;

/** What became of deletions of accounts, by what their browser called them. Nothing says whose account it was. */
export interface AccountDeletionRepository {
  outcomeOf(deletionId: string): Promise<DeletionOutcome | null>;
  /**
   * Decides it, unless that was done before: the first outcome stays. Whoever decides at the same moment waits until this
   * transaction has ended.
   * @returns what it is now
   */
  decide(deletionId: string, outcome: DeletionOutcome, atMs: number): Promise<DeletionOutcome>;
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
      await knex('account_deletions')
        .insert({ id: deletionId, outcome, decided_at: new Date(atMs) })
        .onConflict('id')
        .ignore();
      return (await outcomeOf(deletionId)) ?? outcome;
    },
    async forgetOld(atMs) {
      await knex('account_deletions')
        .where('decided_at', '<', new Date(atMs - KEPT_MS))
        .delete();
    },
  };
}
