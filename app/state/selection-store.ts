import { create } from 'zustand';

interface SelectionState {
  /** Id of the focused object; its detail panel is open as long as it is not null. */
  readonly selectedId: number | null;
  /** Objects the user follows; local only (part 1 §4). */
  readonly trackedIds: ReadonlySet<number>;
  /** Focuses an object; the focused one again unfocuses it. */
  readonly toggle: (id: number) => void;
  /** Focuses an object whether or not it is focused already: links, search and arrow keys. */
  readonly focus: (id: number) => void;
  readonly clear: () => void;
  /** Returns true when the object is tracked from now on. */
  readonly toggleTracked: (id: number) => boolean;
  readonly untrackAll: () => void;
}

export const useSelectionStore = create<SelectionState>()((set, get) => ({
  selectedId: null,
  trackedIds: new Set<number>(),
  toggle: (id) => set((state) => ({ selectedId: state.selectedId === id ? null : id })),
  focus: (id) => set({ selectedId: id }),
  clear: () => set({ selectedId: null }),
  toggleTracked: (id) => {
    const trackedIds = new Set(get().trackedIds);
    const isTracked = !trackedIds.delete(id);
    if (isTracked) trackedIds.add(id);
    set({ trackedIds });
    return isTracked;
  },
  untrackAll: () => set({ trackedIds: new Set<number>() }),
}));
