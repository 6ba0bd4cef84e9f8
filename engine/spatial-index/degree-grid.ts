import { degreesFromRadians, radiansFromDegrees } from '../ar-math/angles';
import { EARTH_RADIUS_NM } from '../constants/earth';

/**
 * The sky cut into tiles: 180 rows of one degree of latitude, and columns of one degree of longitude up to 60° from
 * the equator. Further on, columns widen (2°, 3° … one single tile at each pole), so that a tile is never narrower
 * than half its height and a circle of a given radius needs about as many tiles in Svalbard as in Singapore.
 *
 * A tile's number is `row * 360 + column`, rows counted from the south pole, columns from 180° west eastward:
 * an integer in [0, 64,800). Numbers are part of the live stream's contract.
 */
export const TILE_NUMBER_LIMIT = 64_800;

const ROWS = 180;
const COLUMNS_AT_EQUATOR = 360;
const NARROWEST_TILE_DEG = 0.5;
/** Circles are drawn this much larger, so that rounding never leaves out a tile that the edge just touches. */
const MARGIN_RAD = 1e-9;
const MARGIN_DEG = 1e-9;

export interface TileBounds {
  readonly southDeg: number;
  readonly northDeg: number;
  readonly westDeg: number;
  /** West of `eastDeg` and at or east of `westDeg`: the eastern edge belongs to the next tile. At most 180. */
  readonly eastDeg: number;
}

/** Width of the tiles of each row, degrees: the smallest divisor of 360 that keeps them wide enough. */
const COLUMN_WIDTH_DEG = Float64Array.from({ length: ROWS }, (_, row) => columnWidthOfRow(row));

function columnWidthOfRow(row: number): number {
  const polewardDeg = row < ROWS / 2 ? row - 90 : row - 89;
  const shrink = Math.cos(radiansFromDegrees(polewardDeg));
  for (let widthDeg = 1; widthDeg < COLUMNS_AT_EQUATOR; widthDeg++) {
    // The tolerance lets 60° itself count as half: its cosine comes out a rounding error below or above.
    const isWideEnough = widthDeg * shrink >= NARROWEST_TILE_DEG - 1e-9;
    if (COLUMNS_AT_EQUATOR % widthDeg === 0 && isWideEnough) return widthDeg;
  }
  return COLUMNS_AT_EQUATOR;
}

const columnWidth = (row: number): number => COLUMN_WIDTH_DEG[row] ?? 1;
const columnCount = (row: number): number => COLUMNS_AT_EQUATOR / columnWidth(row);
const rowOf = (latitudeDeg: number): number => Math.min(ROWS - 1, Math.max(0, Math.floor(latitudeDeg) + 90));

/**
 * The tile that holds a place. Latitudes beyond a pole count as the pole, longitudes may be of any turn count.
 * Neither may be NaN.
 */
export function tileOf(latitudeDeg: number, longitudeDeg: number): number {
  const row = rowOf(latitudeDeg);
  const eastOfDateLineDeg = (((longitudeDeg + 180) % 360) + 360) % 360;
  return row * COLUMNS_AT_EQUATOR + Math.floor(eastOfDateLineDeg / columnWidth(row));
}

/** Whether a number from outside names a tile. */
export function isTile(tile: number): boolean {
  if (!Number.isInteger(tile) || tile < 0 || tile >= TILE_NUMBER_LIMIT) return false;
  return tile % COLUMNS_AT_EQUATOR < columnCount(Math.floor(tile / COLUMNS_AT_EQUATOR));
}

/** Edges of a tile. Throws RangeError for a number that names none. */
export function tileBounds(tile: number): TileBounds {
  if (!isTile(tile)) throw new RangeError(`${tile} is not the number of a tile`);
  const row = Math.floor(tile / COLUMNS_AT_EQUATOR);
  const widthDeg = columnWidth(row);
  const westDeg = (tile % COLUMNS_AT_EQUATOR) * widthDeg - 180;
  return { southDeg: row - 90, northDeg: row - 89, westDeg, eastDeg: westDeg + widthDeg };
}

/**
 * Every tile that a circle on the sphere touches, from south to north; right across 180° and over the poles. The
 * circle's own tile is always among them; a few that it misses by less than a tile's rounding may be too.
 */
export function tilesAround(latitudeDeg: number, longitudeDeg: number, radiusNm: number): number[] {
  const radiusRad = Math.min(Math.PI, Math.max(0, radiusNm) / EARTH_RADIUS_NM + MARGIN_RAD);
  const centreRad = radiansFromDegrees(latitudeDeg);
  const southRad = Math.max(-Math.PI / 2, centreRad - radiusRad);
  const northRad = Math.min(Math.PI / 2, centreRad + radiusRad);

  const tiles: number[] = [];
  for (let row = rowOf(degreesFromRadians(southRad)); row <= rowOf(degreesFromRadians(northRad)); row++) {
    const lowRad = Math.max(southRad, radiansFromDegrees(row - 90));
    const highRad = Math.min(northRad, radiansFromDegrees(row - 89));
    const halfWidthDeg = degreesFromRadians(widestHalfWidth(centreRad, radiusRad, lowRad, highRad));
    pushColumns(tiles, row, longitudeDeg, halfWidthDeg);
  }
  return tiles;
}

/** A box of latitudes and longitudes, degrees; `westDeg` is east of `eastDeg` where it lies across 180°. */
export interface DegreeBox {
  readonly westDeg: number;
  readonly southDeg: number;
  readonly eastDeg: number;
  readonly northDeg: number;
}

/** Every tile that a box touches, from south to north. Both its edges belong to it. */
export function tilesWithin({ westDeg, southDeg, eastDeg, northDeg }: DegreeBox): number[] {
  const halfWidthDeg = (eastDeg - westDeg + (eastDeg < westDeg ? COLUMNS_AT_EQUATOR : 0)) / 2 + MARGIN_DEG;
  const tiles: number[] = [];
  for (let row = rowOf(southDeg); row <= rowOf(northDeg); row++) {
    pushColumns(tiles, row, westDeg + halfWidthDeg - MARGIN_DEG, halfWidthDeg);
  }
  return tiles;
}

function pushColumns(tiles: number[], row: number, longitudeDeg: number, halfWidthDeg: number): void {
  const count = columnCount(row);
  const widthDeg = columnWidth(row);
  const first = Math.floor((longitudeDeg - halfWidthDeg + 180) / widthDeg);
  const last = Math.floor((longitudeDeg + halfWidthDeg + 180) / widthDeg);
  for (let column = first; column <= Math.min(last, first + count - 1); column++) {
    tiles.push(row * COLUMNS_AT_EQUATOR + (((column % count) + count) % count));
  }
}

/**
 * The largest difference of longitude between a circle's centre and its points in a band of latitude, radians.
 * It lies where a meridian touches the circle, sin φ = sin φ₀ / cos δ, or else at an edge of the band.
 */
function widestHalfWidth(centreRad: number, radiusRad: number, lowRad: number, highRad: number): number {
  const edges = Math.max(halfWidthAt(centreRad, radiusRad, lowRad), halfWidthAt(centreRad, radiusRad, highRad));
  const sineOfTouch = Math.sin(centreRad) / Math.cos(radiusRad);
  if (Math.abs(sineOfTouch) > 1) return edges;
  const touchRad = Math.asin(sineOfTouch);
  const isInBand = touchRad > lowRad && touchRad < highRad;
  return isInBand ? Math.max(edges, halfWidthAt(centreRad, radiusRad, touchRad)) : edges;
}

/** Spherical law of cosines solved for the difference of longitude; π where the whole parallel lies inside. */
function halfWidthAt(centreRad: number, radiusRad: number, latitudeRad: number): number {
  const scale = Math.cos(centreRad) * Math.cos(latitudeRad);
  const rest = Math.cos(radiusRad) - Math.sin(centreRad) * Math.sin(latitudeRad);
  if (scale < 1e-12) return rest <= 1e-12 ? Math.PI : 0;
  return Math.acos(Math.min(1, Math.max(-1, rest / scale))) + MARGIN_RAD;
}
