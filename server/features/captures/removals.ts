import type { Knex } from 'knex';
import type { CaptureStorage } from '../../capture-storage/capture-storage';

const AT_A_TIME = 100;

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

  /** One that is due already. */
  async removeNow(key: string): Promise<void> {
    await this.#remove(key);
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
