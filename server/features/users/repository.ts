import type { InsertUser, User } from '@contract/entities/user';
import type { Knex } from 'knex';
import { HASH_OF_NOBODY, hashPassword, isPassword } from '../../security/password';

type UserRow = Omit<User, 'lastLogin' | 'createdAt' | 'updatedAt'> & {
  readonly lastLogin: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** PostgreSQL: a unique key exists already. */
const UNIQUE_VIOLATION = '23505';

/** What a query never selects: the password's hash and the key's digest. */
function selected(knex: Knex): (string | Knex.Raw)[] {
  return [
    'id',
    'username',
    'email',
    'full_name as fullName',
    'organization',
    'role',
    'is_admin as isAdmin',
    'is_active as isActive',
    'last_login as lastLogin',
    'created_at as createdAt',
    'updated_at as updatedAt',
    'api_quota as apiQuota',
    'api_usage as apiUsage',
    'subscription_tier as subscriptionTier',
    knex.raw('api_key is not null as "hasApiKey"'),
  ];
}

export interface HashedUser extends Omit<InsertUser, 'password'> {
  readonly passwordHash: string;
}

export type CreateUserResult =
  | { readonly ok: true; readonly user: User }
  | { readonly ok: false; readonly taken: 'username' | 'email' };

/** Accounts. Passwords and keys go in and are compared; no method gives one back. */
export interface UserRepository {
  create(user: InsertUser): Promise<CreateUserResult>;
  /** The same where the hash of the password is known already. In a transaction, roll it back when a field is taken. */
  createHashed(user: HashedUser): Promise<CreateUserResult>;
  byId(id: number): Promise<User | undefined>;
  /** Whatever the case of the letters. */
  byEmail(email: string): Promise<User | undefined>;
  /** The active user whom e-mail address and password belong to. It takes as long when there is no such user. */
  authenticate(email: string, password: string): Promise<User | undefined>;
  /** Whether the password is that of this active user. */
  hasPassword(id: number, password: string): Promise<boolean>;
  /**
   * Whether the account is active and as it was; in a transaction it stays so until the end. A password that is changed
   * meanwhile waits, or was faster.
   */
  holdUnchanged(user: Pick<User, 'id' | 'updatedAt'>): Promise<boolean>;
  /** Whatever the case of the letters. */
  isNameTaken(username: string): Promise<boolean>;
  /** @param passwordHash of `hashPassword`, which takes too long for the middle of a transaction */
  changePassword(id: number, passwordHash: string): Promise<boolean>;
  /** Removes the account with everything that belongs to it. False where there is none, any more. */
  remove(id: number): Promise<boolean>;
}

export function createUserRepository(knex: Knex): UserRepository {
  const find = async (where: (query: Knex.QueryBuilder) => Knex.QueryBuilder): Promise<User | undefined> => {
    const row: UserRow | undefined = await where(knex('users')).first(selected(knex));
    return row === undefined ? undefined : toUser(row);
  };
  return {
    async create({ password, ...user }) {
      return createHashed(knex, { ...user, passwordHash: await hashPassword(password) });
    },
    createHashed: (user) => createHashed(knex, user),
    byId: (id) => find((query) => query.where({ id })),
    byEmail: (email) => find((query) => query.where({ email: normalEmail(email) })),
    async authenticate(email, password) {
      const row: { id: number; password: string } | undefined = await knex('users')
        .where({ email: normalEmail(email), is_active: true })
        .first('id', 'password');
      const isRight = await isPassword(row?.password ?? HASH_OF_NOBODY, password);
      if (row === undefined || !isRight) return undefined;
      return find((query) => query.where({ id: row.id }));
    },
    async hasPassword(id, password) {
      const row: { password: string } | undefined = await knex('users')
        .where({ id, is_active: true })
        .first('password');
      return row !== undefined && isPassword(row.password, password);
    },
    async holdUnchanged({ id, updatedAt }) {
      const query = knex('users').where({ id, is_active: true, updated_at: new Date(updatedAt) });
      return (await query.forUpdate().first('id')) !== undefined;
    },
    async isNameTaken(username) {
      return (await knex('users').whereRaw('lower(username) = lower(?)', [username]).first('id')) !== undefined;
    },
    async changePassword(id, passwordHash) {
      const changes = { password: passwordHash, updated_at: knex.fn.now(3) };
      return (await knex('users').where({ id }).update(changes)) > 0;
    },
    async remove(id) {
      return (await knex('users').where({ id }).delete()) > 0;
    },
  };
}

async function createHashed(knex: Knex, user: HashedUser): Promise<CreateUserResult> {
  const values = {
    username: user.username,
    password: user.passwordHash,
    email: normalEmail(user.email),
    full_name: user.fullName,
    organization: user.organization,
    role: user.role,
    is_admin: user.isAdmin,
    is_active: user.isActive,
    api_quota: user.apiQuota,
    api_usage: user.apiUsage,
    subscription_tier: user.subscriptionTier,
  };
  try {
    const rows: UserRow[] = await knex('users').insert(values).returning(selected(knex));
    const [row] = rows;
    if (row === undefined) throw new Error('The database returned no row for an inserted user.');
    return { ok: true, user: toUser(row) };
  } catch (error) {
    const taken = takenField(error);
    if (taken === undefined) throw error;
    return { ok: false, taken };
  }
}

function takenField(error: unknown): 'username' | 'email' | undefined {
  if (!(error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)) return undefined;
  if (!('constraint' in error)) return undefined;
  return error.constraint === 'users_email_unique' ? 'email' : 'username';
}

/** As addresses are kept: one person, one account. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

function toUser(row: UserRow): User {
  return {
    ...row,
    lastLogin: row.lastLogin?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
