import { askCurrentUser, noteCurrentUser } from './current-user';
import { endPush } from './push-subscription';
import { queryClient } from './query-client';

/**
 * After the account of this browser was deleted, perhaps long after: nobody is signed in, and nothing is pushed to it, as
 * the account's alerts are gone. Whoever has signed in since keeps both.
 */
export async function noteAccountGone(): Promise<void> {
  const user = await askCurrentUser(queryClient).catch(() => null);
  if (user === null) await endPush().catch(() => undefined);
  noteCurrentUser(queryClient, user);
}
