import type { Knex } from 'knex';
import type { Logger } from 'pino';

/** What the database layer says to the log; a pino logger fits. */
export type DatabaseLog = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

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
  /** Lets go of every connection; of the embedded database also its files. Safe to call twice. */
  close(): Promise<void>;
}
