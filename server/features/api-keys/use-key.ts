import { QUOTA_WINDOW_S } from '@contract/api-key';
import { OWN_SERVICE } from '@contract/entities/user-api-key';
import type { Knex } from 'knex';
import type { CallDatabase } from '../../db/bounded-read';
import type { UseKey } from '../../http/key-holder';
import { storedFormOfApiKey } from '../../security/api-key';
import { scopesOf } from './scopes';

interface UseRow {
  readonly userId: number;
  readonly scopes: string;
  readonly quota: number;
  readonly usedBefore: number;
  readonly resetS: number;
  readonly isCounted: boolean;
}

/** The hour of the clock, by the database: all processes on it count in the same one. */
export const CURRENT_HOUR = `(date_trunc('hour', now() at time zone 'UTC') at time zone 'UTC')`;

/**
 * The hour that counts for a window `w`: its own where a request that began a moment later has opened it already. One
 * that lies further ahead was opened by a clock that was wrong.
 */
export const COUNTED_HOUR = `(case when w.started_at between ${CURRENT_HOUR} and ${CURRENT_HOUR} + interval '1 hour'
  then w.started_at else ${CURRENT_HOUR} end)`;

/**
 * One statement: it finds the key, locks the count of its account, which makes requests at the same moment wait for one
 * another, on whichever process they are, and counts what is within the quota. Nothing is written for a key that is good
 * for nothing or when the quota is used up.
 */
const USE_KEY = `
  with holder as (
    select k.id as key_id, u.id as user_id, g.scopes, u.api_quota, ${COUNTED_HOUR} as hour,
      case when w.started_at = ${COUNTED_HOUR} then u.api_usage else 0 end as used_before
    from user_api_keys k
      join api_key_grants g on g.id = k.id
      join users u on u.id = k.user_id
      join api_usage_windows w on w.user_id = u.id
    where k.api_key = :stored and k.service = :service and k.is_active and u.is_active
      and (g.expires_at is null or g.expires_at > now())
    for no key update of u, w
  ), counted as (
    update users set api_usage = holder.used_before + 1 from holder
    where users.id = holder.user_id and holder.used_before < holder.api_quota
    returning users.id
  ), moved as (
    update api_usage_windows set started_at = holder.hour from holder, counted
    where api_usage_windows.user_id = counted.id and api_usage_windows.started_at <> holder.hour
  ), noted as (
    update user_api_keys set usage_count = least(usage_count, 2147483646) + 1, last_used = now() from holder, counted
    where user_api_keys.id = holder.key_id
  )
  select user_id as "userId", scopes, api_quota as quota, used_before as "usedBefore",
    exists (select from counted) as "isCounted",
    greatest(1, ceil(extract(epoch from hour + interval '1 hour' - now())))::integer as "resetS"
  from holder`;

/** Asks the database each time: a key that was revoked a moment ago, by whichever process, is good for nothing. */
export function createUseKey({ knex, write }: Pick<CallDatabase, 'knex' | 'write'>): UseKey {
  return async (key) => {
    const stored = storedFormOfApiKey(key);
    if (stored === undefined) return undefined;
    const row = await write(() => use(knex, stored));
    if (row === undefined) return undefined;
    const { userId, scopes, quota, usedBefore, resetS, isCounted } = row;
    return {
      userId,
      scopes: scopesOf(scopes),
      quota,
      windowS: QUOTA_WINDOW_S,
      remaining: Math.max(0, quota - usedBefore - (isCounted ? 1 : 0)),
      resetS,
      isWithinQuota: isCounted,
    };
  };
}

async function use(knex: Knex, stored: string): Promise<UseRow | undefined> {
  const { rows } = await knex.raw<{ rows: UseRow[] }>(USE_KEY, { stored, service: OWN_SERVICE });
  return rows[0];
}
