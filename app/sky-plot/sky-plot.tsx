import { useId } from 'react';
import type { VisibilityWindow } from '@contract/satellite';
import { skyPlotCopy as copy } from '@app/copy/satellites-copy';
import { hourMinuteText } from '@app/format/clock-time';
import { magnitudeText } from '@app/format/magnitude';
import { useServerSecond } from '@app/state/server-second';
import { classNames } from '@app/ui/class-names';
import type { SkyTrackPoint } from '@app/workers/orbits/orbits.api';
import { motionArrow, pathPieces, type PathState, timeMarks, trackPointAt } from './pass-path';
import { passSentences } from './pass-words';
import { HORIZON_RADIUS, type PlotPoint, skyPoint } from './sky-projection';

/** The Sun or the Moon above the horizon. */
export interface PlotBody {
  readonly body: 'sun' | 'moon';
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
}

export interface SkyPlotProps {
  readonly name: string;
  readonly pass: VisibilityWindow;
  /** The way across the sky, in order of time. */
  readonly track: readonly SkyTrackPoint[];
  readonly bodies: readonly PlotBody[];
  /** Small, beside a text: without labels that could not be read. */
  readonly isSmall?: boolean;
  readonly className?: string;
}

const RINGS_DEG = [30, 60];
const CARDINALS = [
  { label: 'N', azimuthDeg: 0 },
  { label: 'E', azimuthDeg: 90 },
  { label: 'S', azimuthDeg: 180 },
  { label: 'W', azimuthDeg: 270 },
];
/** Keeps figures legible where a line runs behind them. */
const HALO = { paintOrder: 'stroke', stroke: 'var(--ground)', strokeWidth: 2.5, strokeLinejoin: 'round' } as const;
const MARGIN = 16;
const SIZE = 2 * (HORIZON_RADIUS + MARGIN);

/** Shape tells the states apart as well as colour does: wide, thin, dashed. */
const STROKES: Record<PathState, { readonly stroke: string; readonly dash?: string }> = {
  visible: { stroke: 'var(--accent)' },
  sunlit: { stroke: 'var(--muted)' },
  eclipsed: { stroke: 'var(--muted)', dash: '0.5 4' },
};

function Grid({ fontSize }: { readonly fontSize: number }) {
  return (
    <g fill="none" stroke="var(--line)" strokeWidth={0.8}>
      <circle r={HORIZON_RADIUS} stroke="var(--edge)" />
      {RINGS_DEG.map((elevationDeg) => (
        <circle key={elevationDeg} r={-skyPoint(0, elevationDeg).y} />
      ))}
      <path d={`M0 ${-HORIZON_RADIUS}V${HORIZON_RADIUS}M${-HORIZON_RADIUS} 0H${HORIZON_RADIUS}`} />
      <g fill="var(--muted)" stroke="none" fontSize={fontSize} textAnchor="middle">
        {CARDINALS.map(({ label, azimuthDeg }) => {
          const { x, y } = skyPoint(azimuthDeg, 0);
          const outward = 1 + (MARGIN * 0.55) / HORIZON_RADIUS;
          return (
            <text key={label} x={x * outward} y={y * outward} dy="0.35em">
              {label}
            </text>
          );
        })}
      </g>
    </g>
  );
}

function Bodies({ bodies, fontSize }: { readonly bodies: readonly PlotBody[]; readonly fontSize: number }) {
  return (
    <g fontSize={fontSize} fill="var(--muted)">
      {bodies.map(({ body, azimuthDeg, elevationDeg }) => {
        const { x, y } = skyPoint(azimuthDeg, elevationDeg);
        return (
          <g key={body} transform={`translate(${x} ${y})`}>
            <circle r={4} fill={body === 'sun' ? 'var(--warning)' : 'none'} stroke="var(--warning)" />
            {body === 'moon' ? <path d="M0 -4A4 4 0 0 1 0 4A2.6 4 0 0 0 0 -4" fill="var(--warning)" /> : null}
            <text x={7} dy="0.35em" {...HALO}>
              {copy[body]}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Labels stand on the side that looks away from the zenith, so that the path stays free. */
function labelPlace({ x, y }: PlotPoint) {
  return { x: x < 0 ? -5 : 5, dy: y < 0 ? '-0.3em' : '0.95em', textAnchor: x < 0 ? 'end' : 'start' } as const;
}

function Marks({ track, fontSize }: { readonly track: readonly SkyTrackPoint[]; readonly fontSize: number }) {
  return (
    <g fontSize={fontSize} fill="var(--ink)">
      {timeMarks(track).map(({ atMs, x, y }) => (
        <g key={atMs} transform={`translate(${x} ${y})`}>
          <circle r={1.8} />
          <text {...labelPlace({ x, y })} {...HALO} className="figure">
            {hourMinuteText(atMs)}
          </text>
        </g>
      ))}
    </g>
  );
}

function Arrow({ track }: { readonly track: readonly SkyTrackPoint[] }) {
  const arrow = motionArrow(track);
  if (arrow === null) return null;
  return (
    <path
      d="M0 -5L4 4L0 2L-4 4Z"
      transform={`translate(${arrow.x} ${arrow.y}) rotate(${arrow.turnDeg})`}
      fill="var(--ink)"
    />
  );
}

/** Where it is now, while the pass lasts; once a second. */
function NowDot({ track }: { readonly track: readonly SkyTrackPoint[] }) {
  const place = useServerSecond((nowMs) => {
    const point = trackPointAt(track, nowMs);
    return point === null ? null : `translate(${point.x.toFixed(2)} ${point.y.toFixed(2)})`;
  });
  if (place === null) return null;
  return <circle transform={place} r={4.5} fill="var(--accent)" stroke="var(--ground)" strokeWidth={1.5} />;
}

function BrightestMark({ pass, fontSize }: { readonly pass: VisibilityWindow; readonly fontSize: number }) {
  const { brightest, visibility } = pass;
  if (visibility !== 'visible' || brightest === null || brightest.magnitude === null) return null;
  const point = skyPoint(brightest.azimuth, brightest.elevation);
  // Towards the zenith: the times stand on the other side.
  const side = point.x < 0 ? 1 : -1;
  return (
    <g transform={`translate(${point.x} ${point.y})`} fontSize={fontSize} fill="var(--accent)">
      <circle r={3} fill="none" stroke="var(--accent)" />
      <text x={6 * side} dy={point.y < 0 ? '1.3em' : '-0.7em'} textAnchor={side > 0 ? 'start' : 'end'} {...HALO}>
        {copy.brightestMark(magnitudeText(brightest.magnitude))}
      </text>
    </g>
  );
}

/** Azimuth and elevation of a pass on the dome of the sky: north up, east on the left, as seen looking up. */
export function SkyPlot({ name, pass, track, bodies, isSmall = false, className }: SkyPlotProps) {
  const id = useId();
  const fontSize = isSmall ? 15 : 8.5;
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
      className={classNames('block', className)}
    >
      <title id={`${id}-title`}>{copy.title(name)}</title>
      <desc id={`${id}-text`}>{passSentences(pass)}</desc>
      <Grid fontSize={isSmall ? 15 : 10} />
      {isSmall ? null : <Bodies bodies={bodies} fontSize={fontSize} />}
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        {pathPieces(track, pass).map(({ d, state, width }) => (
          <path
            key={d}
            d={d}
            data-state={state}
            stroke={STROKES[state].stroke}
            strokeWidth={isSmall ? width * 1.6 : width}
            strokeDasharray={STROKES[state].dash}
          />
        ))}
      </g>
      <Arrow track={track} />
      {isSmall ? null : (
        <>
          <Marks track={track} fontSize={fontSize} />
          <BrightestMark pass={pass} fontSize={fontSize} />
        </>
      )}
      <NowDot track={track} />
    </svg>
  );
}
