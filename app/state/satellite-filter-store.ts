import * as z from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { SATELLITE_FILTERS, type SatelliteFilter } from '@engine/sky/satellites/satellite-filter';
import { mergeChecked } from './merge-checked';

const storedSchema = z.object({ show: z.enum(SATELLITE_FILTERS) });

interface SatelliteFilterState {
  readonly show: SatelliteFilter;
  readonly setShow: (show: SatelliteFilter) => void;
}

/** What follows with a tap: from what can be seen now to all, to none, and round again. */
export const nextSatelliteFilter = (show: SatelliteFilter): SatelliteFilter =>
  SATELLITE_FILTERS[(SATELLITE_FILTERS.indexOf(show) + 1) % SATELLITE_FILTERS.length] ?? 'visible';

/** Which satellites sky view and radar show; remembered in this browser. */
export const useSatelliteFilterStore = create<SatelliteFilterState>()(
  persist((set) => ({ show: 'visible', setShow: (show) => set({ show }) }), {
    name: 'skylens.satellites',
    version: 1,
    merge: mergeChecked<SatelliteFilterState>(storedSchema),
  }),
);
