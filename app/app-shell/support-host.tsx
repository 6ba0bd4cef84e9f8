import { Suspense, useState } from 'react';
import { shellCopy } from '@app/copy/shell-copy';
import { useDialogsStore } from '@app/state/dialogs-store';
import { toast } from '@app/state/toast-store';
import { shellPart } from './shell-part';

const SupportDialog = shellPart(
  async () => (await import('@app/features/support/support-dialog')).SupportDialog,
  () => toast({ title: shellCopy.supportMissing, variant: 'danger' }),
);

/** Mounts the support dialog on every page, from the first time that somebody asks for it. */
export function SupportHost() {
  const supportOpen = useDialogsStore((state) => state.supportOpen);
  const [wasAsked, setWasAsked] = useState(false);
  if (supportOpen && !wasAsked) setWasAsked(true);
  return wasAsked ? (
    <Suspense>
      <SupportDialog />
    </Suspense>
  ) : null;
}
