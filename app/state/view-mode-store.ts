import * as z from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { mergeChecked } from './merge-checked';

/** HOME-02: which of the two main views is shown. */
export type MainView = 'camera' | 'classic';
/** AR-04. `ar`: sky alone; `radar`: radar alone; `hybrid`: sky with the radar as an inset. */
export type SkyMode = 'ar' | 'radar' | 'hybrid';

const storedSchema = z.object({
  mode: z.enum(['ar', 'radar', 'hybrid']),
  wantsCamera: z.boolean(),
});

interface ViewModeState {
  readonly view: MainView;
  readonly mode: SkyMode;
  /** False: the sky is drawn, and no camera is asked for. */
  readonly wantsCamera: boolean;
  readonly setView: (view: MainView) => void;
  readonly setMode: (mode: SkyMode) => void;
  readonly setWantsCamera: (wantsCamera: boolean) => void;
}

/** A visit begins with the classic view, which asks for no permission; mode and camera are remembered. */
export const useViewModeStore = create<ViewModeState>()(
  persist(
    (set) => ({
      view: 'classic',
      mode: 'ar',
      wantsCamera: true,
      setView: (view) => set({ view }),
      setMode: (mode) => set({ mode }),
      setWantsCamera: (wantsCamera) => set({ wantsCamera }),
    }),
    {
      name: 'skylens.view-mode',
      version: 1,
      partialize: ({ mode, wantsCamera }) => ({ mode, wantsCamera }),
      merge: mergeChecked<ViewModeState>(storedSchema),
    },
  ),
);
