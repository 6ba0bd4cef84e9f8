import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

export interface GroundLine {
  readonly kind: 'coast' | 'border' | 'lake' | 'river';
  /** Longitude and latitude by turns, degrees. */
  readonly places: readonly number[];
}

const KINDS = { land: 'coast', border: 'border', lake: 'lake', river: 'river' } as const;
const LAYERS = ['land', 'border', 'lake', 'river'] as const;

interface TilePoint {
  readonly x: number;
  readonly y: number;
}

/** Longitude and latitude of a point of a tile, where `worldUnits` are as many across the world. */
export function placeOf(
  x: number,
  y: number,
  worldUnits: number,
): readonly [longitudeDeg: number, latitudeDeg: number] {
  const northing = Math.PI * (1 - (2 * y) / worldUnits);
  return [(x / worldUnits) * 360 - 180, (Math.atan(Math.sinh(northing)) * 180) / Math.PI];
}

/** Outside one edge of the tile, both of them: where an area was cut, or what the neighbour has as well. */
function isBeyondEdge(a: TilePoint, b: TilePoint, extent: number): boolean {
  return (
    (a.x <= 0 && b.x <= 0) ||
    (a.y <= 0 && b.y <= 0) ||
    (a.x >= extent && b.x >= extent) ||
    (a.y >= extent && b.y >= extent)
  );
}

/**
 * The lines of a tile of the ground.
 * @throws Error for bytes that are no vector tile
 */
export function groundTileLines(bytes: ArrayBuffer, zoom: number, tileX: number, tileY: number): GroundLine[] {
  const tile = new VectorTile(new PbfReader(new Uint8Array(bytes)));
  return LAYERS.flatMap((name) => {
    const layer = tile.layers[name];
    if (layer === undefined) return [];
    const worldUnits = layer.extent * 2 ** zoom;
    const lines: GroundLine[] = [];
    for (let index = 0; index < layer.length; index++) {
      for (const ring of layer.feature(index).loadGeometry()) {
        let places: number[] = [];
        ring.forEach((point, at) => {
          const before = ring[at - 1];
          if (before !== undefined && isBeyondEdge(before, point, layer.extent)) {
            if (places.length > 2) lines.push({ kind: KINDS[name], places });
            places = [];
          }
          const [x, y] = [tileX * layer.extent + point.x, tileY * layer.extent + point.y];
          places.push(...placeOf(x, y, worldUnits));
        });
        if (places.length > 2) lines.push({ kind: KINDS[name], places });
      }
    }
    return lines;
  });
}
