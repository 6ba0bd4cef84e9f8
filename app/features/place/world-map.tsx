import { geoEquirectangular, geoGraticule10, geoPath, type GeoProjection } from 'd3-geo';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { placeCopy } from '@app/copy/place-copy';
import { positionText } from '@app/format/position';
import { useThemeStore } from '@app/state/theme-store';
import { Button, IconButton } from '@app/ui/button';
import { type Crosshair, crosshairAfterKey, moveCrosshair, zoomCrosshair } from './crosshair';
import { type Coastline, useCoastline } from './use-coastline';

const SIZE = { width: 504, height: 252 };

/** Plate carrée, centred on the crosshair once it is magnified: the whole world at zoom 1. */
function projectionFor({ latitudeDeg, longitudeDeg, zoom }: Crosshair): GeoProjection {
  const centre: [number, number] = zoom === 1 ? [0, 0] : [longitudeDeg, latitudeDeg];
  return geoEquirectangular()
    .rotate([-centre[0], 0])
    .center([0, centre[1]])
    .scale((SIZE.width / (2 * Math.PI)) * zoom)
    .translate([SIZE.width / 2, SIZE.height / 2])
    .clipExtent([
      [0, 0],
      [SIZE.width, SIZE.height],
    ]);
}

function drawMap(canvas: HTMLCanvasElement, projection: GeoProjection, coastline: Coastline): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const ratio = window.devicePixelRatio;
  canvas.width = SIZE.width * ratio;
  canvas.height = SIZE.height * ratio;
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
  context.fillStyle = colour('--raised');
  context.fill();
  context.strokeStyle = colour('--edge');
  context.stroke();
  context.beginPath();
  path(coastline.countries);
  context.strokeStyle = colour('--line');
  context.stroke();
}

function CrosshairMark({ at }: { readonly at: readonly [number, number] }) {
  const [x, y] = at;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      <g stroke="var(--accent)" strokeWidth={1.5} fill="none">
        <circle cx={x} cy={y} r={6} />
        <path d={`M${x - 14} ${y}h8M${x + 6} ${y}h8M${x} ${y - 14}v8M${x} ${y + 6}v8`} />
      </g>
    </svg>
  );
}

/** Draws when the view moves or the theme changes; the crosshair at zoom 1 moves without a new drawing. */
function useMapDrawing(projection: GeoProjection, viewKey: string, coastline: Coastline | undefined) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useThemeStore((state) => state.shown);
  const latest = useRef(projection);
  useEffect(() => {
    latest.current = projection;
  });
  useEffect(() => {
    const element = canvas.current;
    if (element === null || coastline === undefined) return undefined;
    // One drawing a frame at most, however fast the keys repeat.
    const frame = requestAnimationFrame(() => {
      drawMap(element, latest.current, coastline);
      element.dataset['drawn'] = `${viewKey} ${theme}`;
    });
    return () => cancelAnimationFrame(frame);
  }, [viewKey, theme, coastline]);
  return canvas;
}

interface MapControlsProps {
  readonly crosshair: Crosshair;
  readonly onChange: (crosshair: Crosshair) => void;
}

function MapControls({ crosshair, onChange }: MapControlsProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <output className="figure">{positionText(crosshair.latitudeDeg, crosshair.longitudeDeg)}</output>
      <span className="flex gap-1">
        <IconButton look="line" label={placeCopy.mapZoomOut} onClick={() => onChange(zoomCrosshair(crosshair, 0.5))}>
          <Minus aria-hidden size={18} />
        </IconButton>
        <IconButton look="line" label={placeCopy.mapZoomIn} onClick={() => onChange(zoomCrosshair(crosshair, 2))}>
          <Plus aria-hidden size={18} />
        </IconButton>
      </span>
    </div>
  );
}

export interface WorldMapProps {
  readonly start: { readonly latitudeDeg: number; readonly longitudeDeg: number } | null;
  readonly onPlace: (latitudeDeg: number, longitudeDeg: number) => void;
}

/** A coastline map to tap, or to cross with the arrow keys. */
export function WorldMap({ start, onPlace }: WorldMapProps) {
  const [crosshair, setCrosshair] = useState<Crosshair>({ latitudeDeg: 20, longitudeDeg: 0, ...start, zoom: 1 });
  const projection = projectionFor(crosshair);
  const { latitudeDeg, longitudeDeg, zoom } = crosshair;
  const coastline = useCoastline();
  const viewKey = zoom === 1 ? 'world' : `${latitudeDeg} ${longitudeDeg} ${zoom}`;
  const canvas = useMapDrawing(projection, viewKey, coastline.data);
  const at = projection([longitudeDeg, latitudeDeg]) ?? [SIZE.width / 2, SIZE.height / 2];

  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A click without a count comes from Enter or Space, which have no place on the map.
    if (event.detail === 0) {
      onPlace(latitudeDeg, longitudeDeg);
      return;
    }
    const box = event.currentTarget.getBoundingClientRect();
    const point = projection.invert?.([
      ((event.clientX - box.left) / box.width) * SIZE.width,
      ((event.clientY - box.top) / box.height) * SIZE.height,
    ]);
    if (point) setCrosshair(moveCrosshair(crosshair, point[1], point[0]));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = crosshairAfterKey(crosshair, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    setCrosshair(next);
  };
  return (
    <div className="grid gap-2 pt-4">
      <p className="text-xs text-muted">
        {coastline.isPending ? placeCopy.mapLoading : coastline.isError ? placeCopy.mapFailed : placeCopy.mapHint}
      </p>
      <button
        type="button"
        aria-roledescription={placeCopy.map}
        aria-label={placeCopy.mapLabel}
        className="relative aspect-[2/1] w-full cursor-crosshair touch-manipulation overflow-hidden rounded-sm border border-line bg-ground"
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
        <CrosshairMark at={at} />
      </button>
      <MapControls crosshair={crosshair} onChange={setCrosshair} />
      <Button look="solid" onClick={() => onPlace(latitudeDeg, longitudeDeg)}>
        {placeCopy.mapUse}
      </Button>
    </div>
  );
}
