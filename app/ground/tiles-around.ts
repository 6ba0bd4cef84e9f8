import { GROUND_MAX_ZOOM } from './ground-tile-path';

export interface TileAddress {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

const NM_PER_DEGREE = 60;
/** So many tiles at most in each direction: with more the next coarser ones show as much. */
const MOST_ACROSS = 3;
const LAST_LATITUDE_DEG = 85;

function rowOf(latitudeDeg: number, zoom: number): number {
  const latitudeRad = (Math.max(-LAST_LATITUDE_DEG, Math.min(LAST_LATITUDE_DEG, latitudeDeg)) * Math.PI) / 180;
  return Math.floor(((1 - Math.asinh(Math.tan(latitudeRad)) / Math.PI) / 2) * 2 ** zoom);
}

interface Circle {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly radiusNm: number;
}

/** Columns and rows that a circle reaches into; columns count on beyond both ends of the world. */
function reachAt({ latitudeDeg, longitudeDeg, radiusNm }: Circle, zoom: number) {
  const northDeg = radiusNm / NM_PER_DEGREE;
  const cosLatitude = Math.cos((Math.min(LAST_LATITUDE_DEG, Math.abs(latitudeDeg) + northDeg) * Math.PI) / 180);
  const eastDeg = Math.min(180, northDeg / Math.max(0.05, cosLatitude));
  const columnOf = (lon: number): number => Math.floor(((lon + 180) / 360) * 2 ** zoom);
  return {
    west: columnOf(longitudeDeg - eastDeg),
    east: columnOf(longitudeDeg + eastDeg),
    top: rowOf(latitudeDeg + northDeg, zoom),
    bottom: rowOf(latitudeDeg - northDeg, zoom),
  };
}

/** The tiles of one zoom that a circle reaches into. */
export function tilesOfZoom(circle: Circle, zoom: number): readonly TileAddress[] {
  const columns = 2 ** zoom;
  const { west, east, top, bottom } = reachAt(circle, zoom);
  const tiles = new Map<string, TileAddress>();
  for (let column = west; column <= east; column++) {
    const x = ((column % columns) + columns) % columns;
    for (let y = top; y <= bottom; y++) tiles.set(`${x} ${y}`, { zoom, x, y });
  }
  return [...tiles.values()];
}

/** The tiles that a circle reaches into, of the finest zoom of which there are few. */
export function tilesAround(latitudeDeg: number, longitudeDeg: number, radiusNm: number): readonly TileAddress[] {
  const circle = { latitudeDeg, longitudeDeg, radiusNm };
  for (let zoom = GROUND_MAX_ZOOM; zoom > 0; zoom--) {
    const { west, east, top, bottom } = reachAt(circle, zoom);
    if (east - west < MOST_ACROSS && bottom - top < MOST_ACROSS) return tilesOfZoom(circle, zoom);
  }
  return tilesOfZoom(circle, 0);
}
