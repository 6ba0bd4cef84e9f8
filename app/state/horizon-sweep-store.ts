import { create } from 'zustand';
import type { SweepLine } from '@engine/horizon/horizon-sweep';
import type { Place } from './place-store';

interface HorizonSweepState {
  /** The camera view is used to sweep along the skyline. */
  readonly isSweeping: boolean;
  /** What was followed so far, oldest first: other views may be looked at meanwhile, which takes the bar away. */
  readonly lines: readonly SweepLine[];
  /** Where the first of them was followed: whoever chooses another place meanwhile has swept this one. */
  readonly place: Place | null;
}

/** Begun on the page of the horizon, ended by the bar of the camera view. */
export const useHorizonSweepStore = create<HorizonSweepState>()(() => ({ isSweeping: false, lines: [], place: null }));

export const beginHorizonSweep = (): void =>
  useHorizonSweepStore.setState({ isSweeping: true, lines: [], place: null });
export const endHorizonSweep = (): void => useHorizonSweepStore.setState({ isSweeping: false, lines: [], place: null });
