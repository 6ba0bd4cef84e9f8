import * as z from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { mergeChecked } from './merge-checked';

/** As many as an account keeps; beyond them the longest tracked go. */
export const MOST_TRACKED = 1000;
export const TRACKED_KEY = 'skylens.tracked';

interface SelectionState {
  /** Id of the focused object; its detail panel is open as long as it is not null. */
  readonly selectedId: number | null;
  /** The lock chose it, not the person. */
  readonly isByLock: boolean;
  /** Objects the user follows, the longest tracked first. Kept in this browser, and with an account if there is one. */
  readonly trackedIds: ReadonlySet<number>;
  /** What those were called whose name was known when they were tracked here. */
  readonly trackedNames: Readonly<Record<number, string>>;
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
  readonly toggleTracked: (id: number, name?: string | null) => boolean;
  /** Another device tracks these: replaces what is tracked. */
  readonly setTracked: (ids: readonly number[]) => void;
  readonly untrackAll: () => void;
}

const id = z.int().min(1).max(2_147_483_647);
/** A set is kept as a list. */
const keptSchema = z
  .object({
    trackedIds: z.array(id).max(MOST_TRACKED),
    trackedNames: z.record(z.coerce.number().pipe(id), z.string().max(200)),
  })
  .transform(({ trackedIds, trackedNames }) => tracked(trackedIds, trackedNames));

/** At most so many, with the names of those alone. */
function tracked(
  ids: readonly number[],
  names: Readonly<Record<number, string>>,
): Pick<SelectionState, 'trackedIds' | 'trackedNames'> {
  const trackedIds = new Set(ids.slice(-MOST_TRACKED));
  const known = Object.entries(names).filter(([named]) => trackedIds.has(Number(named)));
  return { trackedIds, trackedNames: Object.fromEntries(known) };
}

/** What is selected lasts as long as the screen; what is tracked is kept in this browser. */
export const useSelectionStore = create<SelectionState>()(
  persist(
    (set, get) => ({
      selectedId: null,
      isByLock: false,
      ...tracked([], {}),
      toggle: (chosen) =>
        set(({ selectedId, isByLock }) => ({
          selectedId: selectedId === chosen && !isByLock ? null : chosen,
          isByLock: false,
        })),
      focus: (chosen) => set({ selectedId: chosen, isByLock: false }),
      followLock: (locked) =>
        set((state) => (state.selectedId === null || state.isByLock ? { selectedId: locked, isByLock: true } : state)),
      keep: () => set({ isByLock: false }),
      clear: () => set({ selectedId: null, isByLock: false }),
      toggleTracked: (chosen, name = null) => {
        const { trackedIds, trackedNames } = get();
        const ids = new Set(trackedIds);
        const isTracked = !ids.delete(chosen);
        if (isTracked) ids.add(chosen);
        set(tracked([...ids], isTracked && name !== null ? { ...trackedNames, [chosen]: name } : trackedNames));
        return isTracked;
      },
      setTracked: (ids) => set(({ trackedNames }) => tracked(ids, trackedNames)),
      untrackAll: () => set(tracked([], {})),
    }),
    {
      name: TRACKED_KEY,
      version: 1,
      partialize: ({ trackedIds, trackedNames }) => ({ trackedIds: [...trackedIds], trackedNames }),
      merge: mergeChecked<SelectionState>(keptSchema),
    },
  ),
);
