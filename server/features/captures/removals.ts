import type { Knex } from 'knex';
import PQueue from 'p-queue';
import type { CaptureStorage } from '../../capture-storage/capture-storage';

const AT_A_TIME = 100;
/** Of the many of an account: none waits long for another, and nobody else waits for all of them. */
const AT_ONCE = 4;

/**
 * Removes files that belong to no capture: of uploads that never came to their end, and of deleted captures. The
 * database names them; what it does not name is never touched, whatever lies there.
 */
export class CaptureRemovals {
  readonly #knex: Knex;
  readonly #storage: CaptureStorage;

  constructor(knex: Knex, storage: CaptureStorage) {
    this.#knex = knex;
    this.#storage = storage;
  }

  /**
   * Everything that is due; what cannot be removed now stays due.
   * @throws what kept one of them from being removed, after the others were tried
   */
  async removeDue(): Promise<void> {
    for (;;) {
      const keys = await this.#begin();
      const failures: unknown[] = [];
      for (const key of keys) {
        await this.#remove(key).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
      if (keys.length < AT_A_TIME) return;
    }
  }

  /** Those that are due already. What cannot be removed now, or not before the process ends, is removed with what is due. */
  async removeNow(keys: readonly string[]): Promise<void> {
    const queue = new PQueue({ concurrency: AT_ONCE });
    await queue.addAll(keys.map((key) => () => this.#remove(key).catch(() => undefined)));
  }

  /** From here on no upload can still make a capture of them. */
  async #begin(): Promise<string[]> {
    const due = this.#knex('capture_removals')
      .where('due_at', '<=', this.#knex.raw('now()'))
      .orderBy('due_at')
      .limit(AT_A_TIME)
      .select('storage_key');
    const rows: { storage_key: string }[] = await this.#knex('capture_removals')
      .whereIn('storage_key', due)
      .update({ is_begun: true })
      .returning('storage_key');
    return rows.map((row) => row.storage_key);
  }

  async #remove(key: string): Promise<void> {
    await this.#storage.remove(key);
    await this.#knex('capture_removals').where({ storage_key: key }).delete();
  }
}
