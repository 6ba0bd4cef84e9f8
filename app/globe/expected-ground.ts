import { type ExpectedPath, momentIn, valueAt } from '@app/workers/sky/expected-path/expected-path';
import { groundPoint, POLAR_RADIUS } from './earth-shape';

/** An expected way on the ground: points of the unit sphere, before it is squeezed, three numbers to each. */
export interface ExpectedGround {
  readonly middle: Float32Array;
  /** Left and right by turns. */
  readonly edges: Float32Array;
}

/** Null where a path has no place to lead to. */
export function expectedGround({ places, edges }: ExpectedPath): ExpectedGround | null {
  const rows = places.length / 2;
  if (rows < 2) return null;
  const ground = { middle: new Float32Array(3 * rows), edges: new Float32Array(6 * rows) };
  for (let row = 0; row < rows; row++) {
    groundPoint(ground.middle, 3 * row, places[2 * row] ?? Number.NaN, places[2 * row + 1] ?? Number.NaN);
  }
  for (let edge = 0; edge < 2 * rows; edge++) {
    groundPoint(ground.edges, 3 * edge, edges[2 * edge] ?? Number.NaN, edges[2 * edge + 1] ?? Number.NaN);
  }
  return ground.edges.every(Number.isFinite) && ground.middle.every(Number.isFinite) ? ground : null;
}

/** Where over the ground something is expected at a time, Earth-fixed, Earth radii; null after the path has ended. */
export function groundPlaceAt(path: ExpectedPath, atMs: number): Float64Array | null {
  const moment = momentIn(path, atMs);
  if (moment === null) return null;
  const place = new Float64Array(3);
  groundPoint(place, 0, valueAt(path.places, 2, 0, moment), valueAt(path.places, 2, 1, moment));
  place[2] = (place[2] ?? Number.NaN) * POLAR_RADIUS;
  return place;
}
