import { useMemo } from 'react';
import { openSkySession } from '@app/features/sky-view/sky-session';
import { type SkyMode, useViewModeStore } from '@app/state/view-mode-store';
import type { AddressBinding } from './use-address';

const CAMERA = 'camera';
/** AR is what the camera view shows unless told otherwise: an address says no more than it must. */
const OTHER_MODES: readonly SkyMode[] = ['radar', 'hybrid'];

function otherMode(text: string | null): SkyMode | null {
  return OTHER_MODES.find((mode) => mode === text) ?? null;
}

function applyView(value: string | null): void {
  if (value === CAMERA) void openSkySession();
  useViewModeStore.getState().setView(value === CAMERA ? 'camera' : 'classic');
}

/** `/?view=camera` opens the camera view; it is a layer over the classic one, which Back brings back. */
export function useViewBinding(): AddressBinding {
  const isCamera = useViewModeStore((state) => state.view === 'camera');
  return useMemo(
    () => ({
      parameter: 'view',
      value: isCamera ? CAMERA : null,
      read: (text: string | null) => (text === CAMERA ? CAMERA : null),
      apply: applyView,
      isLayer: true,
    }),
    [isCamera],
  );
}

/** What the camera view shows beside the sky, or in its place. */
export function useModeBinding(): AddressBinding {
  const isCamera = useViewModeStore((state) => state.view === 'camera');
  const mode = useViewModeStore((state) => state.mode);
  return useMemo(
    () => ({
      parameter: 'mode',
      value: isCamera ? otherMode(mode) : null,
      read: otherMode,
      apply: (value: string | null) => {
        const { view, setMode } = useViewModeStore.getState();
        // Whoever leaves the camera view keeps its mode for the next time.
        if (view === 'camera') setMode(otherMode(value) ?? 'ar');
      },
      isLayer: false,
    }),
    [isCamera, mode],
  );
}
