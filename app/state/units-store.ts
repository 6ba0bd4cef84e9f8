import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { AltitudeUnit } from '@app/format/altitude';
import type { DistanceUnit } from '@app/format/distance';
import type { SpeedUnit } from '@app/format/speed';

interface UnitsState {
  readonly altitude: AltitudeUnit;
  readonly speed: SpeedUnit;
  readonly distance: DistanceUnit;
  readonly setUnits: (units: Partial<Pick<UnitsState, 'altitude' | 'speed' | 'distance'>>) => void;
}

/** What figures are shown in; the radar's range stays in nautical miles as the specification has it. */
export const useUnitsStore = create<UnitsState>()(
  persist((set) => ({ altitude: 'm', speed: 'kt', distance: 'km', setUnits: (units) => set(units) }), {
    name: 'skylens.units',
    version: 1,
  }),
);
