import { greatCircleDistance, type GeodeticPosition } from '@engine/ar-math/great-circle';
import { METRES_PER_FOOT, METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import type { GroundHeight } from '@contract/ground-height';
import { geoidHeightM } from './geoid-height';
import type { Airport } from './standing-data';

/** Farther away an airport says nothing of the ground here. */
export const GROUND_REACH_M = 150_000;
export const MOST_AIRPORTS = 4;
/** Nearer ones do not count for more than one at this distance: two fields of a town share the estimate. */
const NEAREST_M = 1_000;

/** Height of the ground from the airports around, the nearer the more (inverse square of the distance). */
export function groundHeight(airports: Iterable<Airport>, place: GeodeticPosition): GroundHeight {
  const near: { readonly airport: Airport; readonly elevationFt: number; readonly distanceM: number }[] = [];
  for (const airport of airports) {
    const { elevationFt } = airport;
    if (elevationFt === undefined) continue;
    const distanceM = greatCircleDistance(place, airport) * METRES_PER_NAUTICAL_MILE;
    if (distanceM <= GROUND_REACH_M) near.push({ airport, elevationFt, distanceM });
  }
  const used = near.toSorted((a, b) => a.distanceM - b.distanceM).slice(0, MOST_AIRPORTS);
  if (used.length === 0) return { heightM: null, ellipsoidHeightM: null, airports: [] };
  let sumM = 0;
  let weights = 0;
  for (const { elevationFt, distanceM } of used) {
    const weight = Math.max(distanceM, NEAREST_M) ** -2;
    sumM += weight * elevationFt * METRES_PER_FOOT;
    weights += weight;
  }
  const heightM = sumM / weights;
  return {
    heightM: Math.round(heightM),
    ellipsoidHeightM: Math.round(heightM + geoidHeightM(place)),
    airports: used.map(({ airport }) => airport.code),
  };
}
