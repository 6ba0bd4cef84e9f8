import { type AirportBounds, airportCellsOfEverySize, airportCellUrl } from '@app/ground/airport-cells';
import { GROUND_MAX_ZOOM, groundTilePath } from '@app/ground/ground-tile-path';
import { type TileAddress, tilesOfZoom } from '@app/ground/tiles-around';

/** What can be kept, nautical miles about a place: what an afternoon drives through, and what one aggregator tells at once. */
export const REGION_RADII_NM = [100, 250] as const;
export type RegionRadiusNm = (typeof REGION_RADII_NM)[number];

/** A circle about a place, which is rounded to 0.1°: it is kept in this browser, and nobody else need know it. */
export interface Region {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly radiusNm: RegionRadiusNm;
}

export interface RegionFile {
  readonly kind: 'ground' | 'airports';
  readonly url: string;
  /** As the page gets it; of a tile exactly, of airports about the most that a cell of this size has. */
  readonly bytes: number;
}

/** Of each zoom the bytes of every tile, column by column from the north down. */
export type TileSizes = readonly (readonly number[])[];

const NM_PER_DEGREE = 60;
/** Towards the poles a circle goes around the world; what is kept does not. */
const MOST_EAST_DEG = 20;
/** Down to here the whole world is kept, for a map that looks from far. */
const WORLD_MAX_ZOOM = 3;
/** By the latitude that a cell spans, bytes: those of the densest part of the world, the north-east of the United States. */
const MOST_CELL_BYTES: Readonly<Record<number, number>> = { 2: 14_000, 5: 14_000, 10: 19_000 };
/** What no region may take, whatever the server sends: about five times as much as the largest does. */
export const MOST_REGION_BYTES = 20_000_000;

function boundsOf({ latitudeDeg, longitudeDeg, radiusNm }: Region): AirportBounds {
  const northDeg = radiusNm / NM_PER_DEGREE;
  const cosLatitude = Math.cos((Math.min(89, Math.abs(latitudeDeg) + northDeg) * Math.PI) / 180);
  const eastDeg = Math.min(MOST_EAST_DEG, northDeg / cosLatitude);
  return {
    southDeg: latitudeDeg - northDeg,
    northDeg: latitudeDeg + northDeg,
    westDeg: longitudeDeg - eastDeg,
    eastDeg: longitudeDeg + eastDeg,
  };
}

function everyTileOf(zoom: number): TileAddress[] {
  const columns = [...Array(2 ** zoom).keys()];
  return columns.flatMap((x) => columns.map((y) => ({ zoom, x, y })));
}

function groundFiles(region: Region, sizes: TileSizes): RegionFile[] {
  const zooms = [...Array(GROUND_MAX_ZOOM + 1).keys()];
  const tiles = zooms.flatMap((zoom) => (zoom <= WORLD_MAX_ZOOM ? everyTileOf(zoom) : tilesOfZoom(region, zoom)));
  return tiles.map(({ zoom, x, y }) => ({
    kind: 'ground',
    url: groundTilePath(zoom, x, y),
    bytes: sizes[zoom]?.[x * 2 ** zoom + y] ?? 0,
  }));
}

/** Everything that is kept of a region, each address once. */
export function regionFiles(region: Region, sizes: TileSizes): readonly RegionFile[] {
  const cells = airportCellsOfEverySize(boundsOf(region));
  const airports = cells.map((cell): RegionFile => {
    const bytes = MOST_CELL_BYTES[Math.round(cell.northDeg - cell.southDeg)] ?? 0;
    return { kind: 'airports', url: airportCellUrl(cell), bytes };
  });
  return [...groundFiles(region, sizes), ...airports];
}

export const bytesOf = (files: readonly RegionFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
