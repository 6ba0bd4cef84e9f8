import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import * as z from 'zod';
import { ALERT_CHANNELS, type TriedChannel } from '@contract/alert';
import { targetsOf } from './alert-writer';
import { failureKindOf } from './sending-failure';
import type { StoredRule } from './stored-rule';
import { SAMPLE_KEY } from './told-in-hour';

const LOOK_EVERY_MS = 100;

interface SendingRow {
  readonly channel: string;
  readonly sent_at: Date | null;
  readonly failed_at: Date | null;
  readonly failure: string | null;
}

const channelSchema = z.enum(ALERT_CHANNELS);

export interface SampleOptions {
  readonly hasBroker: boolean;
  /** How long is waited for what is on its way. */
  readonly withinMs: number;
}

/** What came of a sample by each channel of its rule, as soon as nothing is on its first way any more. */
export async function outcomesOfSample(
  knex: Knex,
  rule: StoredRule,
  startedAtMs: number,
  { hasBroker, withinMs }: SampleOptions,
): Promise<TriedChannel[]> {
  const untilMs = performance.now() + withinMs;
  let rows = await sendingsOf(knex, rule, startedAtMs);
  while (rows.some(isUntried) && performance.now() < untilMs) {
    await sleep(LOOK_EVERY_MS);
    rows = await sendingsOf(knex, rule, startedAtMs);
  }
  const tried = rows.map(triedChannel);
  const isTried = new Set(tried.map(({ channel }) => channel));
  const untried = rule.channels.filter((channel) => !isTried.has(channel));
  if (untried.length === 0) return tried;
  const setUp = new Set((await targetsOf(knex, rule, hasBroker)).map(({ channel }) => channel));
  return [
    ...tried,
    ...untried.map((channel) => ({
      channel,
      outcome: setUp.has(channel) ? ('no-room' as const) : ('not-set-up' as const),
      failure: null,
    })),
  ];
}

function sendingsOf(knex: Knex, rule: StoredRule, startedAtMs: number): Promise<SendingRow[]> {
  return knex('alert_sendings')
    .join('alert_deliveries', 'alert_deliveries.id', 'alert_sendings.delivery_id')
    .where({ rule_id: rule.id, object_key: SAMPLE_KEY, episode: new Date(startedAtMs) })
    .orderBy('alert_sendings.id')
    .select('alert_sendings.channel', 'sent_at', 'failed_at', 'failure');
}

const isUntried = ({ sent_at: sentAt, failure }: SendingRow): boolean => sentAt === null && failure === null;

function triedChannel({ channel, sent_at: sentAt, failed_at: failedAt, failure }: SendingRow): TriedChannel {
  const by = channelSchema.parse(channel);
  if (sentAt !== null) return { channel: by, outcome: 'sent', failure: null };
  const kind = failure === null ? null : failureKindOf(failure);
  return { channel: by, outcome: failedAt === null ? 'waits' : 'failed', failure: kind };
}
