import type { Knex } from 'knex';

/**
 * The address of an active account. Not by the repository of users: with it comes the library of passwords, 12 MiB that
 * a server without accounts never needs.
 */
export async function addressOfAccount(knex: Knex, userId: number): Promise<string | undefined> {
  const row: { email: string } | undefined = await knex('users').where({ id: userId, is_active: true }).first('email');
  return row?.email;
}
