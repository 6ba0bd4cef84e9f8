import { type Figure, numberText } from './figure';

export type SpeedUnit = 'kt' | 'km/h' | 'mph';

/** Kilometres an hour per knot, exact. */
const KMH_PER_KNOT = 1.852;
/** International mile is 1.609344 km, exact. */
const MPH_PER_KNOT = KMH_PER_KNOT / 1.609344;

const PER_KNOT: Record<SpeedUnit, number> = { kt: 1, 'km/h': KMH_PER_KNOT, mph: MPH_PER_KNOT };

export function speedFigure(speedKt: number, unit: SpeedUnit): Figure {
  return { value: numberText(speedKt * PER_KNOT[unit]), unit };
}
