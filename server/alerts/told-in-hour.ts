import type { Knex } from 'knex';
import { wordsOfLimit } from '@contract/alert-words';
import { HOUR_MS } from '@engine/constants/durations';
import type { AlertToTell } from './alert-to-tell';
import { ownedBy } from './row-owner';

/** Instead of an object: that so much was told. */
export const LIMIT_KEY = 'limit';
/** Instead of an object: that somebody tries out channels. */
export const SAMPLE_KEY = 'test';

/** Whether the owner of an alert was told as much as there is in an hour; trying out channels does not count. */
export async function isToldEnough(trx: Knex.Transaction, alert: AlertToTell, most: number): Promise<boolean> {
  const row: { count?: number | string } | undefined = await toldLately(trx, alert)
    .whereNotIn('object_key', [LIMIT_KEY, SAMPLE_KEY])
    .count({ count: '*' })
    .first();
  return Number(row?.count ?? 0) >= most;
}

/** Whether that was said already. */
export async function isLimitSaid(trx: Knex.Transaction, alert: AlertToTell): Promise<boolean> {
  const said: unknown = await toldLately(trx, alert).where({ object_key: LIMIT_KEY }).first('id');
  return said !== undefined;
}

/** What is said in place of an alert for which the hour has no room: into the inbox alone. */
export function limitAlert({ rule, toldAtMs }: AlertToTell, most: number): AlertToTell {
  return {
    kind: 'told',
    rule: { ...rule, channels: [] },
    objectKey: LIMIT_KEY,
    startedAtMs: toldAtMs,
    toldAtMs,
    goodUntilMs: toldAtMs,
    words: wordsOfLimit(most, rule.language),
    course: { is: 'sample' },
  };
}

function toldLately(trx: Knex.Transaction, { rule, toldAtMs }: AlertToTell): Knex.QueryBuilder {
  return trx('alert_deliveries')
    .where(ownedBy(rule.owner))
    .where('told_at', '>', new Date(toldAtMs - HOUR_MS));
}
