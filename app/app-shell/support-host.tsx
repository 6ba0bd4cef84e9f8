import { Suspense } from 'react';
import { shellCopy } from '@app/copy/shell-copy';
import { useDialogsStore } from '@app/state/dialogs-store';
import { toast } from '@app/state/toast-store';
import { shellPart } from './shell-part';
import { useOpenings } from './use-openings';

const SupportDialog = shellPart(
  async () => (await import('@app/features/support/support-dialog')).SupportDialog,
  () => {
    const { supportOpen, setSupportOpen } = useDialogsStore.getState();
    // By itself, once there is a connection, it is fetched without anybody who waits for it.
    if (!supportOpen) return;
    setSupportOpen(false);
    toast({ title: shellCopy.supportMissing, variant: 'danger' });
  },
);

/** Mounts the support dialog on every page, from the first time that somebody asks for it. */
export function SupportHost() {
  const supportOpen = useDialogsStore((state) => state.supportOpen);
  const openings = useOpenings(supportOpen);
  return openings > 0 ? (
    <Suspense>
      <SupportDialog key={openings} />
    </Suspense>
  ) : null;
}
