import { geoGraticule10, geoPath, type GeoProjection } from 'd3-geo';
import type { Coastline } from './use-coastline';

/** Pixels of CSS. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** So much ink lies over the ground where there is land: in every theme that tells it from the sea, as on the globe. */
const LAND_INK = 0.16;

/** Draws land, borders and meridians in the colours of the theme, and leaves the canvas measured in pixels of CSS. */
export function drawLand(
  canvas: HTMLCanvasElement,
  size: MapSize,
  projection: GeoProjection,
  coastline: Coastline,
): CanvasRenderingContext2D | null {
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const ratio = window.devicePixelRatio;
  canvas.width = size.width * ratio;
  canvas.height = size.height * ratio;
  context.scale(ratio, ratio);
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(name);
  const path = geoPath(projection, context);
  context.beginPath();
  path(geoGraticule10());
  context.strokeStyle = colour('--line');
  context.lineWidth = 0.5;
  context.stroke();
  context.beginPath();
  path(coastline.land);
  context.fillStyle = colour('--ink');
  context.globalAlpha = LAND_INK;
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = colour('--edge');
  context.stroke();
  context.beginPath();
  path(coastline.countries);
  context.strokeStyle = colour('--line');
  context.stroke();
  return context;
}
