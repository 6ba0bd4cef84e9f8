import type { GeoProjection } from 'd3-geo';
import type { GroundLine } from '@app/ground/ground-tile-lines';
import { inkLand, type MapSize, prepareMap } from './draw-land';

/** The ground of the radar and of the map, for a small area. */
export interface NearGround {
  /** Rings of areas, longitude and latitude by turns; those of holes turn the other way. */
  readonly land: readonly (readonly number[])[];
  readonly lines: readonly GroundLine[];
}

/** Traces places one after the other, each of them, also outside the picture. */
function tracePlaces(context: CanvasRenderingContext2D, places: readonly number[], projection: GeoProjection): void {
  for (let index = 0; index + 1 < places.length; index += 2) {
    const pixel = projection([places[index] ?? 0, places[index + 1] ?? 0]);
    if (pixel === null) continue;
    if (index === 0) context.moveTo(pixel[0], pixel[1]);
    else context.lineTo(pixel[0], pixel[1]);
  }
}

/** Draws land, coasts, borders and water of a small area, as fine as radar and map have them. */
export function drawNearGround(
  canvas: HTMLCanvasElement,
  size: MapSize,
  projection: GeoProjection,
  { land, lines }: NearGround,
): void {
  const prepared = prepareMap(canvas, size);
  if (prepared === null) return;
  const { context, colour } = prepared;
  context.beginPath();
  // All at once: where tiles lie over one another, the ink must not be twice as dark.
  for (const ring of land) tracePlaces(context, ring, projection);
  inkLand(prepared);
  for (const { kind, places } of lines) {
    context.beginPath();
    tracePlaces(context, places, projection);
    context.strokeStyle = colour(kind === 'coast' ? '--edge' : '--line');
    context.stroke();
  }
}
