import { create } from 'zustand';
import type { ReadCapture } from './opened-capture';

interface ShownCaptureState {
  /** The capture whose sky is shown in the place of the live one; null while none is. */
  readonly shown: ReadCapture | null;
  /** Of its picture over the drawn sky, 0 … 1. */
  readonly opacity: number;
  readonly setOpacity: (opacity: number) => void;
}

/** The capture that is open as a scene. */
export const useShownCaptureStore = create<ShownCaptureState>()((set) => ({
  shown: null,
  opacity: 0.6,
  setOpacity: (opacity) => set({ opacity }),
}));
