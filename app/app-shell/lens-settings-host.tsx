import { useEffect } from 'react';
import { useDialogsStore } from '@app/state/dialogs-store';
import { followLensSettings, restoreLensSettings } from '@app/session/lens-settings-sync';
import { useViewModeStore } from '@app/state/view-mode-store';

/** Reads the settings of the sky view where they are used, and saves what changes of them. */
export function LensSettingsHost() {
  const isOpen = useDialogsStore((state) => state.lensControlsOpen);
  const isUsed = useViewModeStore((state) => state.view === 'camera') || isOpen;
  // The server is another system, and settings change from the sky view too.
  useEffect(followLensSettings, []);
  useEffect(() => {
    if (isUsed) void restoreLensSettings();
  }, [isUsed]);
  return null;
}
