import type { Knex } from 'knex';
import * as z from 'zod';
import {
  ALERT_CHANNELS,
  ALERT_SEVERITIES,
  ALERTS_KEPT_DAYS,
  type AlertInbox,
  type FailedChannel,
  type InboxAlert,
  type UnreadAlerts,
} from '@contract/alert';
import { DAY_MS } from '@engine/constants/durations';
import type { Owner } from '../http/owner';
import { ownedDeliveries } from './row-owner';
import { failureKindOf } from './sending-failure';

const PAGE_ROWS = 50;
/** Of one owner: older ones go. */
const MOST_IN_INBOX = 1000;
/** So long an episode that is over is known although its alert is gone, so that it is not told again. */
const REMOVED_KEPT_MS = DAY_MS;

interface InboxRow {
  readonly id: number;
  readonly alert_type: string;
  readonly message: string;
  readonly severity: string;
  readonly is_read: boolean;
  readonly created_at: Date;
  readonly metadata: unknown;
  readonly rule_id: number | null;
  readonly is_quiet: boolean;
  readonly failures: unknown;
}

const metadataSchema = z.object({ objectId: z.int().nullable() });
const failuresSchema = z.array(z.object({ channel: z.enum(ALERT_CHANNELS), reason: z.string() }));
const severitySchema = z.enum(ALERT_SEVERITIES);

/** What was told to somebody: rows of `alerts`, which `alert_deliveries` says whose they are. */
export class InboxRepository {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** Newest first. */
  async page(owner: Owner, before: number | undefined): Promise<AlertInbox> {
    const query = this.#of(owner)
      .orderBy('alerts.id', 'desc')
      .limit(PAGE_ROWS + 1)
      .select(COLUMNS)
      .select(this.#failures());
    const rows: InboxRow[] = await (before === undefined ? query : query.where('alerts.id', '<', before));
    const shown = rows.slice(0, PAGE_ROWS);
    return {
      alerts: shown.map(alertOf),
      unread: await this.#countUnread(owner),
      next: rows.length > PAGE_ROWS ? (shown.at(-1)?.id ?? null) : null,
    };
  }

  async unread(owner: Owner): Promise<UnreadAlerts> {
    const row: InboxRow | undefined = await this.#of(owner)
      .where('alerts.is_read', false)
      .orderBy('alerts.id', 'desc')
      .first(...COLUMNS, this.#failures());
    return { unread: await this.#countUnread(owner), newest: row === undefined ? null : alertOf(row) };
  }

  async markRead(owner: Owner, upTo: number): Promise<void> {
    await this.#knex('alerts')
      .whereIn('id', this.#of(owner).where('alerts.id', '<=', upTo).where('alerts.is_read', false).select('alerts.id'))
      .update({ is_read: true });
  }

  /** False where the owner has none of this id. The episode stays known, so that it is not told again. */
  async remove(owner: Owner, id: number): Promise<boolean> {
    const removed = await this.#knex('alerts')
      .whereIn('id', this.#of(owner).where('alerts.id', id).select('alerts.id'))
      .delete();
    return removed > 0;
  }

  /** Drops what is too old or too much, with what is known of its episodes where those are over. */
  async tidy(atMs: number): Promise<void> {
    const before = new Date(atMs - ALERTS_KEPT_DAYS * DAY_MS);
    await this.#knex.raw(
      `delete from alerts using (
         select alert_id, alerts.created_at, row_number() over (
           partition by coalesce(alert_deliveries.visitor, alert_deliveries.user_id::text) order by alert_id desc
         ) as place
         from alert_deliveries join alerts on alerts.id = alert_deliveries.alert_id
       ) as kept
       where alerts.id = kept.alert_id and (kept.created_at < ? or kept.place > ?)`,
      [before, MOST_IN_INBOX],
    );
    const over = new Date(atMs - REMOVED_KEPT_MS);
    await this.#knex('alert_deliveries').whereNull('alert_id').where('ended_at', '<', over).delete();
  }

  async #countUnread(owner: Owner): Promise<number> {
    const row: { count?: number | string } | undefined = await this.#of(owner)
      .where('alerts.is_read', false)
      .count({ count: '*' })
      .first();
    return Number(row?.count ?? 0);
  }

  /** What was given up, and not what is tried again. */
  #failures(): Knex.Raw {
    return this.#knex.raw(
      `(select coalesce(json_agg(distinct jsonb_build_object('channel', channel, 'reason', failure)), '[]')
         from alert_sendings
         where delivery_id = alert_deliveries.id and failed_at is not null and failure is not null) as failures`,
    );
  }

  #of(owner: Owner): Knex.QueryBuilder {
    return this.#knex('alert_deliveries')
      .join('alerts', 'alerts.id', 'alert_deliveries.alert_id')
      .where(ownedDeliveries(owner));
  }
}

const COLUMNS = [
  'alerts.id',
  'alerts.alert_type',
  'alerts.message',
  'alerts.severity',
  'alerts.is_read',
  'alerts.created_at',
  'alerts.metadata',
  'alert_deliveries.rule_id',
  'alert_deliveries.is_quiet',
];

function alertOf(row: InboxRow): InboxAlert {
  const failures = failuresSchema
    .parse(row.failures)
    .map(({ channel, reason }) => ({ channel, failure: failureKindOf(reason) }));
  return {
    id: row.id,
    alertType: row.alert_type,
    message: row.message,
    severity: severitySchema.catch('info').parse(row.severity),
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
    ruleId: row.rule_id,
    objectId: metadataSchema.catch({ objectId: null }).parse(row.metadata).objectId,
    isQuiet: row.is_quiet,
    isExpired: failures.some(({ failure }) => failure === 'expired'),
    failures: withoutRepeats(failures),
  };
}

/** Several browsers may have failed in the same way. */
function withoutRepeats(failures: readonly FailedChannel[]): FailedChannel[] {
  return [...new Map(failures.map((one) => [`${one.channel} ${one.failure}`, one])).values()];
}
