import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptCapture, UploadState } from '../capture.api';

/** What waits to be sent of a capture, and what has been. */
export interface StoredCapture extends Omit<KeptCapture, 'upload' | 'isReplay'> {
  /** Older ones do not say it; their record does. */
  readonly isReplay?: boolean;
  /** Since when it is to be sent, by this device's clock. Older ones do not say it. */
  readonly waitingSinceMs?: number;
  /** `removed`: deleted here while it may have been on its way to the server; it is deleted there, too. */
  readonly upload: UploadState | { readonly kind: 'removed' };
  readonly record: Blob;
  readonly aftermath: { readonly body: Blob; readonly isSent: boolean } | null;
}

interface Schema extends DBSchema {
  captures: { key: string; value: StoredCapture; indexes: { takenAt: number } };
}

/** The captures of this browser, in IndexedDB. */
export class CaptureDatabase {
  readonly #database: Promise<IDBPDatabase<Schema>>;

  constructor(name = 'skylens.captures') {
    this.#database = openDB<Schema>(name, 1, {
      upgrade(database) {
        database.createObjectStore('captures', { keyPath: 'captureId' }).createIndex('takenAt', 'takenAtMs');
      },
    });
  }

  /** Rejects where the browser keeps nothing: private windows of some, or no room. */
  async put(capture: StoredCapture): Promise<void> {
    const transaction = (await this.#database).transaction('captures', 'readwrite', { durability: 'strict' });
    await transaction.store.put(capture);
    await transaction.done;
  }

  async get(captureId: string): Promise<StoredCapture | null> {
    return (await (await this.#database).get('captures', captureId)) ?? null;
  }

  /** Changes what is there at that moment, or takes it away: null. Nothing where it has been removed. */
  async change(captureId: string, changed: (capture: StoredCapture) => StoredCapture | null): Promise<void> {
    const transaction = (await this.#database).transaction('captures', 'readwrite', { durability: 'strict' });
    const capture = await transaction.store.get(captureId);
    const next = capture === undefined ? null : changed(capture);
    if (next === null) await transaction.store.delete(captureId);
    else await transaction.store.put(next);
    await transaction.done;
  }

  /** Oldest first. */
  async all(): Promise<readonly StoredCapture[]> {
    return (await this.#database).getAllFromIndex('captures', 'takenAt');
  }
}
