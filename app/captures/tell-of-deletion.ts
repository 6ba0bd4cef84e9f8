import { noteAccountGoneBefore } from '@app/api/account-gone';
import { accountCopy } from '@app/copy/account-copy';
import { toast } from '@app/state/toast-store';
import type { SettledDeletion } from '@app/workers/capture/capture.api';

/** What became of a deletion whose page was closed before it was answered; nothing where nobody knows. */
export async function tellOfDeletion(outcome: SettledDeletion): Promise<void> {
  if (outcome === 'withdrawn') toast({ title: accountCopy.leaving.withdrawn, variant: 'danger' });
  if (outcome !== 'done') return;
  toast({ title: accountCopy.leaving.done });
  await noteAccountGoneBefore();
}
