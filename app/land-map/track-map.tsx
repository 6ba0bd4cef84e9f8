import type { GeoProjection } from 'd3-geo';
import { useEffect, useMemo, useRef } from 'react';
import { useThemeStore } from '@app/state/theme-store';
import { rangeText } from '@app/format/distance';
import { useUnitsStore } from '@app/state/units-store';
import { drawLand } from './draw-land';
import { drawNearGround } from './draw-near-ground';
import { classNames } from '@app/ui/class-names';
import type { MapAirport } from './map-airports';
import { scaleBar } from './scale-bar';
import { type MapPlace, TRACK_MAP_SIZE, trackProjection } from './track-projection';
import { useCoastline } from './use-coastline';
import { useMapAirports } from './use-map-airports';
import { useNearGround } from './use-near-ground';

export interface TrackMapProps {
  /** What is known of the way, in parts where it is not. */
  readonly parts: readonly (readonly MapPlace[])[];
  readonly marked: MapPlace | null;
  /** What it shows, in words. */
  readonly label: string;
  readonly loadingText: string;
  readonly failedText: string;
  /** What the marks of both ends are called. */
  readonly firstText: string;
  readonly lastText: string;
  /** What stands over the arrow that points up. */
  readonly northText: string;
}

function pathOf(part: readonly MapPlace[], projection: GeoProjection): string {
  const points = part.flatMap((at) => {
    const pixel = projection([at.longitudeDeg, at.latitudeDeg]);
    return pixel === null ? [] : [pixel.map((value) => value.toFixed(1)).join(' ')];
  });
  // A part of one place has no length; its round ends show it.
  return points.length === 0 ? '' : `M${[...points, points.at(-1)].join('L')}`;
}

/** Draws the ground under a map as soon as it has come, fine where the area is small; says how far it is. */
function useDrawnGround(projection: GeoProjection) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useThemeStore((state) => state.look);
  const near = useNearGround(projection);
  const isCoarse = near === null || near.isError;
  const coastline = useCoastline(isCoarse);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    if (near?.data !== undefined) drawNearGround(element, TRACK_MAP_SIZE, projection, near.data);
    else if (isCoarse && coastline.data !== undefined) drawLand(element, TRACK_MAP_SIZE, projection, coastline.data);
    else return;
    element.dataset['drawn'] = theme;
    element.dataset['ground'] = near?.data === undefined ? 'coarse' : 'near';
  }, [projection, theme, near?.data, isCoarse, coastline.data]);
  return { canvas, ground: isCoarse ? coastline : near };
}

/** A place of the way: an open ring for the first, a full square for the last, so that shape tells them apart. */
function EndMark({ isFirst }: { readonly isFirst: boolean }) {
  return isFirst ? (
    <circle r={7} fill="var(--surface)" stroke="var(--accent)" strokeWidth={3} />
  ) : (
    <rect x={-6.5} y={-6.5} width={13} height={13} fill="var(--accent)" stroke="var(--surface)" strokeWidth={1.5} />
  );
}

interface MapEndProps {
  readonly place: MapPlace | undefined;
  readonly projection: GeoProjection;
  readonly isFirst: boolean;
}

function MapEnd({ place, projection, isFirst }: MapEndProps) {
  const at = place === undefined ? null : projection([place.longitudeDeg, place.latitudeDeg]);
  if (at === null) return null;
  return (
    <g
      data-testid={isFirst ? 'first-place' : 'last-place'}
      transform={`translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`}
    >
      <EndMark isFirst={isFirst} />
    </g>
  );
}

function EndKey({ text, isFirst }: { readonly text: string; readonly isFirst: boolean }) {
  return (
    <span className="flex items-center gap-1">
      <svg aria-hidden viewBox="-10 -10 20 20" className="size-4 shrink-0">
        <EndMark isFirst={isFirst} />
      </svg>
      {text}
    </span>
  );
}

/** How long things are on the map, and where north is. */
function MapScale({ projection, northText }: { readonly projection: GeoProjection; readonly northText: string }) {
  const unit = useUnitsStore((state) => state.chosen.distance);
  const bar = useMemo(() => scaleBar(projection, unit ?? 'nm'), [projection, unit]);
  return (
    <>
      <span className="absolute top-1 right-2 grid justify-items-center text-xs leading-tight text-ink" aria-hidden>
        <span>↑</span>
        <span>{northText}</span>
      </span>
      {bar === null ? null : (
        <span
          data-testid="map-scale"
          aria-hidden
          className="figure absolute bottom-2 left-2 border-x-2 border-b-2 border-ink pb-0.5 text-center text-xs text-ink"
          style={{ width: `${bar.share * 100}%` }}
        >
          <span className="whitespace-nowrap">{rangeText(bar.lengthNm, unit)}</span>
        </span>
      )}
    </>
  );
}

/** Their codes, for who sees the map; what it shows in words is its label. */
function MapAirports({ airports }: { readonly airports: readonly MapAirport[] }) {
  const { width, height } = TRACK_MAP_SIZE;
  return airports.map(({ code, xPx, yPx, side }) => (
    <span
      key={code}
      aria-hidden
      data-testid="map-airport"
      // A map has its east on the right in every language.
      dir="ltr"
      className={classNames(
        'absolute flex -translate-y-1/2 items-center gap-1 text-xs leading-none text-muted',
        side === 'left' && '-translate-x-full flex-row-reverse',
      )}
      style={{
        left: `calc(${(xPx / width) * 100}% ${side === 'left' ? '+' : '-'} 3px)`,
        top: `${(yPx / height) * 100}%`,
      }}
    >
      <span className="size-1.5 rounded-full border border-muted bg-surface" />
      {code}
    </span>
  ));
}

const endsOf = (parts: TrackMapProps['parts']): readonly MapPlace[] =>
  [parts[0]?.[0], parts.at(-1)?.at(-1)].filter((place) => place !== undefined);

/** Where something moved, over land and borders, with airports, and with both ends and one place marked. */
export function TrackMap(props: TrackMapProps) {
  const { parts, marked, label, loadingText, failedText, firstText, lastText, northText } = props;
  const projection = useMemo(() => trackProjection(parts.flat()), [parts]);
  const { canvas, ground } = useDrawnGround(projection);
  const ends = useMemo(() => endsOf(parts), [parts]);
  const airports = useMapAirports(projection, ends);
  const paths = useMemo(() => parts.map((part) => pathOf(part, projection)), [parts, projection]);
  const at = marked === null ? null : projection([marked.longitudeDeg, marked.latitudeDeg]);
  return (
    <figure className="grid gap-1">
      <div
        role="img"
        aria-label={label}
        className="relative aspect-video w-full overflow-hidden rounded-md border border-line bg-ground"
      >
        <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
        <MapAirports airports={airports} />
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
          <MapEnd place={parts[0]?.[0]} projection={projection} isFirst />
          <MapEnd place={parts.at(-1)?.at(-1)} projection={projection} isFirst={false} />
          {at === null ? null : (
            <g data-testid="marked-place" transform={`translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`}>
              <circle r={9} fill="var(--surface)" stroke="var(--ink)" strokeWidth={3} />
              <circle r={3} fill="var(--ink)" />
            </g>
          )}
        </svg>
        <MapScale projection={projection} northText={northText} />
      </div>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        <EndKey text={firstText} isFirst />
        <EndKey text={lastText} isFirst={false} />
        {ground.isSuccess ? null : <span>{ground.isPending ? loadingText : failedText}</span>}
      </figcaption>
    </figure>
  );
}
