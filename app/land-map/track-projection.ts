import { geoMercator, geoPath, type GeoProjection } from 'd3-geo';

/** Pixels of CSS that the map is drawn for. */
export const TRACK_MAP_SIZE = { width: 720, height: 405 };
const MARGIN_PX = 28;
/** The map is never nearer than this across: coasts at 1:50 million are some kilometres off, which would put ways to sea. */
const LEAST_WIDTH_DEG = 1.5;

export interface MapPlace {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
}

/** Conformal, turned so that a way across 180° is whole, and as near as the way allows. */
export function trackProjection(places: readonly MapPlace[]): GeoProjection {
  const { width, height } = TRACK_MAP_SIZE;
  const projection = geoMercator()
    .rotate([-(places[0]?.longitudeDeg ?? 0), 0])
    .scale(1)
    .translate([0, 0]);
  const [[west, north], [east, south]] = geoPath(projection).bounds({
    type: 'MultiPoint',
    coordinates: places.map((at) => [at.longitudeDeg, at.latitudeDeg]),
  });
  const scale = Math.min(
    (width - 2 * MARGIN_PX) / (east - west),
    (height - 2 * MARGIN_PX) / (south - north),
    (width / LEAST_WIDTH_DEG) * (180 / Math.PI),
  );
  return projection
    .scale(scale)
    .translate([width / 2 - ((west + east) / 2) * scale, height / 2 - ((north + south) / 2) * scale])
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
}
