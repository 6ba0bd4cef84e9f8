import { create } from 'zustand';
import type { PoseReadout } from '@app/workers/sky/readouts/sky-event';

interface PoseReadoutState {
  /** Newest slow figures of the sky worker; null before the first. They come only while a sky view is open. */
  readonly readout: PoseReadout | null;
}

/** For those outside the sky view who want to know where the device points, such as telemetry and captures. */
export const usePoseReadoutStore = create<PoseReadoutState>()(() => ({ readout: null }));
