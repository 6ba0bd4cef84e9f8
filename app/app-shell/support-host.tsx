import { lazy, Suspense, useState } from 'react';
import { useDialogsStore } from '@app/state/dialogs-store';

const SupportDialog = lazy(async () => ({
  default: (await import('@app/features/support/support-dialog')).SupportDialog,
}));

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
