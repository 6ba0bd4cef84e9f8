import type { Knex } from 'knex';
import * as z from 'zod';
import { ALERT_RULES_KEPT_DAYS } from '@contract/alert';
import type { PushSubscriptionBody } from '@contract/alert-channel';
import { DAY_MS } from '@engine/constants/durations';
import type { Owner } from '../http/owner';
import { type EncryptionAtRest, UnreadableSecretError } from '../security/encryption-at-rest';
import { digestOfToken, makeSecretToken } from '../security/secret-token';
import { ownedBy, ownerOfRow } from './row-owner';

const WEBHOOK_URL = 'alert_channels.webhook_url';
const WEBHOOK_SECRET = 'alert_channels.webhook_secret';
const SUBSCRIPTION = 'push_subscriptions.subscription';
/** Serialises additions between instances; any number that no one else uses. */
const ADDITION_LOCK = 7_014;

/** With the time of the last change. */
const CHANNEL_TABLES = [
  ['push_subscriptions', 'created_at'],
  ['alert_channels', 'changed_at'],
] as const;

export interface Webhook {
  readonly url: string;
  readonly secret: string;
}

interface ChannelRow {
  readonly visitor: string | null;
  readonly user_id: number | null;
  readonly webhook_url: string | null;
  readonly webhook_secret: string | null;
  readonly calendar_digest: string | null;
}

/** Of before as well, when keys were taken that nothing can be encrypted for. */
const storedPushSchema = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
export type StoredPush = z.output<typeof storedPushSchema>;

/** Why a browser is not pushed to, or that it is. `signed-out`: it was signed out meanwhile, elsewhere. */
export type KeptPush = 'kept' | 'owner-is-full' | 'signed-out';

/** The ways by which alerts leave the inbox. What opens them is encrypted, or kept as a digest. */
export class ChannelRepository {
  readonly #knex: Knex;
  readonly #encryption: EncryptionAtRest;

  constructor(knex: Knex, encryption: EncryptionAtRest) {
    this.#knex = knex;
    this.#encryption = encryption;
  }

  async webhook(owner: Owner): Promise<Webhook | undefined> {
    const row = await this.#row(owner);
    if (row === undefined || row.webhook_url === null || row.webhook_secret === null) return undefined;
    const [url, secret] = [this.#open(row.webhook_url, WEBHOOK_URL), this.#open(row.webhook_secret, WEBHOOK_SECRET)];
    return url === undefined || secret === undefined ? undefined : { url, secret };
  }

  /** @returns the secret that it is signed with from now on */
  async setWebhook(owner: Owner, url: string, atMs: number): Promise<string> {
    const secret = makeSecretToken();
    await this.#merge(owner, atMs, {
      webhook_url: this.#encryption.seal(url, WEBHOOK_URL),
      webhook_secret: this.#encryption.seal(secret, WEBHOOK_SECRET),
    });
    return secret;
  }

  async removeWebhook(owner: Owner, atMs: number): Promise<void> {
    await this.#merge(owner, atMs, { webhook_url: null, webhook_secret: null });
  }

  async hasCalendar(owner: Owner): Promise<boolean> {
    return ((await this.#row(owner))?.calendar_digest ?? null) !== null;
  }

  /** @returns what stands in the calendar's address */
  async makeCalendar(owner: Owner, atMs: number): Promise<string> {
    const token = makeSecretToken();
    await this.#merge(owner, atMs, { calendar_digest: digestOfToken(token) });
    return token;
  }

  async removeCalendar(owner: Owner, atMs: number): Promise<void> {
    await this.#merge(owner, atMs, { calendar_digest: null });
  }

  async ownerOfCalendar(token: string): Promise<Owner | undefined> {
    const row: ChannelRow | undefined = await this.#knex('alert_channels')
      .where({ calendar_digest: digestOfToken(token) })
      .first('*');
    return row === undefined ? undefined : ownerOfRow(row);
  }

  async pushCount(owner: Owner): Promise<number> {
    const row: { count?: number | string } | undefined = await this.#knex('push_subscriptions')
      .where(ownedBy(owner))
      .count({ count: '*' })
      .first();
    return Number(row?.count ?? 0);
  }

  /**
   * A browser that somebody else pushed to is now the owner's.
   * @param session of the browser's account, by its token; undefined for one without
   */
  addPush(
    owner: Owner,
    { endpoint, keys }: PushSubscriptionBody,
    session: string | undefined,
    most: number,
    atMs: number,
  ): Promise<KeptPush> {
    const row = {
      visitor: null,
      user_id: null,
      ...ownedBy(owner),
      endpoint_digest: digestOfToken(endpoint),
      subscription: this.#encryption.seal(JSON.stringify({ endpoint, keys }), SUBSCRIPTION),
      created_at: new Date(atMs),
      session_digest: session === undefined ? null : digestOfToken(session),
    };
    return this.#knex.transaction(async (trx) => {
      await trx.raw('select pg_advisory_xact_lock(?)', [ADDITION_LOCK]);
      const others: number[] = await trx('push_subscriptions')
        .where(ownedBy(owner))
        .whereNot({ endpoint_digest: row.endpoint_digest })
        .pluck('id');
      if (others.length >= most) return 'owner-is-full';
      if (row.session_digest !== null && !(await isOpenSession(trx, row.session_digest))) return 'signed-out';
      await trx('push_subscriptions').insert(row).onConflict('endpoint_digest').merge();
      return 'kept';
    });
  }

  /**
   * Deletes those of browsers that were set `ALERT_RULES_KEPT_DAYS` ago and have no rule, without which nothing is told
   * by them. Rules of a browser end after its last visit.
   */
  async forgetAway(atMs: number): Promise<void> {
    const before = new Date(atMs - ALERT_RULES_KEPT_DAYS * DAY_MS);
    for (const [table, time] of CHANNEL_TABLES) {
      await this.#knex(table)
        .whereNotNull('visitor')
        .where(time, '<', before)
        .whereNotExists(
          this.#knex('alert_rules')
            .select('id')
            .whereRaw('alert_rules.visitor = ??', [`${table}.visitor`]),
        )
        .delete();
    }
  }

  async removePush(owner: Owner, endpoint: string): Promise<void> {
    await this.#knex('push_subscriptions')
      .where({ ...ownedBy(owner), endpoint_digest: digestOfToken(endpoint) })
      .delete();
  }

  async forgetPush(id: number): Promise<void> {
    await this.#knex('push_subscriptions').where({ id }).delete();
  }

  /** Undefined where it is gone, or cannot be read any more. */
  async push(id: number): Promise<StoredPush | undefined> {
    const row: { subscription: string } | undefined = await this.#knex('push_subscriptions')
      .where({ id })
      .first('subscription');
    const text = row === undefined ? undefined : this.#open(row.subscription, SUBSCRIPTION);
    return text === undefined ? undefined : storedPushSchema.parse(JSON.parse(text));
  }

  async #row(owner: Owner): Promise<ChannelRow | undefined> {
    return this.#knex('alert_channels').where(ownedBy(owner)).first('*');
  }

  async #merge(owner: Owner, atMs: number, columns: Readonly<Partial<ChannelRow>>): Promise<void> {
    await this.#knex('alert_channels')
      .insert({ ...ownedBy(owner), ...columns, changed_at: new Date(atMs) })
      .onConflict(owner.kind === 'user' ? 'user_id' : 'visitor')
      .merge([...Object.keys(columns), 'changed_at']);
  }

  #open(sealed: string, place: string): string | undefined {
    try {
      return this.#encryption.open(sealed, place);
    } catch (error) {
      if (error instanceof UnreadableSecretError) return undefined;
      throw error;
    }
  }
}

/** Held until the end of the transaction. */
async function isOpenSession(trx: Knex.Transaction, digest: string): Promise<boolean> {
  return (await trx('sessions').where({ digest }).forShare().first('id')) !== undefined;
}
