import { DAY_MS } from '@engine/constants/durations';
import type { ApiKey, ApiKeyUsage, CreatedApiKey } from '@contract/api-key';
import { MOST_API_KEYS } from '@contract/api-key';
import { OWN_SERVICE } from '@contract/entities/user-api-key';
import type { KeyScope } from '@contract/key-scope';
import type { Knex } from 'knex';
import { makeApiKey, shownPrefixOfApiKey, storedFormOfApiKey } from '../../security/api-key';
import { scopesOf, scopesText } from './scopes';
import { COUNTED_HOUR, CURRENT_HOUR } from './use-key';

export interface NewKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** Null: good until it is revoked. */
  readonly validForDays: number | null;
}

interface KeyRow {
  readonly id: number;
  readonly name: string;
  readonly stored: string;
  readonly scopes: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly usageCount: number;
}

/** Keys of an account to this server. Every method asks whose a key is, so that nobody reaches another's. */
export interface ApiKeyRepository {
  /** `key` is to be shown this once; it cannot be read again. Undefined where the account has as many as it may. */
  issue(userId: number, wanted: NewKey, atMs: number): Promise<CreatedApiKey | undefined>;
  /** Newest first. */
  list(userId: number): Promise<ApiKey[]>;
  /** Undefined where the account is gone. */
  usage(userId: number): Promise<ApiKeyUsage | undefined>;
  revoke(userId: number, id: number): Promise<boolean>;
}

export function createApiKeyRepository(knex: Knex): ApiKeyRepository {
  return {
    issue: (userId, wanted, atMs) => knex.transaction((trx) => issue(trx, userId, wanted, atMs)),
    list: async (userId) => (await rowsOf(knex, userId)).map(toKey),
    usage: (userId) => usage(knex, userId),
    async revoke(userId, id) {
      return (await knex('user_api_keys').where({ id, user_id: userId, service: OWN_SERVICE }).delete()) > 0;
    },
  };
}

async function issue(trx: Knex.Transaction, userId: number, wanted: NewKey, atMs: number) {
  // One after the other: two at the same moment would both find the last place free.
  await trx('users').where({ id: userId }).forUpdate().first('id');
  const own = await trx('user_api_keys').where({ user_id: userId, service: OWN_SERVICE }).pluck('id');
  if (own.length >= MOST_API_KEYS) return undefined;
  const key = makeApiKey();
  const inserted: { id: number }[] = await trx('user_api_keys')
    .insert({ user_id: userId, service: OWN_SERVICE, api_key: storedFormOfApiKey(key) })
    .returning('id');
  const id = inserted[0]?.id;
  await trx('api_key_grants').insert({
    id,
    user_id: userId,
    name: wanted.name,
    scopes: scopesText(wanted.scopes),
    expires_at: wanted.validForDays === null ? null : new Date(atMs + wanted.validForDays * DAY_MS),
  });
  await trx('api_usage_windows')
    .insert({ user_id: userId, started_at: trx.raw(CURRENT_HOUR) })
    .onConflict('user_id')
    .ignore();
  const record = (await rowsOf(trx, userId)).find((each) => each.id === id);
  if (record === undefined) throw new Error('The database returned no row for an inserted key.');
  return { key, record: toKey(record) };
}

async function rowsOf(knex: Knex, userId: number): Promise<KeyRow[]> {
  const rows: KeyRow[] = await knex('user_api_keys as k')
    .join('api_key_grants as g', 'g.id', 'k.id')
    .where({ 'k.user_id': userId, 'k.service': OWN_SERVICE })
    .orderBy('k.id', 'desc')
    .select(
      'k.id',
      'g.name',
      'k.api_key as stored',
      'g.scopes',
      'k.created_at as createdAt',
      'g.expires_at as expiresAt',
      'k.last_used as lastUsedAt',
      'k.usage_count as usageCount',
    );
  return rows;
}

async function usage(knex: Knex, userId: number): Promise<ApiKeyUsage | undefined> {
  const { rows } = await knex.raw<{ rows: { quota: number; used: number; resetsAt: Date }[] }>(
    `select u.api_quota as quota, ${COUNTED_HOUR} + interval '1 hour' as "resetsAt",
       case when w.started_at = ${COUNTED_HOUR} then u.api_usage else 0 end as used
     from users u left join api_usage_windows w on w.user_id = u.id where u.id = :userId`,
    { userId },
  );
  const [row] = rows;
  return row === undefined ? undefined : { ...row, resetsAt: row.resetsAt.toISOString() };
}

function toKey({ stored, scopes, createdAt, expiresAt, lastUsedAt, ...row }: KeyRow): ApiKey {
  return {
    ...row,
    keyPrefix: shownPrefixOfApiKey(stored) ?? '',
    scopes: scopesOf(scopes),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
