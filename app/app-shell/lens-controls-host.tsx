import { lazy, Suspense, useState } from 'react';
import { useDialogsStore } from '@app/state/dialogs-store';

const LensControls = lazy(async () => ({
  default: (await import('@app/features/lens-controls/lens-controls')).LensControls,
}));

/** Mounts the settings widget of the sky view from the first time that somebody asks for it. */
export function LensControlsHost() {
  const isOpen = useDialogsStore((state) => state.lensControlsOpen);
  const [wasAsked, setWasAsked] = useState(false);
  if (isOpen && !wasAsked) setWasAsked(true);
  return wasAsked ? (
    <Suspense>
      <LensControls />
    </Suspense>
  ) : null;
}
