import { geoEquirectangular, type GeoProjection } from 'd3-geo';
import { useEffect, useRef } from 'react';
import { drawLand } from '@app/land-map/draw-land';
import type { Coastline } from '@app/land-map/use-coastline';
import { useThemeStore } from '@app/state/theme-store';
import type { Crosshair } from './crosshair';

/** Pixels of CSS that the map is drawn for. */
export const MAP_SIZE = { width: 504, height: 252 };

/** Plate carrée, centred on the crosshair once it is magnified: the whole world at zoom 1. */
export function mapProjection({ latitudeDeg, longitudeDeg, zoom }: Crosshair): GeoProjection {
  const centre: [number, number] = zoom === 1 ? [0, 0] : [longitudeDeg, latitudeDeg];
  return geoEquirectangular()
    .rotate([-centre[0], 0])
    .center([0, centre[1]])
    .scale((MAP_SIZE.width / (2 * Math.PI)) * zoom)
    .translate([MAP_SIZE.width / 2, MAP_SIZE.height / 2])
    .clipExtent([
      [0, 0],
      [MAP_SIZE.width, MAP_SIZE.height],
    ]);
}

/** Length of the line of sight, in pixels of the map. */
const SIGHT_PX = 60;

function CrosshairMark({ at, lookDeg }: { readonly at: readonly [number, number]; readonly lookDeg: number | null }) {
  const [x, y] = at;
  const lookRad = ((lookDeg ?? 0) * Math.PI) / 180;
  const sight = `M${x} ${y}l${Math.sin(lookRad) * SIGHT_PX} ${-Math.cos(lookRad) * SIGHT_PX}`;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      <g stroke="var(--accent)" strokeWidth={1.5} fill="none">
        <circle cx={x} cy={y} r={6} />
        <path d={`M${x - 14} ${y}h8M${x + 6} ${y}h8M${x} ${y - 14}v8M${x} ${y + 6}v8`} />
        {lookDeg === null ? null : <path d={sight} strokeDasharray="6 4" />}
      </g>
    </svg>
  );
}

/** Draws when the view moves or the theme changes; the crosshair at zoom 1 moves without a new drawing. */
function useMapDrawing(projection: GeoProjection, viewKey: string, coastline: Coastline | undefined) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useThemeStore((state) => state.look);
  const latest = useRef(projection);
  useEffect(() => {
    latest.current = projection;
  });
  useEffect(() => {
    const element = canvas.current;
    if (element === null || coastline === undefined) return undefined;
    // One drawing a frame at most, however fast the keys repeat.
    const frame = requestAnimationFrame(() => {
      drawLand(element, MAP_SIZE, latest.current, coastline);
      element.dataset['drawn'] = `${viewKey} ${theme}`;
    });
    return () => cancelAnimationFrame(frame);
  }, [viewKey, theme, coastline]);
  return canvas;
}

export interface DrawnMapProps {
  readonly crosshair: Crosshair;
  readonly coastline: Coastline | undefined;
  /** Where somebody looked from there, degrees from true north: drawn as a line. */
  readonly lookDeg?: number | null;
}

/** Land, borders and a crosshair; fills a box of two to one. */
export function DrawnMap({ crosshair, coastline, lookDeg = null }: DrawnMapProps) {
  const { latitudeDeg, longitudeDeg, zoom } = crosshair;
  const projection = mapProjection(crosshair);
  const viewKey = zoom === 1 ? 'world' : `${latitudeDeg} ${longitudeDeg} ${zoom}`;
  const canvas = useMapDrawing(projection, viewKey, coastline);
  const at = projection([longitudeDeg, latitudeDeg]) ?? [MAP_SIZE.width / 2, MAP_SIZE.height / 2];
  return (
    <>
      <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
      <CrosshairMark at={at} lookDeg={lookDeg} />
    </>
  );
}
