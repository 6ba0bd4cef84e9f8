import { create } from 'zustand';
import type { KeptCapture } from '@app/workers/capture/capture.api';

interface CaptureState {
  /** What makes, keeps and shares one is there, with or without a network. */
  readonly isPrepared: boolean;
  /** One is being made. */
  readonly isTaking: boolean;
  /** CAP-01: the white flash, and the effect after it, are on the screen. */
  readonly isFlashing: boolean;
  readonly isFlowing: boolean;
  /** The newest of this visit; null before the first. */
  readonly newest: KeptCapture | null;
  /** The share dialog is open, about this one. */
  readonly shared: KeptCapture | null;
  /** CAP-06: the metadata viewer is open. */
  readonly isMetadataOpen: boolean;
  readonly share: (capture: KeptCapture | null) => void;
  readonly toggleMetadata: () => void;
  readonly closeMetadata: () => void;
}

/** State of what is done with captures on this page. */
export const useCaptureStore = create<CaptureState>()((set) => ({
  isPrepared: false,
  isTaking: false,
  isFlashing: false,
  isFlowing: false,
  newest: null,
  shared: null,
  isMetadataOpen: false,
  share: (shared) => set({ shared }),
  toggleMetadata: () => set(({ isMetadataOpen }) => ({ isMetadataOpen: !isMetadataOpen })),
  closeMetadata: () => set({ isMetadataOpen: false }),
}));
