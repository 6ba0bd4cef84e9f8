import { DAY_MS } from '@engine/constants/durations';
import type { Knex } from 'knex';

/** A browser that lost the answer asks at its next visit; what it asks about says nothing of whose account it was. */
const KEPT_MS = 90 * DAY_MS;

/** Accounts that are gone, by what their browser called the deletion. */
export interface AccountDeletionRepository {
  /** Notes one, and forgets those that nobody asks about any more. */
  note(deletionId: string, atMs: number): Promise<void>;
  isDone(deletionId: string): Promise<boolean>;
}

export function createAccountDeletionRepository(knex: Knex): AccountDeletionRepository {
  return {
    async note(deletionId, atMs) {
      await knex('account_deletions')
        .where('deleted_at', '<', new Date(atMs - KEPT_MS))
        .delete();
      await knex('account_deletions')
        .insert({ id: deletionId, deleted_at: new Date(atMs) })
        .onConflict('id')
        .ignore();
    },
    async isDone(deletionId) {
      return (await knex('account_deletions').where({ id: deletionId }).first('id')) !== undefined;
    },
  };
}
