import type { AircraftReport, PositionFix } from '@engine/tracking/aircraft-report';

const MOST_PLACES_TOLD = 100;

/**
 * Of thousands of reports a second a few tell how far a source hears: every so many, beginning with another one each time.
 * @param random in [0, 1)
 */
export function somePlaces(reports: readonly AircraftReport[], random: number): PositionFix[] {
  const step = Math.ceil(reports.length / MOST_PLACES_TOLD);
  const first = Math.floor(random * step);
  const places: PositionFix[] = [];
  for (let index = first; index < reports.length; index += step) {
    const position = reports[index]?.position;
    if (position !== undefined) places.push(position);
  }
  return places;
}
