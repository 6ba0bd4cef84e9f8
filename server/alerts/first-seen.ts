import type { Knex } from 'knex';
import { MINUTE_MS } from '@engine/constants/durations';

/** For so long after it was first heard an aircraft is new: a process that restarts meanwhile still finds it so. */
const NEW_FOR_MS = 10 * MINUTE_MS;
const MOST_ASKED = 500;
/** Beyond this what is known is forgotten and asked for again. */
const MOST_KNOWN = 50_000;

/** Whether this server ever heard an aircraft before, asked for in the background. */
export class FirstSeen {
  readonly #knex: Knex;
  readonly #knownMs = new Map<number, number>();
  readonly #asked = new Set<number>();

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** Undefined while it is not known yet. */
  isNew(id: number, nowMs: number): boolean | undefined {
    const firstSeenMs = this.#knownMs.get(id);
    if (firstSeenMs !== undefined) return nowMs - firstSeenMs < NEW_FOR_MS;
    if (this.#asked.size < MOST_ASKED) this.#asked.add(id);
    return undefined;
  }

  /** Finds out what was asked for since the last time. */
  async learn(nowMs: number): Promise<void> {
    if (this.#asked.size === 0) return;
    const ids = [...this.#asked];
    const rows: { id: number; first_seen: Date }[] = await this.#knex('aerial_objects')
      .whereIn('id', ids)
      .select('id', 'first_seen');
    if (this.#knownMs.size > MOST_KNOWN) this.#knownMs.clear();
    for (const id of ids) this.#knownMs.set(id, nowMs);
    for (const row of rows) this.#knownMs.set(row.id, row.first_seen.getTime());
    this.#asked.clear();
  }
}
