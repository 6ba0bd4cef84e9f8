import {
  accountDeletionOutcomeSchema,
  accountDeletionSoFarSchema,
  DELETION_KNOWN_FOR_MS,
  type DeletionOutcome,
} from '@contract/account';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type AskedDeletion, DELETION_MAY_STILL_COME_MS, type SettledDeletion } from '../capture.api';

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

  /** Counts one from `askedAtMs`, unless it is gone by now. */
  async restart(deletionId: string, askedAtMs: number): Promise<void> {
    const transaction = (await this.#database).transaction('deletions', 'readwrite');
    const stored = await transaction.store.get(deletionId);
    if (stored !== undefined) await transaction.store.put({ ...stored, askedAtMs });
    await transaction.done;
  }

  async all(): Promise<readonly StoredDeletion[]> {
    return (await this.#database).getAll('deletions');
  }

  async remove(deletionId: string): Promise<void> {
    await (await this.#database).delete('deletions', deletionId);
  }
}

const TOLD_WITHIN_MS = 10_000;

/** What the server says at an address; undefined where it does not answer. */
async function answerOf(path: string, method: 'GET' | 'POST'): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(TOLD_WITHIN_MS);
    const response = await fetch(`/api/account-deletions/${path}`, { method, signal });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** What became of a deletion so far; null where nothing did, or the server does not answer. */
export async function deletionOutcome(deletionId: string): Promise<DeletionOutcome | null> {
  return accountDeletionSoFarSchema.safeParse(await answerOf(deletionId, 'GET')).data?.outcome ?? null;
}

/** Has it not done any more, unless it was; null where the server does not answer. */
export async function withdrawDeletion(deletionId: string): Promise<DeletionOutcome | null> {
  const answer = await answerOf(`${deletionId}/withdraw`, 'POST');
  return accountDeletionOutcomeSchema.safeParse(answer).data?.outcome ?? null;
}

export interface AskedDeletionsOptions {
  readonly database: Pick<DeletionDatabase, 'put' | 'restart' | 'all' | 'remove'>;
  readonly outcomeOf: (deletionId: string) => Promise<DeletionOutcome | null>;
  readonly withdraw: (deletionId: string) => Promise<DeletionOutcome | null>;
  /**
   * The account is gone: what this browser has of it stays on this device alone, and so does what waited for it. What
   * waits only since after `untilMs` is for somebody else.
   */
  readonly leaveAlone: (ofAccount: readonly string[] | null, untilMs: number) => Promise<void>;
  /** One is in doubt no more. */
  readonly onSettled: (outcome: SettledDeletion) => void;
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

  /** Also anew, with what has been learnt since. */
  async note(deletion: AskedDeletion): Promise<void> {
    const askedAtMs = (await this.#noted(deletion.deletionId))?.askedAtMs ?? this.#options.now();
    await this.#options.database.put({ ...deletion, askedAtMs });
  }

  async areThere(): Promise<boolean> {
    return (await this.#options.database.all()).length > 0;
  }

  /** It was done. */
  async leaveAlone({ deletionId, ofAccount }: AskedDeletion): Promise<void> {
    const askedAtMs = (await this.#noted(deletionId).catch(() => undefined))?.askedAtMs ?? this.#options.now();
    await this.#options.leaveAlone(ofAccount, askedAtMs + DELETION_MAY_STILL_COME_MS);
    await this.#options.database.remove(deletionId);
  }

  /** It was not done, and will not be. */
  async forget(deletionId: string): Promise<void> {
    await this.#options.database.remove(deletionId);
  }

  /** Asks the server about each. True once none is left. */
  async settle(): Promise<boolean> {
    for (const deletion of await this.#options.database.all()) {
      const outcome = await this.#outcomeOf(deletion);
      if (outcome === null) return false;
      await (outcome === 'withdrawn' ? this.forget(deletion.deletionId) : this.leaveAlone(deletion));
      this.#options.onSettled(outcome);
    }
    return true;
  }

  async #noted(deletionId: string): Promise<StoredDeletion | undefined> {
    return (await this.#options.database.all()).find((each) => each.deletionId === deletionId);
  }

  /** Null where it may still come: the page that asked for it, or its request, may be on the way. */
  async #outcomeOf({ deletionId, askedAtMs }: StoredDeletion): Promise<SettledDeletion | null> {
    const { outcomeOf, withdraw, database, now } = this.#options;
    const outcome = await outcomeOf(deletionId);
    if (outcome !== null) return outcome;
    const ageMs = now() - askedAtMs;
    // The clock was set back: it is as old as can be told.
    if (ageMs < 0) await database.restart(deletionId, now());
    if (ageMs < DELETION_MAY_STILL_COME_MS) return null;
    return ageMs > DELETION_KNOWN_FOR_MS ? 'forgotten' : withdraw(deletionId);
  }
}
