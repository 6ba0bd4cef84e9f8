import type { AltitudeUnit } from './altitude';
import type { DistanceUnit } from './distance';
import type { SpeedUnit } from './speed';

/** Units that a person has chosen; null where each screen has its usual one. */
export interface ChosenUnits {
  readonly altitude: AltitudeUnit | null;
  readonly speed: SpeedUnit | null;
  readonly distance: DistanceUnit | null;
}

export const NO_UNITS_CHOSEN: ChosenUnits = { altitude: null, speed: null, distance: null };
