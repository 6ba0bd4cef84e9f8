import { type Figure, numberText } from './figure';

export const SPEED_UNITS = ['kt', 'km/h', 'mph'] as const;
export type SpeedUnit = (typeof SPEED_UNITS)[number];

/** Kilometres an hour per knot, exact. */
const KMH_PER_KNOT = 1.852;
/** International mile is 1.609344 km, exact. */
const MPH_PER_KNOT = KMH_PER_KNOT / 1.609344;

const PER_KNOT: Record<SpeedUnit, number> = { kt: 1, 'km/h': KMH_PER_KNOT, mph: MPH_PER_KNOT };

/** A speed of the wire, in whichever unit it came, as knots; null stays null. */
export function speedKnots(speed: number | null, unit: 'kts' | 'km/h' | 'mph'): number | null {
  return speed === null ? null : speed / PER_KNOT[unit === 'kts' ? 'kt' : unit];
}

export function speedFigure(speedKt: number, unit: SpeedUnit): Figure {
  return { value: numberText(speedKt * PER_KNOT[unit]), unit };
}
