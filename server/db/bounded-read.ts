import { setTimeout as sleep } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import type { DatabaseHealth, StorageHealth } from './database';
import { isErrorWithCode } from './error-code';
import { databaseFault, StorageFaultError } from './storage-fault';

/** Readings for calls take milliseconds; who waits longer waits for a database that is stuck. */
const READ_WITHIN_MS = 5_000;

/** The database does not answer at the moment; later it may. */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError';
}

export type BoundedRead = <T>(read: () => Promise<T>) => Promise<T>;

/** The database as calls use it: through `read` and `write`, so that no answer waits for one that is stuck. */
export interface CallDatabase {
  readonly knex: Knex;
  readonly read: BoundedRead;
  readonly write: BoundedRead;
}

/**
 * Runs readings for callers who should not wait for a database that does not answer: those fail with
 * DatabaseSilentError, at once where it is known already, else after some seconds. Other errors pass through.
 */
export function createBoundedRead(health: Pick<DatabaseHealth, 'isUp'>, withinMs = READ_WITHIN_MS): BoundedRead {
  return async (read) => {
    if (!health.isUp) throw new DatabaseSilentError('The database does not answer.');
    const ended = new AbortController();
    const tooLate = sleep(withinMs, undefined, { signal: ended.signal, ref: false }).then(() => {
      throw new DatabaseSilentError(`The database gave no answer within ${withinMs} ms.`);
    });
    // When the reading wins the race, this rejection has no other handler.
    tooLate.catch(() => undefined);
    try {
      return await Promise.race([read(), tooLate]);
    } catch (error) {
      throw isConnectionLost(error)
        ? new DatabaseSilentError('The connection to the database is lost.', { cause: error })
        : error;
    } finally {
      ended.abort();
    }
  };
}

/**
 * The same for writings, which fail with StorageFaultError while nothing can be stored: at once where that is known
 * already.
 */
export function createBoundedWrite(
  run: BoundedRead,
  storage: Pick<StorageHealth, 'fault' | 'noteFailure'>,
): BoundedRead {
  return async (write) => {
    if (storage.fault !== undefined) throw new StorageFaultError(storage.fault);
    try {
      return await run(write);
    } catch (error) {
      storage.noteFailure(error);
      const fault = databaseFault(error);
      throw fault === undefined ? error : new StorageFaultError(fault, { cause: error });
    }
  };
}

/** SQLSTATE classes: connection exception, insufficient resources, operator intervention (shutdown), system error. */
const LOST_STATE = /^(?:08|53|57|58)[0-9A-Z]{3}$/;
const LOST_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = isErrorWithCode(error) ? error.code : '';
  // `pg` gives the end of a connection no code.
  const isEnded = error.message.includes('Connection terminated');
  return error instanceof knex.KnexTimeoutError || isEnded || LOST_CODES.has(code) || LOST_STATE.test(code);
}
