import { accountDeletionStateSchema, type AccountDeletionState } from '@contract/account';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { AskedDeletion } from '../capture.api';

interface StoredDeletion extends AskedDeletion {
  readonly askedAtMs: number;
}

interface Schema extends DBSchema {
  deletions: { key: string; value: StoredDeletion };
}

/** The deletions that may have been done, in a database of their own: a page of an older release holds no upgrade up. */
export class DeletionDatabase {
  readonly #database: Promise<IDBPDatabase<Schema>>;

  constructor(name = 'skylens.deletions') {
    this.#database = openDB<Schema>(name, 1, {
      upgrade(database) {
        database.createObjectStore('deletions', { keyPath: 'deletionId' });
      },
    });
    // Where a browser keeps nothing there are no captures either; each call below rejects by itself.
    this.#database.catch(() => undefined);
  }

  async put(deletion: StoredDeletion): Promise<void> {
    const transaction = (await this.#database).transaction('deletions', 'readwrite', { durability: 'strict' });
    await transaction.store.put(deletion);
    await transaction.done;
  }

  async all(): Promise<readonly StoredDeletion[]> {
    return (await this.#database).getAll('deletions');
  }

  async remove(deletionId: string): Promise<void> {
    await (await this.#database).delete('deletions', deletionId);
  }
}

/** A request that was lost on its way does not come later than this. */
const MAY_STILL_COME_MS = 90_000;
const TOLD_WITHIN_MS = 10_000;

/** What the server says of a deletion; null where it does not answer. */
export async function deletionState(deletionId: string): Promise<AccountDeletionState | null> {
  try {
    const signal = AbortSignal.timeout(TOLD_WITHIN_MS);
    const response = await fetch(`/api/account-deletions/${deletionId}`, { signal });
    return response.ok ? accountDeletionStateSchema.parse(await response.json()).state : null;
  } catch {
    return null;
  }
}

export interface AskedDeletionsOptions {
  readonly database: Pick<DeletionDatabase, 'put' | 'all' | 'remove'>;
  readonly stateOf: (deletionId: string) => Promise<AccountDeletionState | null>;
  /** The account is gone: what this browser has of it stays on this device alone. */
  readonly leaveAlone: (ofAccount: readonly string[] | null) => Promise<void>;
  readonly now: () => number;
}

/**
 * Deletions of accounts whose outcome has not been noted, of whatever page: it was closed, or its answer was lost. Until
 * the server has said what became of them nothing is sent, which would go to nobody's account, or to another one.
 */
export class AskedDeletions {
  readonly #options: AskedDeletionsOptions;

  constructor(options: AskedDeletionsOptions) {
    this.#options = options;
  }

  async note(deletion: AskedDeletion): Promise<void> {
    await this.#options.database.put({ ...deletion, askedAtMs: this.#options.now() });
  }

  async areThere(): Promise<boolean> {
    return (await this.#options.database.all()).length > 0;
  }

  /** The outcome is known. */
  async forget(): Promise<void> {
    for (const { deletionId } of await this.#options.database.all()) await this.#options.database.remove(deletionId);
  }

  /** Asks the server about each. True once none is left. */
  async settle(): Promise<boolean> {
    const { database, stateOf, leaveAlone, now } = this.#options;
    for (const { deletionId, ofAccount, askedAtMs } of await database.all()) {
      const state = await stateOf(deletionId);
      const isGone = state === 'done';
      if (!isGone && (state !== 'unknown' || now() - askedAtMs < MAY_STILL_COME_MS)) return false;
      if (isGone) await leaveAlone(ofAccount);
      await database.remove(deletionId);
    }
    return true;
  }
}
