import * as z from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { mergeChecked } from './merge-checked';

const storedSchema = z.object({ stabilization: z.boolean() });

interface CameraPreferenceState {
  /** Wanted of every camera that can (AR-05: on unless chosen otherwise). */
  readonly stabilization: boolean;
  readonly setStabilization: (stabilization: boolean) => void;
}

/** What a person wants of cameras, kept from visit to visit. */
export const useCameraPreferenceStore = create<CameraPreferenceState>()(
  persist((set) => ({ stabilization: true, setStabilization: (stabilization) => set({ stabilization }) }), {
    name: 'skylens.camera',
    version: 1,
    merge: mergeChecked<CameraPreferenceState>(storedSchema),
  }),
);
