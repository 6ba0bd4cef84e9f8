import { type Figure, numberText } from './figure';

export const SPEED_UNITS = ['kt', 'mph', 'km/h'] as const;
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

export function speedInUnit(speedKt: number, unit: SpeedUnit): number {
  return speedKt * PER_KNOT[unit];
}

/** Rounded to whole `step`s. */
export function speedFigure(speedKt: number, unit: SpeedUnit, step = 1): Figure {
  return { value: numberText(Math.round(speedInUnit(speedKt, unit) / step) * step), unit };
}
