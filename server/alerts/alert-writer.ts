import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { AlertChannel } from '@contract/alert';
import { isQuietAt } from '@engine/alerts/quiet-hours';
import type { Episode } from '@engine/alerts/episode-book';
import { HOUR_MS } from '@engine/constants/durations';
import type { Owner } from '../http/owner';
import type { AlertLimits } from './alert-limits';
import type { AlertChange, AlertToTell } from './alert-to-tell';
import type { Jobs } from '../jobs/jobs';
import { ownedBy, ownedDeliveries } from './row-owner';
import type { StoredRule } from './stored-rule';
import { isLimitSaid, isToldEnough, limitAlert } from './told-in-hour';

export interface WriterOptions {
  /** Jobs of sendings, opened when the first is needed and never inside a transaction. */
  readonly openJobs: () => Promise<Jobs>;
  readonly limits: Pick<AlertLimits, 'episodesOfOwnerInAnHour' | 'sendingsOfRuleInAnHour' | 'sendingsOfOwnerInAnHour'>;
  /** Rules of administrators go to the broker, where there is one. */
  readonly hasBroker: boolean;
}

/** What a sending goes to. */
interface Target {
  readonly channel: AlertChannel;
  readonly push_subscription_id: number | null;
}

export interface Written {
  readonly sendings: number;
  /** Not told: their rule is gone, another's or about something else since it was read. */
  readonly ofNoRule: readonly AlertToTell[];
}

/**
 * Writes what is told, and what became of episodes: alert, episode and sendings in one transaction with the jobs that
 * send them, so that a process that is killed leaves all of it or nothing.
 */
export async function writeAlerts(
  knex: Knex,
  changes: readonly AlertChange[],
  options: WriterOptions,
): Promise<Written> {
  const needsJobs = changes.some((change) => change.kind === 'told' && change.rule.channels.length > 0);
  const jobs = needsJobs ? await options.openJobs() : undefined;
  return knex.transaction(async (trx) => {
    let sendings = 0;
    const ofNoRule: AlertToTell[] = [];
    for (const change of changes) {
      if (change.kind !== 'told') await follow(trx, change.episode, change.kind === 'ended');
      else if (!(await isThere(trx, change.rule))) ofNoRule.push(change);
      else if (await hasRoom(trx, change, options)) sendings += await tell(trx, change, jobs, options);
    }
    return { sendings, ofNoRule };
  });
}

async function follow(trx: Knex.Transaction, episode: Episode, isEnded: boolean): Promise<void> {
  const lapsedAt = episode.lapsedAtMs === null ? null : new Date(episode.lapsedAtMs);
  await trx('alert_deliveries')
    .where({ rule_id: episode.ruleId, object_key: episode.objectKey, episode: new Date(episode.startedAtMs) })
    .whereNull('ended_at')
    .update({ lapsed_at: lapsedAt, ...(isEnded ? { ended_at: lapsedAt } : {}) });
}

/** False where the owner was told so much within the hour that this is left out, which is said once. */
async function hasRoom(trx: Knex.Transaction, alert: AlertToTell, options: WriterOptions): Promise<boolean> {
  const most = options.limits.episodesOfOwnerInAnHour;
  // What was told before is not told again, and takes no room.
  if (alert.course.is === 'sample' || (await isTold(trx, alert))) return true;
  if (!(await isToldEnough(trx, alert, most))) return true;
  if (!(await isLimitSaid(trx, alert))) await tell(trx, limitAlert(alert, most), undefined, options);
  return false;
}

/** @returns how many sendings were made */
async function tell(
  trx: Knex.Transaction,
  alert: AlertToTell,
  jobs: Jobs | undefined,
  options: WriterOptions,
): Promise<number> {
  const { rule, toldAtMs, goodUntilMs, course } = alert;
  const isQuiet = course.is !== 'sample' && rule.quietHours !== null && isQuietAt(rule.quietHours, toldAtMs);
  const deliveryId = await begin(trx, alert, isQuiet);
  if (deliveryId === undefined) return 0;
  const alertId = await writeAlert(trx, alert);
  await trx('alert_deliveries').where({ id: deliveryId }).update({ alert_id: alertId });
  if (isQuiet || jobs === undefined || rule.channels.length === 0) return 0;
  // Whoever tests channels has asked for it.
  if (course.is !== 'sample' && (await wantsNoWord(trx, rule.owner))) return 0;
  const targets = await targetsOf(trx, rule, options.hasBroker);
  const room = await roomOf(trx, rule, options.limits, toldAtMs);
  let sent = 0;
  for (const target of targets.slice(0, Math.max(0, room))) {
    const id = randomUUID();
    const times = { created_at: new Date(toldAtMs), expires_at: new Date(goodUntilMs) };
    await trx('alert_sendings').insert({ id, delivery_id: deliveryId, ...times, ...target });
    await jobs.add(trx, id);
    sent += 1;
  }
  return sent;
}

/** Held until the end, so that its owner cannot remove it, or sign in with it, half way through. */
async function isThere(trx: Knex.Transaction, { id, owner, revision }: StoredRule): Promise<boolean> {
  const row: unknown = await trx('alert_rules')
    .where({ id, revision, ...ownedBy(owner) })
    .forShare()
    .first('id');
  return row !== undefined;
}

/** Whether an episode has its row; what is planned ahead is the same where its moment moved by a little. */
async function isTold(trx: Knex.Transaction, { rule, objectKey, startedAtMs, course }: AlertToTell): Promise<boolean> {
  const apartMs = course.is === 'over' ? course.sameWithinMs : 0;
  const row: unknown = await trx('alert_deliveries')
    .where({ rule_id: rule.id, revision: rule.revision, object_key: objectKey })
    .whereBetween('episode', [new Date(startedAtMs - apartMs), new Date(startedAtMs + apartMs)])
    .first('id');
  return row !== undefined;
}

/** The episode's row; undefined where it is there already. */
async function begin(trx: Knex.Transaction, alert: AlertToTell, isQuiet: boolean): Promise<number | undefined> {
  const { rule, objectKey, startedAtMs, toldAtMs, course } = alert;
  if (course.is === 'over' && (await isTold(trx, alert))) return undefined;
  const rows: { id: number }[] = await trx('alert_deliveries')
    .insert({
      ...ownedBy(rule.owner),
      rule_id: rule.id,
      revision: rule.revision,
      object_key: objectKey,
      episode: new Date(startedAtMs),
      told_at: new Date(toldAtMs),
      ended_at: course.is === 'open' ? null : new Date(startedAtMs),
      is_quiet: isQuiet,
    })
    .onConflict()
    .ignore()
    .returning('id');
  return rows[0]?.id;
}

async function writeAlert(trx: Knex.Transaction, { rule, words, toldAtMs, objectKey }: AlertToTell): Promise<number> {
  const { message, alertType, severity, objectId, isReplay } = words;
  // What is heard for the first time may not be written yet.
  const stored: unknown =
    objectId === null ? undefined : await trx('aerial_objects').where({ id: objectId }).first('id');
  const rows: { id: number }[] = await trx('alerts')
    .insert({
      object_id: stored === undefined ? null : objectId,
      user_id: rule.owner.kind === 'user' ? rule.owner.userId : null,
      alert_type: alertType,
      message,
      severity,
      created_at: new Date(toldAtMs),
      metadata: JSON.stringify({
        ruleName: rule.name,
        objectKey,
        objectId,
        isReplay,
        language: rule.language,
        timeZone: rule.quietHours?.timeZone ?? null,
      }),
    })
    .returning('id');
  const [row] = rows;
  if (row === undefined) throw new Error('The alert that was written is not there.');
  return row.id;
}

/** Whether an account has switched the notifications of its alerts off: then they come into the inbox alone. */
async function wantsNoWord(trx: Knex.Transaction, owner: Owner): Promise<boolean> {
  if (owner.kind !== 'user') return false;
  const off: unknown = await trx('user_preferences')
    .where({ user_id: owner.userId, alert_notifications: false })
    .first('id');
  return off !== undefined;
}

/** Where alerts of a rule go now, of what its owner has set up. */
export async function targetsOf(trx: Knex, { owner, channels }: StoredRule, hasBroker: boolean): Promise<Target[]> {
  const targets: Target[] = [];
  if (channels.includes('push')) {
    const ids: number[] = await trx('push_subscriptions').where(ownedBy(owner)).orderBy('id').pluck('id');
    targets.push(...ids.map((id) => ({ channel: 'push', push_subscription_id: id }) as const));
  }
  if (channels.includes('webhook')) {
    const webhook: unknown = await trx('alert_channels').where(ownedBy(owner)).whereNotNull('webhook_url').first('id');
    if (webhook !== undefined) targets.push({ channel: 'webhook', push_subscription_id: null });
  }
  if (owner.kind !== 'user') return targets;
  if (channels.includes('mail')) targets.push({ channel: 'mail', push_subscription_id: null });
  if (channels.includes('mqtt') && hasBroker && (await isAdministrator(trx, owner.userId))) {
    targets.push({ channel: 'mqtt', push_subscription_id: null });
  }
  return targets;
}

/** Whether an account may have its alerts at the operator's broker, and reach the operator's own network. */
export async function isAdministrator(knex: Knex, userId: number): Promise<boolean> {
  const row: { role: string; is_admin: boolean } | undefined = await knex('users')
    .where({ id: userId, is_active: true })
    .first('role', 'is_admin');
  return row !== undefined && (row.role === 'admin' || row.is_admin);
}

/** How many more may go out now. */
async function roomOf(
  trx: Knex.Transaction,
  { id, owner }: StoredRule,
  limits: WriterOptions['limits'],
  atMs: number,
): Promise<number> {
  return Math.min(
    limits.sendingsOfRuleInAnHour - (await sentLately(trx, { 'alert_deliveries.rule_id': id }, atMs)),
    limits.sendingsOfOwnerInAnHour - (await sentLately(trx, ownedDeliveries(owner), atMs)),
  );
}

async function sentLately(
  trx: Knex.Transaction,
  whose: Readonly<Record<string, number | string>>,
  atMs: number,
): Promise<number> {
  const row: { count?: number | string } | undefined = await trx('alert_sendings')
    .join('alert_deliveries', 'alert_deliveries.id', 'alert_sendings.delivery_id')
    .where(whose)
    .where('alert_sendings.created_at', '>', new Date(atMs - HOUR_MS))
    .count({ count: '*' })
    .first();
  return Number(row?.count ?? 0);
}
