import { useEffect } from 'react';
import { useDialogsStore } from '@app/state/dialogs-store';
import { followLensSettings, restoreLensSettings } from '@app/session/lens-settings-sync';
import { useViewModeStore } from '@app/state/view-mode-store';
import { shellDialog } from './shell-dialog';

const LensControls = shellDialog(
  'lensControlsOpen',
  async () => (await import('@app/features/lens-controls/lens-controls')).LensControls,
);

/** Mounts the settings widget of the sky view from the first time that somebody asks for it, and saves its changes. */
export function LensControlsHost() {
  const isOpen = useDialogsStore((state) => state.lensControlsOpen);
  const isUsed = useViewModeStore((state) => state.view === 'camera') || isOpen;
  // The server is another system, and settings change from the sky view too.
  useEffect(followLensSettings, []);
  useEffect(() => {
    if (isUsed) void restoreLensSettings();
  }, [isUsed]);
  return <LensControls />;
}
