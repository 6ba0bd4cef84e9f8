import { useEffect } from 'react';
import { shellCopy } from '@app/copy/shell-copy';
import { useDialogsStore } from '@app/state/dialogs-store';
import { followLensSettings, restoreLensSettings } from '@app/session/lens-settings-sync';
import { toast } from '@app/state/toast-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { shellPart } from './shell-part';
import { useOpenings } from './use-openings';

const LensControls = shellPart(
  async () => (await import('@app/features/lens-controls/lens-controls')).LensControls,
  () => {
    const { lensControlsOpen, setLensControlsOpen } = useDialogsStore.getState();
    if (!lensControlsOpen) return;
    setLensControlsOpen(false);
    toast({ title: shellCopy.supportMissing, variant: 'danger' });
  },
);

/** Mounts the settings widget of the sky view from the first time that somebody asks for it, and saves its changes. */
export function LensControlsHost() {
  const isOpen = useDialogsStore((state) => state.lensControlsOpen);
  const isUsed = useViewModeStore((state) => state.view === 'camera') || isOpen;
  const openings = useOpenings(isOpen);
  // The server is another system, and settings change from the sky view too.
  useEffect(followLensSettings, []);
  useEffect(() => {
    if (isUsed) void restoreLensSettings();
  }, [isUsed]);
  return openings > 0 ? <LensControls key={openings} /> : null;
}
