import * as z from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { CollectedTelemetry } from '@contract/telemetry';
import { mergeChecked } from './merge-checked';

const storedSchema = z.object({ isOn: z.boolean() });

interface TelemetryState {
  /** Part 1 §7 has it on; the user can switch it off, which is remembered. */
  readonly isOn: boolean;
  /** What was sent last, for the user to see; null before the first. */
  readonly lastSent: CollectedTelemetry | null;
  readonly hasFailed: boolean;
  readonly setOn: (isOn: boolean) => void;
}

export const useTelemetryStore = create<TelemetryState>()(
  persist((set) => ({ isOn: true, lastSent: null, hasFailed: false, setOn: (isOn) => set({ isOn }) }), {
    name: 'skylens.telemetry',
    version: 1,
    partialize: ({ isOn }) => ({ isOn }),
    merge: mergeChecked<TelemetryState>(storedSchema),
  }),
);
