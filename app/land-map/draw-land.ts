import { geoGraticule10, geoPath, type GeoProjection } from 'd3-geo';
import type { Coastline } from './use-coastline';

/** Pixels of CSS. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** So much ink lies over the ground where there is land: in every theme that tells it from the sea, as on the globe. */
const LAND_INK = 0.16;

export interface Prepared {
  readonly context: CanvasRenderingContext2D;
  readonly colour: (name: string) => string;
}

/** An empty canvas, measured in pixels of CSS. */
export function prepareMap(canvas: HTMLCanvasElement, size: MapSize): Prepared | null {
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const ratio = window.devicePixelRatio;
  canvas.width = size.width * ratio;
  canvas.height = size.height * ratio;
  context.scale(ratio, ratio);
  const style = getComputedStyle(canvas);
  return { context, colour: (name) => style.getPropertyValue(name) };
}

/** Fills what was traced as land. */
export function inkLand({ context, colour }: Prepared): void {
  context.fillStyle = colour('--ink');
  context.globalAlpha = LAND_INK;
  context.fill();
  context.globalAlpha = 1;
}

/** Draws land, borders and meridians in the colours of the theme, and leaves the canvas measured in pixels of CSS. */
export function drawLand(
  canvas: HTMLCanvasElement,
  size: MapSize,
  projection: GeoProjection,
  coastline: Coastline,
): CanvasRenderingContext2D | null {
  const prepared = prepareMap(canvas, size);
  if (prepared === null) return null;
  const { context, colour } = prepared;
  const path = geoPath(projection, context);
  context.beginPath();
  path(geoGraticule10());
  context.strokeStyle = colour('--line');
  context.lineWidth = 0.5;
  context.stroke();
  context.beginPath();
  path(coastline.land);
  inkLand(prepared);
  context.strokeStyle = colour('--edge');
  context.stroke();
  context.beginPath();
  path(coastline.countries);
  context.strokeStyle = colour('--line');
  context.stroke();
  return context;
}
