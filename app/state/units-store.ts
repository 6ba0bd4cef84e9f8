import * as z from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { ALTITUDE_UNITS, type AltitudeUnit } from '@app/format/altitude';
import { type ChosenUnits, NO_UNITS_CHOSEN } from '@app/format/chosen-units';
import { DISTANCE_UNITS, type DistanceUnit } from '@app/format/distance';
import { SPEED_UNITS, type SpeedUnit } from '@app/format/speed';

const storedSchema = z.object({
  chosen: z.object({
    altitude: z.enum(ALTITUDE_UNITS).nullable(),
    speed: z.enum(SPEED_UNITS).nullable(),
    distance: z.enum(DISTANCE_UNITS).nullable(),
  }),
});

/** What figures of aircraft are shown in where nothing is chosen. */
export const DEFAULT_UNITS = { altitude: 'm', speed: 'kt', distance: 'km' } as const;

/** As it was stored when a unit that nobody had chosen could not be told from the default. */
const earlierSchema = z.object({
  altitude: z.enum(ALTITUDE_UNITS),
  speed: z.enum(SPEED_UNITS),
  distance: z.enum(DISTANCE_UNITS),
});

interface Units {
  readonly altitude: AltitudeUnit;
  readonly speed: SpeedUnit;
  readonly distance: DistanceUnit;
}

interface UnitsState extends Units {
  /** Null where each screen has the unit that its kind of figure is usually read in. */
  readonly chosen: ChosenUnits;
  readonly setUnits: (units: Partial<ChosenUnits>) => void;
}

function unitsOf({ altitude, speed, distance }: ChosenUnits): Units {
  return {
    altitude: altitude ?? DEFAULT_UNITS.altitude,
    speed: speed ?? DEFAULT_UNITS.speed,
    distance: distance ?? DEFAULT_UNITS.distance,
  };
}

function migrated(stored: unknown): unknown {
  const earlier = earlierSchema.safeParse(stored).data;
  if (earlier === undefined) return stored;
  const { altitude, speed, distance } = earlier;
  return {
    chosen: {
      altitude: altitude === DEFAULT_UNITS.altitude ? null : altitude,
      speed: speed === DEFAULT_UNITS.speed ? null : speed,
      distance: distance === DEFAULT_UNITS.distance ? null : distance,
    },
  };
}

/**
 * What figures are shown in. A chosen unit holds for every figure of its kind; where none is chosen, aircraft are told in
 * the defaults, and the radar's range and what else the specification fixes in units of its own.
 */
export const useUnitsStore = create<UnitsState>()(
  persist(
    (set) => ({
      chosen: NO_UNITS_CHOSEN,
      ...DEFAULT_UNITS,
      setUnits: (units) =>
        set((state) => {
          const chosen = { ...state.chosen, ...units };
          return { chosen, ...unitsOf(chosen) };
        }),
    }),
    {
      name: 'skylens.units',
      version: 2,
      partialize: ({ chosen }) => ({ chosen }),
      migrate: migrated,
      merge: (stored, current) => {
        // Nothing is stored: the schema need not be made.
        if (stored === undefined) return current;
        const { data } = storedSchema.safeParse(stored);
        return data === undefined ? current : { ...current, chosen: data.chosen, ...unitsOf(data.chosen) };
      },
    },
  ),
);
