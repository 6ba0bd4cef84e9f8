import * as z from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { MINUTE_MS } from '@engine/constants/durations';
import { mergeChecked } from './merge-checked';

/** How far back drawn tracks may be asked to reach, minutes; tracks themselves reach back 15. */
export const TIME_WINDOWS_MIN = [1, 2, 5, 10, 15] as const;
export type TimeWindowMin = (typeof TIME_WINDOWS_MIN)[number];

const storedSchema = z.object({
  isShown: z.boolean(),
  windowMin: z.literal(TIME_WINDOWS_MIN),
  isPredicted: z.boolean().default(true),
});

interface TrajectoryState {
  readonly isShown: boolean;
  readonly windowMin: TimeWindowMin;
  /** Where a selected object will be is drawn without being asked for. */
  readonly isPredicted: boolean;
  readonly change: (change: Partial<Pick<TrajectoryState, 'isShown' | 'windowMin' | 'isPredicted'>>) => void;
}

/** Which tracks are drawn behind what flies, on the radar and in the sky view. */
export const useTrajectoryStore = create<TrajectoryState>()(
  persist((set) => ({ isShown: true, windowMin: 5, isPredicted: true, change: (change) => set(change) }), {
    name: 'skylens.trajectories',
    version: 1,
    merge: mergeChecked<TrajectoryState>(storedSchema),
  }),
);

/** The window on offer that is nearest to one that may not be on offer, the longer of two that are as near. */
export function nearestWindow(minutes: number): TimeWindowMin {
  const apart = (offered: number): number => Math.abs(offered - minutes);
  return TIME_WINDOWS_MIN.reduce((best, offered) => (apart(offered) <= apart(best) ? offered : best));
}

/** Milliseconds that drawn tracks reach back; 0 for none. */
export function trailLengthMs({ isShown, windowMin }: Pick<TrajectoryState, 'isShown' | 'windowMin'>): number {
  return isShown ? windowMin * MINUTE_MS : 0;
}
