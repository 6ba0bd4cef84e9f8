import type { GeoProjection } from 'd3-geo';
import { useEffect, useMemo, useRef } from 'react';
import { heatCopy as copy } from '@app/copy/analytics-copy';
import { drawLand } from '@app/land-map/draw-land';
import { TRACK_MAP_SIZE, trackProjection } from '@app/land-map/track-projection';
import { useCoastline } from '@app/land-map/use-coastline';
import { useThemeStore } from '@app/state/theme-store';
import { type HeatCell, heatCorners, heatStrength } from './heat-cells';

interface HeatMapProps {
  /** Most positions first. */
  readonly cells: readonly HeatCell[];
  readonly cellDeg: number;
  /** What it shows, in words. */
  readonly label: string;
}

/** A little more than the cell, so that no lines stand between neighbours. */
const OVERLAP_PX = 0.3;

function drawCells(canvas: HTMLCanvasElement, projection: GeoProjection, { cells, cellDeg }: HeatMapProps): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const ratio = window.devicePixelRatio;
  canvas.width = TRACK_MAP_SIZE.width * ratio;
  canvas.height = TRACK_MAP_SIZE.height * ratio;
  context.scale(ratio, ratio);
  context.fillStyle = getComputedStyle(canvas).getPropertyValue('--accent');
  const most = cells[0]?.positions ?? 1;
  for (const { latitudeDeg, longitudeDeg, positions } of cells) {
    const southWest = projection([longitudeDeg, latitudeDeg]);
    const northEast = projection([longitudeDeg + cellDeg, latitudeDeg + cellDeg]);
    if (southWest === null || northEast === null) continue;
    const [left, bottom] = southWest;
    const [right, top] = northEast;
    // Across the edge of the map a cell would be drawn from one side to the other.
    if (right < left) continue;
    context.globalAlpha = heatStrength(positions, most);
    context.fillRect(left, top, right - left + OVERLAP_PX, bottom - top + OVERLAP_PX);
  }
}

/** Where traffic went, over land and borders. */
export function HeatMap(props: HeatMapProps) {
  const { cells, cellDeg, label } = props;
  const land = useRef<HTMLCanvasElement>(null);
  const heat = useRef<HTMLCanvasElement>(null);
  const theme = useThemeStore((state) => state.look);
  const coastline = useCoastline();
  const projection = useMemo(() => trackProjection(heatCorners(cells, cellDeg)), [cells, cellDeg]);
  useEffect(() => {
    if (land.current === null || coastline.data === undefined) return;
    drawLand(land.current, TRACK_MAP_SIZE, projection, coastline.data);
    land.current.dataset['drawn'] = theme;
  }, [projection, theme, coastline.data]);
  useEffect(() => {
    if (heat.current === null) return;
    drawCells(heat.current, projection, { cells, cellDeg, label });
    heat.current.dataset['drawn'] = theme;
  }, [projection, theme, cells, cellDeg, label]);
  return (
    <figure className="grid gap-1">
      <div
        role="img"
        aria-label={label}
        className="relative aspect-video w-full overflow-hidden rounded-md border border-line bg-ground"
      >
        <canvas ref={land} aria-hidden className="absolute inset-0 size-full" />
        <canvas ref={heat} aria-hidden className="absolute inset-0 size-full" />
      </div>
      {coastline.isSuccess ? null : (
        <figcaption className="text-xs text-muted">{coastline.isPending ? copy.mapLoading : copy.mapFailed}</figcaption>
      )}
    </figure>
  );
}
