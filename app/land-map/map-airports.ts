import type { GeoProjection } from 'd3-geo';
import type { AirportOnMapAnswer } from '@contract/airport';
import type { AirportBounds } from '@app/ground/airport-cells';
import { TRACK_MAP_SIZE } from './track-projection';

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
const NEAR_END_PX = 30;
const LEAST_RUNWAY_M = 1_000;
/** What has a mark of its own, and the code beside its point, must not lie over one another. */
const MARK_PX = 22;

/** The box of a map; null where it is not one, as about the poles. */
export function boundsOf(projection: GeoProjection): AirportBounds | null {
  const { width, height } = TRACK_MAP_SIZE;
  const [west, north] = projection.invert?.([0, 0]) ?? [];
  const [east, south] = projection.invert?.([width, height]) ?? [];
  if (west === undefined || north === undefined || east === undefined || south === undefined) return null;
  return { southDeg: south, westDeg: west, northDeg: north, eastDeg: east < west ? east + 360 : east };
}

type Airport = Pick<AirportOnMapAnswer, 'code' | 'iata' | 'latitude' | 'longitude' | 'longestRunwayM'>;
type Place = readonly [xPx: number, yPx: number];

/** A field is named where a way ends at it; elsewhere it would stand among those that people know. */
function isNamed({ iata, longestRunwayM }: Airport, [xPx, yPx]: Place, ends: readonly Place[]): boolean {
  const isAtEnd = ends.some(([x, y]) => Math.hypot(x - xPx, y - yPx) < NEAR_END_PX);
  return iata !== null || longestRunwayM >= LEAST_RUNWAY_M || isAtEnd;
}

/** Whether a code beside a point would lie over another one, or over the mark of an end. */
function hasRoom([xPx, yPx]: Place, shown: readonly MapAirport[], ends: readonly Place[]): boolean {
  const { width, height } = TRACK_MAP_SIZE;
  const halfHeight = LETTERS_HEIGHT_PX / 2;
  const isInside = xPx > 0 && yPx > halfHeight && xPx < width - LETTERS_WIDTH_PX && yPx < height - halfHeight;
  const isBeside = ([x, y]: Place): boolean =>
    x < xPx + MARK_PX || x > xPx + LETTERS_WIDTH_PX + MARK_PX || Math.abs(y - yPx) > MARK_PX;
  const isApart = (other: MapAirport): boolean =>
    Math.abs(other.xPx - xPx) > LETTERS_WIDTH_PX || Math.abs(other.yPx - yPx) > LETTERS_HEIGHT_PX;
  return isInside && ends.every(isBeside) && shown.every(isApart);
}

/**
 * Those that are named and have room for their codes, the one with the longest runway first.
 * @param ends where the marks of a way's ends stand
 */
export function airportsWithRoom(
  airports: readonly Airport[],
  projection: GeoProjection,
  ends: readonly Place[],
): readonly MapAirport[] {
  const shown: MapAirport[] = [];
  for (const airport of airports.toSorted((a, b) => b.longestRunwayM - a.longestRunwayM)) {
    const place = projection([airport.longitude, airport.latitude]);
    if (place === null || !isNamed(airport, place, ends) || !hasRoom(place, shown, ends)) continue;
    shown.push({ code: airport.iata ?? airport.code, xPx: place[0], yPx: place[1] });
    if (shown.length === MOST) break;
  }
  return shown;
}
