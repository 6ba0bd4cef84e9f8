import type { ManagedUser, ManagedUserDetail, UserChange, UserRole } from '@contract/admin';
import type { Knex } from 'knex';
import { Problem } from '../../http/problem-details';
import { createSessionRepository } from '../accounts/sessions';
import { holdAdministrators, refuseLastAdministrator } from '../users/administrators';
import { createMailTokenRepository } from '../accounts/mail-tokens';

interface UserRow {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly fullName: string | null;
  readonly role: string;
  readonly isAdmin: boolean;
  readonly isActive: boolean;
  readonly apiQuota: number;
  readonly apiUsage: number;
  readonly lastLogin: Date | null;
  readonly createdAt: Date;
}

/** Neither the password's hash nor the key's digest is ever asked for. */
const COLUMNS = [
  'id',
  'username',
  'email',
  'full_name as fullName',
  'role',
  'is_admin as isAdmin',
  'is_active as isActive',
  'api_quota as apiQuota',
  'api_usage as apiUsage',
  'last_login as lastLogin',
  'created_at as createdAt',
] as const;

export interface ManagedUserPage {
  readonly users: ManagedUser[];
  readonly next: number | null;
}

interface UserQuery {
  readonly search: string;
  readonly limit: number;
  readonly after: number | undefined;
}

/** Newest first, those made before the account that a page ended with. */
export async function managedUserPage(knex: Knex, { search, limit, after }: UserQuery): Promise<ManagedUserPage> {
  const query = knex('users')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after !== undefined) void query.where('id', '<', after);
  if (search !== '') {
    const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    void query.where((either) => {
      void either.whereILike('username', part).orWhereILike('email', part).orWhereILike('full_name', part);
    });
  }
  const rows: UserRow[] = await query.select(COLUMNS);
  const users = rows.slice(0, limit).map(toManaged);
  return { users, next: rows.length > limit ? (users.at(-1)?.id ?? null) : null };
}

/** @throws Problem `not-found` */
export async function managedUserDetail(knex: Knex, id: number): Promise<ManagedUserDetail> {
  const row: UserRow | undefined = await knex('users').where({ id }).first(COLUMNS);
  if (row === undefined) throw noSuchUser();
  return {
    ...toManaged(row),
    sessions: await countOf(knex('sessions').where({ user_id: id })),
    captures: await countOf(knex('captures').where({ user_id: id })),
    observations: await countOf(knex('user_observations').where({ user_id: id })),
  };
}

/** An account as it was and as it is now. */
export interface ChangedUser {
  readonly before: ManagedUser;
  readonly after: ManagedUser;
}

/**
 * Changes an account in a transaction. Who is closed is signed out everywhere, and links to a new password are void.
 * @throws Problem `not-found`, or `last-admin` where nobody would be left to administrate the server
 */
export async function changeUser(trx: Knex.Transaction, id: number, change: UserChange): Promise<ChangedUser> {
  // Before the row: two administrators who take each other the role wait for one another.
  await holdAdministrators(trx);
  const row: UserRow | undefined = await trx('users').where({ id }).forUpdate().first(COLUMNS);
  if (row === undefined) throw noSuchUser();
  const before = toManaged(row);
  const after: ManagedUser = {
    ...before,
    ...(change.role === undefined ? {} : { role: change.role }),
    ...(change.isActive === undefined ? {} : { isActive: change.isActive }),
    ...(change.apiQuota === undefined ? {} : { apiQuota: change.apiQuota }),
  };
  const stays = after.role === 'admin' && after.isActive;
  if (!stays) await refuseLastAdministrator(trx, id);
  await trx('users')
    .where({ id })
    .update({
      role: after.role,
      is_admin: after.role === 'admin',
      is_active: after.isActive,
      api_quota: after.apiQuota,
      updated_at: trx.fn.now(3),
    });
  if (before.isActive && !after.isActive) {
    await createSessionRepository(trx).endAll(id);
    await createMailTokenRepository(trx).voidResets(id);
  }
  return { before, after };
}

function noSuchUser(): Problem {
  return new Problem('not-found', 'There is no such account.');
}

function toManaged({ isAdmin, role, lastLogin, createdAt, ...row }: UserRow): ManagedUser {
  return {
    ...row,
    role: roleOf(role, isAdmin),
    lastLogin: lastLogin?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** What an account may do, by which of its two fields ever. */
function roleOf(role: string, isAdmin: boolean): UserRole {
  if (isAdmin || role === 'admin') return 'admin';
  return role === 'moderator' ? 'moderator' : 'user';
}

async function countOf(rows: Knex.QueryBuilder): Promise<number> {
  const row: { count?: number | string } | undefined = await rows.count({ count: '*' }).first();
  return Number(row?.count ?? 0);
}
