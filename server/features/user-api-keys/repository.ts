import { type InsertUserApiKey, OWN_SERVICE, type UserApiKey } from '@contract/entities/user-api-key';
import type { Knex } from 'knex';
import { makeApiKey, shownPrefixOfApiKey, storedFormOfApiKey } from '../../security/api-key';
import type { EncryptionAtRest } from '../../security/encryption-at-rest';

/** Bound into the cipher text: it opens nowhere else. */
const PLACE = 'user_api_keys.api_key';

interface UserApiKeyRow extends Omit<UserApiKey, 'keyPrefix' | 'lastUsed' | 'createdAt' | 'updatedAt'> {
  readonly stored: string;
  readonly lastUsed: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const SELECTED = [
  'id',
  'user_id as userId',
  'service',
  'api_key as stored',
  'is_active as isActive',
  'usage_count as usageCount',
  'last_used as lastUsed',
  'created_at as createdAt',
  'updated_at as updatedAt',
];

/**
 * Keys of users: to this server (only a digest is kept) and to providers (encrypted, since they are used again). Every
 * method that changes a key asks whose it is, so that nobody reaches another user's.
 */
export interface UserApiKeyRepository {
  /** Makes a key to this server. `key` is to be shown this once; it cannot be read again. */
  issue(userId: number): Promise<{ readonly key: string; readonly record: UserApiKey }>;
  /** Keeps a provider's key. */
  store(key: InsertUserApiKey): Promise<UserApiKey>;
  /** Newest first. */
  listForUser(userId: number): Promise<UserApiKey[]>;
  /** Finds the active key to this server and counts its use. */
  use(key: string): Promise<UserApiKey | undefined>;
  /** The user's provider key in clear, for calling the provider; undefined when there is no active one. */
  providerKey(userId: number, service: string): Promise<string | undefined>;
  revoke(userId: number, id: number): Promise<boolean>;
}

export function createUserApiKeyRepository(knex: Knex, encryption: EncryptionAtRest): UserApiKeyRepository {
  const insert = async (values: Record<string, unknown>): Promise<UserApiKey> => {
    const rows: UserApiKeyRow[] = await knex('user_api_keys').insert(values).returning(SELECTED);
    const [row] = rows;
    if (row === undefined) throw new Error('The database returned no row for an inserted key.');
    return toRecord(row);
  };
  return {
    async issue(userId) {
      const key = makeApiKey();
      const record = await insert({ user_id: userId, service: OWN_SERVICE, api_key: storedFormOfApiKey(key) });
      return { key, record };
    },
    store: ({ userId, service, apiKey, isActive, usageCount }) => {
      if (service === OWN_SERVICE) throw new Error(`Keys of ${OWN_SERVICE} are issued, not stored.`);
      const sealed = encryption.seal(apiKey, PLACE);
      return insert({ user_id: userId, service, api_key: sealed, is_active: isActive, usage_count: usageCount });
    },
    async listForUser(userId) {
      const rows: UserApiKeyRow[] = await knex('user_api_keys')
        .where({ user_id: userId })
        .orderBy('id', 'desc')
        .select(SELECTED);
      return rows.map(toRecord);
    },
    async use(key) {
      const stored = storedFormOfApiKey(key);
      if (stored === undefined) return undefined;
      const rows: UserApiKeyRow[] = await knex('user_api_keys')
        .where({ api_key: stored, service: OWN_SERVICE, is_active: true })
        .update({ usage_count: knex.raw('usage_count + 1'), last_used: knex.fn.now(3) })
        .returning(SELECTED);
      return rows[0] === undefined ? undefined : toRecord(rows[0]);
    },
    async providerKey(userId, service) {
      if (service === OWN_SERVICE) return undefined;
      const row: { stored: string } | undefined = await knex('user_api_keys')
        .where({ user_id: userId, service, is_active: true })
        .orderBy('id', 'desc')
        .first('api_key as stored');
      return row === undefined ? undefined : encryption.open(row.stored, PLACE);
    },
    async revoke(userId, id) {
      const changes = { is_active: false, updated_at: knex.fn.now(3) };
      return (await knex('user_api_keys').where({ id, user_id: userId, is_active: true }).update(changes)) > 0;
    },
  };
}

function toRecord({ stored, ...row }: UserApiKeyRow): UserApiKey {
  return {
    ...row,
    keyPrefix: shownPrefixOfApiKey(stored),
    lastUsed: row.lastUsed?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
