import type { Knex } from 'knex';
import type { Logger } from 'pino';

/** What the database layer says to the log; a pino logger fits. */
export type DatabaseLog = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** Whether the database answers; see DatabaseWatch. */
export interface DatabaseHealth {
  readonly isUp: boolean;
  /** Calls back at each change; the returned function ends that. */
  onChange(listener: (isUp: boolean) => void): () => void;
}

/** Whether something can be stored; see StorageWatch. */
export interface StorageHealth {
  /** Why not, in words for the operator, without the paths of this machine; undefined where something can be stored. */
  readonly fault: string | undefined;
  /** Calls back at each change; the returned function ends that. */
  onChange(listener: (fault: string | undefined) => void): () => void;
  /** Told what a write failed with; errors that have nothing to do with disk or settings say nothing. */
  noteFailure(error: unknown): void;
}

/**
 * An open, migrated database. Both kinds speak SQL through the same driver and give the same JavaScript types:
 * `timestamptz` is a `Date`, `bigint` and `count(*)` a `number`, `jsonb` plain data.
 *
 * `embedded` has one session: inside `knex.transaction(trx => ...)` use only `trx`, because a bare `knex` query would
 * wait for the transaction that waits for it. The pool gives up after `ACQUIRE_TIMEOUT_MS` with a clear error.
 */
export interface Database {
  readonly knex: Knex;
  readonly kind: 'embedded' | 'postgres';
  readonly health: DatabaseHealth;
  readonly storage: StorageHealth;
  /**
   * Lets go of every connection; of the embedded database also its files. Queries under way may end first, but one that
   * is never answered does not keep the database open for more than some seconds. Safe to call twice.
   */
  close(): Promise<void>;
}
