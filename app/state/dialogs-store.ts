import { create } from 'zustand';

/** Dialogs that more than one part of the app opens. The app shell mounts them, once, on every page. */
interface DialogsState {
  readonly supportOpen: boolean;
  readonly setSupportOpen: (open: boolean) => void;
  readonly accessibilityOpen: boolean;
  readonly setAccessibilityOpen: (open: boolean) => void;
  /** The settings widget of the sky view. */
  readonly lensControlsOpen: boolean;
  readonly setLensControlsOpen: (open: boolean) => void;
  /** The fields of the filter, on the screens that obey it. */
  readonly filterOpen: boolean;
  readonly setFilterOpen: (open: boolean) => void;
}

export const useDialogsStore = create<DialogsState>()((set) => ({
  supportOpen: false,
  setSupportOpen: (supportOpen) => set({ supportOpen }),
  accessibilityOpen: false,
  setAccessibilityOpen: (accessibilityOpen) => set({ accessibilityOpen }),
  lensControlsOpen: false,
  setLensControlsOpen: (lensControlsOpen) => set({ lensControlsOpen }),
  filterOpen: false,
  setFilterOpen: (filterOpen) => set({ filterOpen }),
}));
