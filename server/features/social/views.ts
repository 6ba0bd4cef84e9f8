import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import type { Principal } from '../../http/principal';
import { makeSecretToken } from '../../security/secret-token';

/** What fetches pages without anybody looking at them: search engines, and those that make previews of links. */
const CRAWLER =
  /bot\b|crawl|spider|preview|fetcher|facebookexternalhit|whatsapp|slack|telegram|discord|embedly|headless|curl|wget|python|okhttp|^$/i;

export interface Look {
  readonly method: string;
  readonly userAgent: string;
  /** `Sec-Purpose`: a browser fetches what somebody may look at later. */
  readonly purpose: string;
}

/** Whether somebody looks, as far as the request says. */
export function isLook({ method, userAgent, purpose }: Look): boolean {
  return method === 'GET' && !CRAWLER.test(userAgent) && !purpose.includes('prefetch');
}

/**
 * Counts views, each viewer once a day (UTC). An account is one viewer, and a network is, without one: a cookie that
 * anybody may make up would be as many viewers as they like. Neither is stored: only a digest under a secret of the day
 * is, and secrets and digests are removed a day after theirs.
 */
export class SightingViews {
  readonly #knex: Knex;
  #secret = { day: '', secret: '' };

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** Whether this was a new viewer. */
  async count(sightingId: number, { userId, network }: Principal, atMs: number): Promise<boolean> {
    const day = new Date(atMs).toISOString().slice(0, 10);
    const who = userId === undefined ? `network ${network}` : `user ${userId}`;
    const viewer = createHmac('sha256', await this.#secretOf(day))
      .update(`${sightingId} ${who}`)
      .digest('hex');
    return this.#knex.transaction(async (transaction) => {
      // Of two processes that count the same viewer at once, one inserts the row.
      const seen: unknown[] = await transaction('sighting_views')
        .insert({ shared_sighting_id: sightingId, day, viewer })
        .onConflict(['shared_sighting_id', 'day', 'viewer'])
        .ignore()
        .returning('viewer');
      if (seen.length === 0) return false;
      await transaction('shared_sightings').where({ id: sightingId }).increment('view_count', 1);
      return true;
    });
  }

  /** The same for every process on the database; the first of the day makes it. */
  async #secretOf(day: string): Promise<string> {
    if (this.#secret.day === day) return this.#secret.secret;
    const made: unknown[] = await this.#knex('view_days')
      .insert({ day, secret: makeSecretToken() })
      .onConflict('day')
      .ignore()
      .returning('day');
    // A process whose clock is a little late still counts for the day before.
    if (made.length === 1) await this.#knex('view_days').whereRaw('day < ?::date - 1', [day]).delete();
    const row: { secret: string } | undefined = await this.#knex('view_days').where({ day }).first('secret');
    if (row === undefined) throw new Error('The secret of the day is gone.');
    this.#secret = { day, secret: row.secret };
    return row.secret;
  }
}
