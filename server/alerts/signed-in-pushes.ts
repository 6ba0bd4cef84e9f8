import type { Knex } from 'knex';
import { digestOfToken } from '../security/secret-token';

/**
 * What is pushed to the browser of a session that is about to be replaced by another one of the same browser: without a
 * session until `pushInSession`, so that it does not end with the old one. In the transaction of signing in.
 */
export async function pushesOfSession(transaction: Knex.Transaction, token: string): Promise<readonly number[]> {
  const rows: { id: number }[] = await transaction('push_subscriptions')
    .where({ session_digest: digestOfToken(token) })
    .update({ session_digest: null })
    .returning('id');
  return rows.map(({ id }) => id);
}

/** Goes on in the new session where that is of the same account, and ends where it is of another one. */
export async function pushInSession(
  transaction: Knex.Transaction,
  ids: readonly number[],
  { userId, token }: { readonly userId: number; readonly token: string },
): Promise<void> {
  if (ids.length === 0) return;
  await transaction('push_subscriptions')
    .whereIn('id', ids)
    .where({ user_id: userId })
    .update({ session_digest: digestOfToken(token) });
  await transaction('push_subscriptions').whereIn('id', ids).whereNot({ user_id: userId }).delete();
}
