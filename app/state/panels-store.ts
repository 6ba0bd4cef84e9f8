import { create } from 'zustand';

export type Panel = 'search' | 'radar' | 'data';

interface PanelsState {
  readonly search: boolean;
  readonly radar: boolean;
  readonly data: boolean;
  readonly open: (panel: Panel) => void;
  readonly close: (panel: Panel) => void;
  readonly toggle: (panel: Panel) => void;
}

/** The radar is the first thing to see, so it starts open; the object detail belongs to the selection store. */
export const usePanelsStore = create<PanelsState>()((set) => ({
  search: false,
  radar: true,
  data: false,
  open: (panel) => set({ [panel]: true }),
  close: (panel) => set({ [panel]: false }),
  toggle: (panel) => set((state) => ({ [panel]: !state[panel] })),
}));
