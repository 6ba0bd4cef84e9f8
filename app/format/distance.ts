import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { type Figure, figureText, numberText } from './figure';

export const DISTANCE_UNITS = ['km', 'nm', 'mi'] as const;
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

const METRES_PER: Record<DistanceUnit, number> = { km: 1000, nm: METRES_PER_NAUTICAL_MILE, mi: 1609.344 };

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

/** "25.5 nm", with "(47.3 km)" beside it for who reads other units: where the specification wants nautical miles. */
export function nauticalDistanceText(distanceNm: number, unit: DistanceUnit): string {
  const nautical = figureText(distanceFigure(distanceNm, 'nm'));
  return unit === 'nm' ? nautical : `${nautical} (${figureText(distanceFigure(distanceNm, unit))})`;
}

/** "25 nm": a range of the radar, always whole nautical miles. */
export function rangeText(rangeNm: number): string {
  return figureText({ value: numberText(rangeNm), unit: 'nm' });
}
