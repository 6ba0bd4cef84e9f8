import type { Knex } from 'knex';
import { ALERT_CHANNELS, type AlertChannel } from '@contract/alert';
import { LANGUAGES, type Language } from '@engine/text/language';
import * as z from 'zod';
import type { Owner } from '../http/owner';
import { ownerOfRow } from './row-owner';

/** One alert on its way by one channel. */
export interface Sending {
  /** Stays the same over every try. */
  readonly id: string;
  readonly channel: AlertChannel;
  /** Of a push: to which browser. */
  readonly pushSubscriptionId: number | null;
  readonly owner: Owner;
  /** From then on it is of no use; Infinity where it always is. */
  readonly goodUntilMs: number;
  readonly alert: SentAlert;
  /** Of the quiet hours of its rule; null where it has none. */
  readonly timeZone: string | null;
}

/** What is sent: the same by every channel. */
export interface SentAlert {
  readonly id: number;
  readonly ruleId: number | null;
  readonly ruleName: string;
  readonly alertType: string;
  readonly message: string;
  readonly severity: string;
  readonly createdAt: string;
  readonly objectId: number | null;
  readonly isReplay: boolean;
  /** Of the message. */
  readonly language: Language;
}

/** The reason is a code for the log, never what a server said. */
export interface FailedSending {
  readonly is: 'failed' | 'refused';
  readonly reason: string;
}

/** Why a sending was given up that came too late. */
export const EXPIRED = 'EXPIRED';

/** `settled`: the channel has marked it as sent itself. */
export type SendingOutcome = { readonly is: 'sent' } | { readonly is: 'settled' } | FailedSending;

/** @param markSent for a channel that can do it in one transaction with the sending itself */
export type SendOne = (sending: Sending, markSent: (trx: Knex.Transaction) => Promise<void>) => Promise<SendingOutcome>;

interface SendingRow {
  readonly id: string;
  readonly channel: string;
  readonly push_subscription_id: number | null;
  readonly expires_at: Date | null;
  readonly visitor: string | null;
  readonly user_id: number | null;
  readonly rule_id: number | null;
  readonly alert_id: number;
  readonly alert_type: string;
  readonly message: string;
  readonly severity: string;
  readonly created_at: Date;
  readonly metadata: unknown;
}

const channelSchema = z.enum(ALERT_CHANNELS);
const metadataSchema = z.object({
  ruleName: z.string(),
  objectId: z.int().nullable(),
  isReplay: z.boolean(),
  // Alerts of before were in English.
  language: z.enum(LANGUAGES).default('en'),
  timeZone: z.string().nullable().default(null),
});

/** Undefined where it is not to be sent any more: sent, failed, or its alert removed. */
export async function findSending(knex: Knex, id: string): Promise<Sending | undefined> {
  const row: SendingRow | undefined = await knex('alert_sendings as sending')
    .join('alert_deliveries as delivery', 'delivery.id', 'sending.delivery_id')
    .join('alerts', 'alerts.id', 'delivery.alert_id')
    .where('sending.id', id)
    .whereNull('sending.sent_at')
    .whereNull('sending.failed_at')
    .first(
      'sending.id',
      'sending.channel',
      'sending.push_subscription_id',
      'sending.expires_at',
      'delivery.visitor',
      'delivery.user_id',
      'delivery.rule_id',
      'delivery.alert_id',
      'alerts.alert_type',
      'alerts.message',
      'alerts.severity',
      'alerts.created_at',
      'alerts.metadata',
    );
  if (row === undefined) return undefined;
  const metadata = metadataSchema.parse(row.metadata);
  return {
    id: row.id,
    channel: channelSchema.parse(row.channel),
    pushSubscriptionId: row.push_subscription_id,
    owner: ownerOfRow(row),
    goodUntilMs: row.expires_at?.getTime() ?? Infinity,
    timeZone: metadata.timeZone,
    alert: {
      id: row.alert_id,
      ruleId: row.rule_id,
      ruleName: metadata.ruleName,
      alertType: row.alert_type,
      message: row.message,
      severity: row.severity,
      createdAt: row.created_at.toISOString(),
      objectId: metadata.objectId,
      isReplay: metadata.isReplay,
      language: metadata.language,
    },
  };
}
