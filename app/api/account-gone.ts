import { logWarning } from '@app/log/log-warning';
import { askCurrentUser, CURRENT_USER_URL, noteCurrentUser } from './current-user';
import { forgetPush } from './push-subscription';
import { queryClient } from './query-client';

const TOLD_WITHIN_MS = 5_000;

async function noteNobody(): Promise<void> {
  // Before somebody else can sign in, who may want it. The account's alerts are gone with it.
  await forgetPush().catch(() => undefined);
  noteCurrentUser(queryClient, null);
}

/** The account of this browser was just deleted: nobody is signed in, and nothing is pushed to it. */
export async function noteAccountGone(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: [CURRENT_USER_URL] });
  await noteNobody();
}

/** The same where that is learnt late: whoever has signed in since stays so, with what is pushed to them. */
export async function noteAccountGoneBefore(): Promise<void> {
  try {
    const user = await askCurrentUser(queryClient, AbortSignal.timeout(TOLD_WITHIN_MS));
    if (user === null) await noteNobody();
    else noteCurrentUser(queryClient, user);
  } catch (error) {
    logWarning('Who is signed in after a deletion is not known', error);
  }
}
