import { openSkySession } from '@app/features/sky-view/sky-session';
import { useViewModeStore } from '@app/state/view-mode-store';

/** Opens the camera's view of the sky, from a tap: a radar that filled it the last time would show nothing of the sky. */
export function openSkyView(): void {
  const { mode, setMode, setView } = useViewModeStore.getState();
  if (mode === 'radar') setMode('ar');
  // The permission for the sensors wants to be asked for in the tap itself.
  void openSkySession();
  setView('camera');
}
