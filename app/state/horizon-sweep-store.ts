import { create } from 'zustand';

interface HorizonSweepState {
  /** The camera view is used to sweep along the skyline. */
  readonly isSweeping: boolean;
}

/** Begun on the page of the horizon or in the camera view, whose bar ends it. */
export const useHorizonSweepStore = create<HorizonSweepState>()(() => ({ isSweeping: false }));

export const beginHorizonSweep = (): void => useHorizonSweepStore.setState({ isSweeping: true });
export const endHorizonSweep = (): void => useHorizonSweepStore.setState({ isSweeping: false });
