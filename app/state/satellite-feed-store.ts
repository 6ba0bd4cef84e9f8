import { create } from 'zustand';

/**
 * `off`: the filter shows none, or no view that draws them is open. `resting`: the user saves battery or data, and has
 * not asked for satellites in this visit. `starting`: nobody has said yet where they are. `failed`: their script could
 * not be loaded.
 */
export type SatelliteFeedStatus = 'off' | 'resting' | 'starting' | 'on' | 'failed';

interface SatelliteFeedState {
  readonly status: SatelliteFeedStatus;
  /** Asked for by a tap, which counts for more than saving. */
  readonly isAsked: boolean;
}

export const useSatelliteFeedStore = create<SatelliteFeedState>()(() => ({ status: 'off', isAsked: false }));
