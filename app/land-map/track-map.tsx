import type { GeoProjection } from 'd3-geo';
import { useEffect, useMemo, useRef } from 'react';
import { useThemeStore } from '@app/state/theme-store';
import { drawLand } from './draw-land';
import { type MapPlace, TRACK_MAP_SIZE, trackProjection } from './track-projection';
import { useCoastline } from './use-coastline';

export interface TrackMapProps {
  /** What is known of the way, in parts where it is not. */
  readonly parts: readonly (readonly MapPlace[])[];
  readonly marked: MapPlace | null;
  /** What it shows, in words. */
  readonly label: string;
  readonly loadingText: string;
  readonly failedText: string;
}

function pathOf(part: readonly MapPlace[], projection: GeoProjection): string {
  const points = part.flatMap((at) => {
    const pixel = projection([at.longitudeDeg, at.latitudeDeg]);
    return pixel === null ? [] : [pixel.map((value) => value.toFixed(1)).join(' ')];
  });
  // A part of one place has no length; its round ends show it.
  return points.length === 0 ? '' : `M${[...points, points.at(-1)].join('L')}`;
}

/** Where something moved, over land and borders, with one place marked. */
export function TrackMap({ parts, marked, label, loadingText, failedText }: TrackMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useThemeStore((state) => state.look);
  const coastline = useCoastline();
  const projection = useMemo(() => trackProjection(parts.flat()), [parts]);
  const paths = useMemo(() => parts.map((part) => pathOf(part, projection)), [parts, projection]);
  useEffect(() => {
    if (canvas.current === null || coastline.data === undefined) return;
    drawLand(canvas.current, TRACK_MAP_SIZE, projection, coastline.data);
    canvas.current.dataset['drawn'] = theme;
  }, [projection, theme, coastline.data]);
  const at = marked === null ? null : projection([marked.longitudeDeg, marked.latitudeDeg]);
  return (
    <figure className="grid gap-1">
      <div
        role="img"
        aria-label={label}
        className="relative aspect-video w-full overflow-hidden rounded-md border border-line bg-ground"
      >
        <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
        <svg
          aria-hidden
          viewBox={`0 0 ${TRACK_MAP_SIZE.width} ${TRACK_MAP_SIZE.height}`}
          className="absolute inset-0 size-full"
        >
          <g fill="none" stroke="var(--accent)" strokeWidth={3} strokeLinecap="round" strokeLinejoin="round">
            {paths.map((path) => (
              <path key={path} d={path} />
            ))}
          </g>
          {at === null ? null : (
            <g data-testid="marked-place" transform={`translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`}>
              <circle r={9} fill="var(--surface)" stroke="var(--ink)" strokeWidth={3} />
              <circle r={3} fill="var(--ink)" />
            </g>
          )}
        </svg>
      </div>
      {coastline.isSuccess ? null : (
        <figcaption className="text-xs text-muted">{coastline.isPending ? loadingText : failedText}</figcaption>
      )}
    </figure>
  );
}
