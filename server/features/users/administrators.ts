import type { Knex } from 'knex';
import { Problem } from '../../http/problem-details';

/**
 * For a transaction that takes an administrator away. Holds all of them, always in one order: two who go at the same
 * moment wait for one another.
 * @throws Problem `last-admin` where nobody would be left to administrate the server
 */
export async function refuseLastAdministrator(trx: Knex.Transaction, id: number): Promise<void> {
  const admins = await holdAdministrators(trx);
  if (admins.length === 1 && admins[0] === id) {
    throw new Problem('last-admin', 'This is the only open account of an administrator: it stays one.');
  }
}

/** The open accounts of administrators, held until the end of the transaction. */
export async function holdAdministrators(trx: Knex.Transaction): Promise<readonly number[]> {
  const admins: number[] = await trx('users')
    .where({ is_active: true })
    .where((either) => {
      void either.where({ is_admin: true }).orWhere({ role: 'admin' });
    })
    .orderBy('id')
    .forUpdate()
    .pluck('id');
  return admins;
}
