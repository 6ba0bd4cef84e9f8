import * as z from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { PLACE_PRECISIONS, type PlacePrecision } from '@contract/capture';
import { mergeChecked } from '@app/state/merge-checked';

interface CaptureSettingsState {
  /** How exactly captures tell where they were made. */
  readonly placePrecision: PlacePrecision;
  /** How many this browser has made. */
  readonly taken: number;
  readonly setPlacePrecision: (placePrecision: PlacePrecision) => void;
  /** The number of the capture that is made now. */
  readonly countOne: () => number;
}

const persistedSchema = z.object({ placePrecision: z.enum(PLACE_PRECISIONS), taken: z.int().min(0) });

/** Remembered in this browser only. */
export const useCaptureSettingsStore = create<CaptureSettingsState>()(
  persist(
    (set, get) => ({
      placePrecision: 'exact',
      taken: 0,
      setPlacePrecision: (placePrecision) => set({ placePrecision }),
      countOne: () => {
        set(({ taken }) => ({ taken: taken + 1 }));
        return get().taken;
      },
    }),
    { name: 'skylens.captures', version: 1, merge: mergeChecked<CaptureSettingsState>(persistedSchema) },
  ),
);
