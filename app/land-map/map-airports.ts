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
}

const MOST = 8;
/** What a code takes up of the narrowest map, whose letters are twice as large against it as those of the widest. */
const LETTERS_WIDTH_PX = 84;
const LETTERS_HEIGHT_PX = 40;
/** Nearer than this to an end of the way, a field may be where it took off or landed. */
const NEAR_END_M = 5_000;
/** What differs by less is as near. */
const AS_NEAR_PX = 4;
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

/** By how near it is to an end of the way; Infinity where it is not at one. */
function endRank([xPx, yPx]: Place, ends: readonly Place[], metresPerPx: number): number {
  const nearestPx = Math.min(...ends.map(([x, y]) => Math.hypot(x - xPx, y - yPx)));
  return nearestPx * metresPerPx < NEAR_END_M ? Math.floor(nearestPx / AS_NEAR_PX) : Number.POSITIVE_INFINITY;
}

/** Whether a code beside a point would lie over another one, or over the mark of an end. */
function hasRoom([xPx, yPx]: Place, shown: readonly MapAirport[], ends: readonly Place[]): boolean {
  const { width, height } = TRACK_MAP_SIZE;
  const halfHeight = LETTERS_HEIGHT_PX / 2;
  const isInside = xPx > 0 && yPx > halfHeight && xPx < width - LETTERS_WIDTH_PX && yPx < height - halfHeight;
  const isBeside = ([x, y]: Place): boolean =>
    x + MARK_PX < xPx + TO_LETTERS_PX || x - MARK_PX > xPx + LETTERS_WIDTH_PX || Math.abs(y - yPx) > MARK_PX + 8;
  const isApart = (other: MapAirport): boolean =>
    Math.abs(other.xPx - xPx) > LETTERS_WIDTH_PX || Math.abs(other.yPx - yPx) > LETTERS_HEIGHT_PX;
  return isInside && ends.every(isBeside) && shown.every(isApart);
}

/**
 * Those that have room for their codes: what lies at an end of the way first, the nearest before others, then those that
 * people know, by their longest runways.
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
    const rank = endRank(place, ends, metresPerPx);
    const isKnown = airport.iata !== null || airport.longestRunwayM >= LEAST_RUNWAY_M;
    return isKnown || rank < Number.POSITIVE_INFINITY ? [{ airport, place, rank }] : [];
  });
  const shown = new Map<string, MapAirport>();
  for (const { airport, place } of placed.toSorted(
    (a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank) || b.airport.longestRunwayM - a.airport.longestRunwayM,
  )) {
    if (shown.has(airport.code) || !hasRoom(place, [...shown.values()], ends)) continue;
    shown.set(airport.code, { code: airport.iata ?? airport.code, xPx: place[0], yPx: place[1] });
    if (shown.size === MOST) break;
  }
  return [...shown.values()];
}
