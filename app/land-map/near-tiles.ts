import type { GeoProjection } from 'd3-geo';
import { latitude, longitude } from '@engine/units/quantity';
import { greatCircleDistance } from '@engine/ar-math/great-circle';
import { type TileAddress, tilesAround } from '@app/ground/tiles-around';
import { TRACK_MAP_SIZE } from './track-projection';

/** Coarser tiles tell no more than the atlas at 1:50 million. */
const LEAST_ZOOM = 4;

const placeOf = ([lon, lat]: readonly [number, number]) => ({ latitude: latitude(lat), longitude: longitude(lon) });

/** The tiles of the ground under a map of a small area; none for one of a large. */
export function nearTiles(projection: GeoProjection): readonly TileAddress[] {
  const { width, height } = TRACK_MAP_SIZE;
  const middle = projection.invert?.([width / 2, height / 2]);
  const corner = projection.invert?.([0, 0]);
  if (middle === undefined || middle === null || corner === undefined || corner === null) return [];
  const at = placeOf(middle);
  const tiles = tilesAround(at.latitude, at.longitude, greatCircleDistance(at, placeOf(corner)));
  return tiles.every(({ zoom }) => zoom >= LEAST_ZOOM) ? tiles : [];
}
