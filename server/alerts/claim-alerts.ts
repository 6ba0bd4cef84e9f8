import { MOST_ALERT_RULES } from '@contract/alert';
import type { VisitorClaim } from '../security/visitor-claim';

/**
 * An account that somebody signs in to takes over what their browser had: rules as far as it has room, everything that
 * was told, browsers to push to, and webhook and calendar where it has none.
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
  await transaction('push_subscriptions').where({ visitor }).update(brought);
  const hasChannels = await transaction('alert_channels').where({ user_id: userId }).first('id');
  if (hasChannels === undefined) await transaction('alert_channels').where({ visitor }).update(brought);
  await transaction('alert_channels').where({ visitor }).delete();
};
