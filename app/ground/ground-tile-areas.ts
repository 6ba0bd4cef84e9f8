import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { placeOf } from './ground-tile-lines';

/** Around an area; longitude and latitude by turns, degrees. Those of holes turn the other way. */
export type GroundRing = readonly number[];

/**
 * The land of a tile of the ground. Rings reach a little beyond the tile, where its neighbour has the same.
 * @throws Error for bytes that are no vector tile
 */
export function groundTileLand(bytes: ArrayBuffer, zoom: number, tileX: number, tileY: number): GroundRing[] {
  const layer = new VectorTile(new PbfReader(new Uint8Array(bytes))).layers['land'];
  if (layer === undefined) return [];
  const worldUnits = layer.extent * 2 ** zoom;
  const rings: GroundRing[] = [];
  for (let index = 0; index < layer.length; index++) {
    for (const ring of layer.feature(index).loadGeometry()) {
      rings.push(ring.flatMap(({ x, y }) => placeOf(tileX * layer.extent + x, tileY * layer.extent + y, worldUnits)));
    }
  }
  return rings;
}
