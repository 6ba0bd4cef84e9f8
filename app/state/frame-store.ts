import { create } from 'zustand';

interface FrameState {
  /** On small screens the page's own content takes the whole window: no bar above it, no footer below. */
  readonly isImmersive: boolean;
  readonly setImmersive: (isImmersive: boolean) => void;
}

/** What the current screen wants of the frame around it. */
export const useFrameStore = create<FrameState>()((set) => ({
  isImmersive: false,
  setImmersive: (isImmersive) => set({ isImmersive }),
}));
