import { logWarning } from '@app/log/log-warning';
import { askCurrentUser, noteCurrentUser } from './current-user';
import { endPush } from './push-subscription';
import { queryClient } from './query-client';

/** The account of this browser was just deleted: nobody is signed in, and nothing is pushed, as its alerts are gone with it. */
export async function noteAccountGone(): Promise<void> {
  await endPush().catch(() => undefined);
  noteCurrentUser(queryClient, null);
}

/** The same where that is learnt late: whoever has signed in since stays so, and so does what is pushed, which may be theirs. */
export async function noteAccountGoneBefore(): Promise<void> {
  try {
    const user = await askCurrentUser(queryClient);
    if (user === null) await noteAccountGone();
    else noteCurrentUser(queryClient, user);
  } catch (error) {
    logWarning('Who is signed in after a deletion is not known', error);
  }
}
