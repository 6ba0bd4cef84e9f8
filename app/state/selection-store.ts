import { create } from 'zustand';

interface SelectionState {
  /** Id of the focused object; its detail panel is open as long as it is not null. */
  readonly selectedId: number | null;
  /** The lock chose it, not the person. */
  readonly isByLock: boolean;
  /** Objects the user follows; local only (part 1 §4). */
  readonly trackedIds: ReadonlySet<number>;
  /** Focuses an object; the focused one again unfocuses it, unless it was a lock that had focused it. */
  readonly toggle: (id: number) => void;
  /** Focuses an object whether or not it is focused already: links, search and arrow keys. */
  readonly focus: (id: number) => void;
  /** Focuses what the view has locked on to (TGT-01); never in the place of what the person chose. */
  readonly followLock: (id: number) => void;
  /** Makes the person's own choice of what is focused: the detail is read. */
  readonly keep: () => void;
  readonly clear: () => void;
  /** Returns true when the object is tracked from now on. */
  readonly toggleTracked: (id: number) => boolean;
  readonly untrackAll: () => void;
}

export const useSelectionStore = create<SelectionState>()((set, get) => ({
  selectedId: null,
  isByLock: false,
  trackedIds: new Set<number>(),
  toggle: (id) =>
    set(({ selectedId, isByLock }) => ({ selectedId: selectedId === id && !isByLock ? null : id, isByLock: false })),
  focus: (id) => set({ selectedId: id, isByLock: false }),
  followLock: (id) =>
    set((state) => (state.selectedId === null || state.isByLock ? { selectedId: id, isByLock: true } : state)),
  keep: () => set({ isByLock: false }),
  clear: () => set({ selectedId: null, isByLock: false }),
  toggleTracked: (id) => {
    const trackedIds = new Set(get().trackedIds);
    const isTracked = !trackedIds.delete(id);
    if (isTracked) trackedIds.add(id);
    set({ trackedIds });
    return isTracked;
  },
  untrackAll: () => set({ trackedIds: new Set<number>() }),
}));
