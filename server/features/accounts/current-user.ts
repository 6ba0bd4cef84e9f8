import type { CurrentUser } from '@contract/account';
import type { CallDatabase } from '../../db/bounded-read';
import { Problem } from '../../http/problem-details';
import { createUserRepository } from '../users/repository';

/** @throws Problem `unauthorized` where the account was removed a moment ago */
export async function currentUserOf({ knex, read }: CallDatabase, userId: number): Promise<CurrentUser> {
  const user = await read(() => createUserRepository(knex).byId(userId));
  if (user === undefined) throw new Problem('unauthorized', 'This account is not there any more.');
  const { id, username, email, fullName, role, isAdmin, subscriptionTier } = user;
  return { id, username, email, fullName, role, isAdmin, subscriptionTier };
}
