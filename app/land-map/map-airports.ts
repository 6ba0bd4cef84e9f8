import type { GeoProjection } from 'd3-geo';
import type { AirportOnMapAnswer } from '@contract/airport';
import { MEAN_EARTH_RADIUS } from '@engine/constants/earth';
import type { AirportBounds } from '@app/ground/airport-cells';
import { type MapPlace, TRACK_MAP_SIZE } from './track-projection';

/** An airport on a drawn map, pixels of the map. */
export interface MapAirport {
  readonly code: string;
  readonly xPx: number;
  readonly yPx: number;
  /** On which side of the point its code stands. */
  readonly side: 'left' | 'right';
}

const MOST = 8;
/** What a code takes up of the narrowest map, whose letters are twice as large against it as those of the widest. */
const LETTERS_WIDTH_PX = 84;
const LETTERS_HEIGHT_PX = 40;
/** Nearer than this to an end of the way, a field may be where it took off or landed. */
const NEAR_END_M = 5_000;
const LEAST_RUNWAY_M = 1_000;
const ABOUT_END_DEG = 0.2;
/** Radius of a mark, with room. */
const MARK_PX = 12;
/** From the point of an airport to its code, on the narrowest map. */
const TO_LETTERS_PX = 14;

/** The box of a map; null where it is none, as about the poles, or where the map is wider than the Earth. */
export function boundsOf(projection: GeoProjection): AirportBounds | null {
  const { width, height } = TRACK_MAP_SIZE;
  const [west, north] = projection.invert?.([0, 0]) ?? [];
  const [east, south] = projection.invert?.([width, height]) ?? [];
  if (west === undefined || north === undefined || east === undefined || south === undefined) return null;
  if (width / projection.scale() >= 2 * Math.PI) return null;
  return { southDeg: south, westDeg: west, northDeg: north, eastDeg: east < west ? east + 360 : east };
}

/** A box about an end of a way: in a wide one only the largest airports are told. */
export const boundsAbout = ({ latitudeDeg, longitudeDeg }: MapPlace): AirportBounds => ({
  southDeg: latitudeDeg - ABOUT_END_DEG,
  westDeg: longitudeDeg - ABOUT_END_DEG,
  northDeg: latitudeDeg + ABOUT_END_DEG,
  eastDeg: longitudeDeg + ABOUT_END_DEG,
});

type Airport = Pick<AirportOnMapAnswer, 'code' | 'iata' | 'latitude' | 'longitude' | 'longestRunwayM'>;
type Place = readonly [xPx: number, yPx: number];

/**
 * Metres from an end of the way to about the middle or the ends of the longest runway, whichever is nearest; how that lies
 * is not known. Infinity where no end of the way is near.
 */
function distanceToEndM([xPx, yPx]: Place, ends: readonly Place[], metresPerPx: number, runwayM: number): number {
  const middleM = metresPerPx * Math.min(...ends.map(([x, y]) => Math.hypot(x - xPx, y - yPx)));
  return middleM < NEAR_END_M ? Math.min(middleM, Math.abs(middleM - runwayM / 2)) : Number.POSITIVE_INFINITY;
}

/** Left edge of what point and code take up. */
const leftOf = ({ xPx, side }: Omit<MapAirport, 'code'>): number => (side === 'left' ? xPx - LETTERS_WIDTH_PX : xPx);

/** Whether a code beside its point would lie over another one, over the mark of an end, or over the edge. */
function hasRoom(at: Omit<MapAirport, 'code'>, shown: readonly MapAirport[], ends: readonly Place[]): boolean {
  const { width, height } = TRACK_MAP_SIZE;
  const { xPx, yPx, side } = at;
  const halfHeight = LETTERS_HEIGHT_PX / 2;
  const left = leftOf(at);
  const isInside = left > 0 && yPx > halfHeight && left < width - LETTERS_WIDTH_PX && yPx < height - halfHeight;
  const fromLetters = side === 'left' ? left : xPx + TO_LETTERS_PX;
  const toLetters = side === 'left' ? xPx - TO_LETTERS_PX : left + LETTERS_WIDTH_PX;
  const isBeside = ([x, y]: Place): boolean =>
    x + MARK_PX < fromLetters || x - MARK_PX > toLetters || Math.abs(y - yPx) > MARK_PX + 8;
  const isApart = (other: MapAirport): boolean =>
    Math.abs(leftOf(other) - left) > LETTERS_WIDTH_PX || Math.abs(other.yPx - yPx) > LETTERS_HEIGHT_PX;
  return isInside && ends.every(isBeside) && shown.every(isApart);
}

/**
 * Those that have room for their codes: what lies at an end of the way first, that whose runway is nearest
 * to it before others, then those that people know, by their longest runways.
 * @param ends where the marks of a way's ends stand
 */
export function airportsWithRoom(
  airports: readonly Airport[],
  projection: GeoProjection,
  ends: readonly Place[],
): readonly MapAirport[] {
  const placed = airports.flatMap((airport) => {
    const place = projection([airport.longitude, airport.latitude]);
    if (place === null) return [];
    const metresPerPx = (MEAN_EARTH_RADIUS * Math.cos((airport.latitude * Math.PI) / 180)) / projection.scale();
    const toEndM = distanceToEndM(place, ends, metresPerPx, airport.longestRunwayM);
    const isKnown = airport.iata !== null || airport.longestRunwayM >= LEAST_RUNWAY_M;
    return isKnown || toEndM < Number.POSITIVE_INFINITY ? [{ airport, place, toEndM }] : [];
  });
  const shown = new Map<string, MapAirport>();
  for (const { airport, place } of placed.toSorted(
    (a, b) => (a.toEndM === b.toEndM ? 0 : a.toEndM - b.toEndM) || b.airport.longestRunwayM - a.airport.longestRunwayM,
  )) {
    if (shown.has(airport.code)) continue;
    const [xPx, yPx] = place;
    const sides = (['right', 'left'] as const).map((side) => ({ xPx, yPx, side }));
    const at = sides.find((each) => hasRoom(each, [...shown.values()], ends));
    if (at !== undefined) shown.set(airport.code, { code: airport.iata ?? airport.code, ...at });
    if (shown.size === MOST) break;
  }
  return [...shown.values()];
}
