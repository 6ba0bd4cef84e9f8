import { randomBytes } from 'node:crypto';
import { insertUserSchema, type User } from '../../server/contract/entities/user';
import { noteOfOperator } from '../../server/audit/audit-log';
import type { Database } from '../../server/db/database';
import { createUserRepository } from '../../server/features/users/repository';

const LONGEST_NAME = 30;
const NAMES_TO_TRY = 100;

export interface MadeAdmin {
  readonly username: string;
  /** False where the account was there already: it has kept its password. */
  readonly isNew: boolean;
}

/** What an account becomes, and the entry of the audit log that says so. */
async function promote(knex: Database['knex'], { id, username, role, isActive }: User): Promise<void> {
  await knex.transaction(async (trx) => {
    const changes = { role: 'admin', is_admin: true, is_active: true, updated_at: trx.fn.now(3) };
    await trx('users').where({ id }).update(changes);
    await noteOfOperator(trx, {
      action: 'user.change',
      targetKind: 'user',
      targetId: String(id),
      targetName: username,
      before: { role, isActive },
      after: { role: 'admin', isActive: true },
    });
  });
}

/**
 * Makes an administrator: a new account, whose address needs no confirmation as the operator gives it, or one that is
 * there already. The audit log says so.
 * @param passwordOf asked for the password of a new account
 * @throws Error when the address is none
 */
export async function createAdmin(
  { knex }: Pick<Database, 'knex'>,
  email: string,
  passwordOf: () => Promise<string>,
): Promise<MadeAdmin> {
  const users = createUserRepository(knex);
  const known = await users.byEmail(email);
  if (known !== undefined) {
    await promote(knex, known);
    return { username: known.username, isNew: false };
  }
  const address = insertUserSchema.shape.email.safeParse(email);
  if (!address.success) throw new Error(`${email} is no mail address.`);
  const password = insertUserSchema.shape.password.safeParse(await passwordOf());
  if (!password.success) throw new Error('The password must have 8 to 200 characters.');
  const wanted = wantedName(address.data);
  for (let n = 1; n <= NAMES_TO_TRY; n++) {
    const username = n === 1 ? wanted : `${wanted} ${n}`;
    const values = { username, email: address.data, password: password.data };
    const created = await users.create(insertUserSchema.parse(values));
    if (created.ok) {
      await promote(knex, created.user);
      return { username, isNew: true };
    }
    if (created.taken === 'email') throw new Error(`${email} has just got an account; try again.`);
  }
  throw new Error(`Every name like ${wanted} is taken.`);
}

/** For who gives none: 128 random bits. */
export function randomPassword(): string {
  return randomBytes(16).toString('base64url');
}

/** What stands before the @, as far as names of accounts take it. */
function wantedName(email: string): string {
  const before = (email.split('@')[0] ?? '').replaceAll(/[^\p{L}\p{N}._-]/gu, '');
  const name = before.replaceAll(/^[._-]+|[._-]+$/g, '').slice(0, LONGEST_NAME - 4);
  return name.length < 3 ? `admin ${name}`.trim() : name;
}
