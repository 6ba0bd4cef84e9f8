import {
  METRES_PER_DISTANCE_UNIT as METRES_PER,
  METRES_PER_FOOT,
  METRES_PER_NAUTICAL_MILE,
} from '@engine/constants/unit-conversion';
import { type Figure, figureText, numberText } from './figure';

export const DISTANCE_UNITS = ['nm', 'mi', 'km'] as const;
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

/** One decimal below a hundred, none above: three figures are all a glance can hold. */
export function distanceFigure(distanceNm: number, unit: DistanceUnit): Figure {
  const value = (distanceNm * METRES_PER_NAUTICAL_MILE) / METRES_PER[unit];
  return { value: numberText(value, value < 99.95 ? 1 : 0), unit };
}

/** As `distanceFigure`, without the decimal from ten upward: for sentences and speech. */
export function roundDistanceFigure(distanceNm: number, unit: DistanceUnit): Figure {
  const value = (distanceNm * METRES_PER_NAUTICAL_MILE) / METRES_PER[unit];
  return { value: numberText(value, value < 9.95 ? 1 : 0), unit };
}

/**
 * Where the specification wants nautical miles: "25.5 nm (47.3 km)" while no unit is chosen, in a chosen unit that
 * alone.
 */
export function nauticalDistanceText(distanceNm: number, chosen: DistanceUnit | null): string {
  if (chosen !== null) return figureText(distanceFigure(distanceNm, chosen));
  return `${figureText(distanceFigure(distanceNm, 'nm'))} (${figureText(distanceFigure(distanceNm, 'km'))})`;
}

/** Without a decimal from ten upward: 25 nm, 46 km, 9.3 km. */
export function rangeValueText(rangeNm: number, chosen: DistanceUnit | null): string {
  const value = (rangeNm * METRES_PER_NAUTICAL_MILE) / METRES_PER[chosen ?? 'nm'];
  return numberText(value, value < 9.95 && !Number.isInteger(value) ? 1 : 0);
}

/** "25 nm": a range of the radar, in nautical miles unless another unit is chosen. */
export function rangeText(rangeNm: number, chosen: DistanceUnit | null): string {
  return figureText({ value: rangeValueText(rangeNm, chosen), unit: chosen ?? 'nm' });
}

/** Metres of an accuracy; in feet for who reads miles. */
export function shortDistanceFigure(distanceM: number, chosen: DistanceUnit | null): Figure {
  const isInFeet = chosen === 'mi' || chosen === 'nm';
  return isInFeet
    ? { value: numberText(distanceM / METRES_PER_FOOT), unit: 'ft' }
    : { value: numberText(distanceM), unit: 'm' };
}
