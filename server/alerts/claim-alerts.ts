import type { Knex } from 'knex';
import { MOST_ALERT_RULES } from '@contract/alert';
import { ALERT_LIMITS } from './alert-limits';
import type { VisitorClaim } from '../security/visitor-claim';

/**
 * An account that somebody signs in to takes over what their browser had: rules as far as it has room, everything that
 * was told, browsers to push to as far as there is room, and webhook and calendar where it has none.
 */
export const claimAlerts: VisitorClaim = async (transaction, visitor, userId) => {
  const brought = { visitor: null, user_id: userId };
  const own: { id: number }[] = await transaction('alert_rules').where({ user_id: userId }).select('id');
  const rules: { id: number }[] = await transaction('alert_rules').where({ visitor }).orderBy('id').select('id');
  const taken = rules.slice(0, Math.max(0, MOST_ALERT_RULES - own.length)).map(({ id }) => id);
  await transaction('alert_rules').whereIn('id', taken).update(brought);
  await transaction('alert_rules').where({ visitor }).delete();
  await transaction('alerts')
    .whereIn('id', transaction('alert_deliveries').where({ visitor }).whereNotNull('alert_id').select('alert_id'))
    .update({ user_id: userId });
  await transaction('alert_deliveries').where({ visitor }).update(brought);
  const pushed = await transaction('push_subscriptions').where({ user_id: userId }).pluck('id');
  const browsers: number[] = await transaction('push_subscriptions')
    .where({ visitor })
    .orderBy('id', 'desc')
    .pluck('id');
  const room = Math.max(0, ALERT_LIMITS.pushBrowsers - pushed.length);
  await transaction('push_subscriptions')
    .whereIn('id', browsers.slice(0, room))
    .update({ ...brought, session_digest: await newestSession(transaction, userId) });
  await transaction('push_subscriptions').where({ visitor }).delete();
  const hasChannels = await transaction('alert_channels').where({ user_id: userId }).first('id');
  if (hasChannels === undefined) await transaction('alert_channels').where({ visitor }).update(brought);
  await transaction('alert_channels').where({ visitor }).delete();
};

/** The one by which the browser signs in: it is opened first. */
async function newestSession(transaction: Knex.Transaction, userId: number): Promise<string | null> {
  const row: { digest: string } | undefined = await transaction('sessions')
    .where({ user_id: userId })
    .orderBy('id', 'desc')
    .first('digest');
  return row?.digest ?? null;
}
