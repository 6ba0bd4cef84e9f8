import { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { ALTITUDE_UNITS, type AltitudeUnit } from '@app/format/altitude';
import { DISTANCE_UNITS, type DistanceUnit } from '@app/format/distance';
import { SPEED_UNITS, type SpeedUnit } from '@app/format/speed';
import { mergeChecked } from './merge-checked';

const storedSchema = z.object({
  altitude: z.enum(ALTITUDE_UNITS),
  speed: z.enum(SPEED_UNITS),
  distance: z.enum(DISTANCE_UNITS),
});

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
    merge: mergeChecked<UnitsState>(storedSchema),
  }),
);
