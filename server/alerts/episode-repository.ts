import type { Knex } from 'knex';
import type { Episode } from '@engine/alerts/episode-book';

interface EpisodeRow {
  readonly rule_id: number;
  readonly object_key: string;
  readonly episode: Date;
  readonly lapsed_at: Date | null;
}

/** What a process needs to go on where another one ended. */
export class EpisodeRepository {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  async open(): Promise<Episode[]> {
    const rows: EpisodeRow[] = await this.#knex('alert_deliveries')
      .whereNull('ended_at')
      .whereNotNull('rule_id')
      .select('rule_id', 'object_key', 'episode', 'lapsed_at');
    return rows.map((row) => ({
      ruleId: row.rule_id,
      objectKey: row.object_key,
      startedAtMs: row.episode.getTime(),
      lapsedAtMs: row.lapsed_at?.getTime() ?? null,
    }));
  }

  /** −Infinity where nobody ever did. */
  async watchedUntil(): Promise<number> {
    const row: { watched_until: Date } | undefined = await this.#knex('alert_watch').first('watched_until');
    return row?.watched_until.getTime() ?? -Infinity;
  }

  async noteWatched(untilMs: number): Promise<void> {
    const row = { id: 1, watched_until: new Date(untilMs) };
    await this.#knex('alert_watch').insert(row).onConflict('id').merge();
  }

  /** Episodes whose rule was removed while they were open. */
  async closeOrphans(atMs: number): Promise<void> {
    await this.#knex('alert_deliveries')
      .whereNull('ended_at')
      .whereNull('rule_id')
      .update({ ended_at: new Date(atMs) });
  }
}
