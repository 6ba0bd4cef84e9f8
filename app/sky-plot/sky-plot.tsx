import { compassCopy } from '@app/copy/compass-copy';
import { useId } from 'react';
import type { ObserverPass } from '@app/api/pass-answers';
import { skyPlotCopy as copy } from '@app/copy/satellites-copy';
import { hourMinuteText } from '@app/format/hour-minute';
import { magnitudeText } from '@app/format/magnitude';
import { useServerSecond } from '@app/state/server-second';
import { classNames } from '@app/ui/class-names';
import { usePlotTextFactor } from '@app/ui/use-plot-text-factor';
import type { HorizonMask } from '@engine/horizon/horizon-mask';
import type { SkyTrackPoint } from '@engine/orbits/passes/sky-track';
import { asideOf, motionArrow, pathPieces, type PathState, timeMarks, trackPointAt } from './pass-path';
import { passSentences } from './pass-words';
import { HORIZON_RADIUS, type PlotPoint, skyPoint } from './sky-projection';
import { skylinePath } from './skyline-path';

/** The Sun or the Moon above the horizon. */
export interface PlotBody {
  readonly body: 'sun' | 'moon';
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
}

export type PlotSize = 'small' | 'medium' | 'large';

/** The plot's own units are stretched to its width: letters and lines keep their size on the screen by this. */
const SCALES: Record<PlotSize, number> = { small: 1.7, medium: 1, large: 0.62 };
const FONT_SIZE = 8.5;
/** How wide it becomes at the usual size of text (`max-w-160`); a small one is sized in letters, which grow with it. */
const MAX_WIDTH_PX: Record<PlotSize, number> = { small: 0, medium: 640, large: 640 };

export interface SkyPlotProps {
  readonly name: string;
  readonly pass: ObserverPass;
  /** The track across the sky, in order of time. */
  readonly track: readonly SkyTrackPoint[];
  readonly bodies: readonly PlotBody[];
  /** The person's own; null without one. */
  readonly horizon: HorizonMask | null;
  /** How large it is shown; `small` goes without labels that could not be read. */
  readonly size: PlotSize;
  readonly className?: string;
}

const RINGS_DEG = [30, 60];
const CARDINALS = [
  { label: compassCopy.letters.N, azimuthDeg: 0 },
  { label: compassCopy.letters.E, azimuthDeg: 90 },
  { label: compassCopy.letters.S, azimuthDeg: 180 },
  { label: compassCopy.letters.W, azimuthDeg: 270 },
];
/** Keeps figures legible where a line runs behind them. */
const HALO = { paintOrder: 'stroke', stroke: 'var(--ground)', strokeWidth: 2.5, strokeLinejoin: 'round' } as const;
const MARGIN = 16;
const SIZE = 2 * (HORIZON_RADIUS + MARGIN);

/** Shape tells the states apart as well as colour does: wide, thin, dashed. */
const STROKES: Record<PathState, { readonly stroke: string; readonly dash?: readonly number[] }> = {
  visible: { stroke: 'var(--accent)' },
  sunlit: { stroke: 'var(--muted)' },
  eclipsed: { stroke: 'var(--muted)', dash: [0.5, 4] },
  behind: { stroke: 'var(--line)', dash: [3, 3] },
};

interface Scaled {
  readonly scale: number;
}

/** With letters: these are larger by a factor of their own. */
interface Lettered extends Scaled {
  readonly textFactor: number;
}

function Grid({ scale, textFactor }: Lettered) {
  return (
    <g fill="none" stroke="var(--line)" strokeWidth={0.8 * scale}>
      <circle r={HORIZON_RADIUS} stroke="var(--edge)" />
      {RINGS_DEG.map((elevationDeg) => (
        <circle key={elevationDeg} r={-skyPoint(0, elevationDeg).y} />
      ))}
      <path d={`M0 ${-HORIZON_RADIUS}V${HORIZON_RADIUS}M${-HORIZON_RADIUS} 0H${HORIZON_RADIUS}`} />
      <g fill="var(--muted)" stroke="none" fontSize={FONT_SIZE * 1.1 * scale * textFactor} textAnchor="middle">
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

function Bodies({ bodies, scale, textFactor }: Lettered & { readonly bodies: readonly PlotBody[] }) {
  return (
    <g fontSize={FONT_SIZE * textFactor} fill="var(--muted)">
      {bodies.map(({ body, azimuthDeg, elevationDeg }) => {
        const { x, y } = skyPoint(azimuthDeg, elevationDeg);
        return (
          <g key={body} transform={`translate(${x} ${y}) scale(${scale})`}>
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

/** What the person's own horizon hides: between the rim and the skyline. */
function Skyline({ horizon, scale }: Scaled & { readonly horizon: HorizonMask }) {
  return (
    <path
      d={skylinePath(horizon)}
      fillRule="evenodd"
      fill="var(--muted)"
      fillOpacity={0.2}
      stroke="var(--edge)"
      strokeWidth={scale}
      data-testid="plot-skyline"
    >
      <title>{copy.horizon}</title>
    </path>
  );
}

/** A label beside the line, on the side that `aside` points to. */
function labelPlace({ x, y }: PlotPoint, scale: number) {
  const textAnchor = x < -0.4 ? 'end' : x > 0.4 ? 'start' : 'middle';
  return { x: 6 * scale * x, y: 7 * scale * y, dy: '0.35em', textAnchor } as const;
}

function Marks({ track, scale, textFactor }: Lettered & Pick<SkyPlotProps, 'track'>) {
  return (
    <g fontSize={FONT_SIZE * scale * textFactor} fill="var(--ink)">
      {timeMarks(track).map(({ atMs, x, y, aside }) => (
        <g key={atMs} transform={`translate(${x} ${y})`}>
          <circle r={1.8 * scale} />
          <text {...labelPlace(aside, scale)} {...HALO} strokeWidth={2.5 * scale} className="figure">
            {hourMinuteText(atMs)}
          </text>
        </g>
      ))}
    </g>
  );
}

function Arrow({ track, scale }: Scaled & Pick<SkyPlotProps, 'track'>) {
  const arrow = motionArrow(track);
  if (arrow === null) return null;
  return (
    <path
      d="M0 -5L4 4L0 2L-4 4Z"
      transform={`translate(${arrow.x} ${arrow.y}) rotate(${arrow.turnDeg}) scale(${scale})`}
      fill="var(--ink)"
    />
  );
}

/** Where it is now, while the pass lasts; once a second. */
function NowDot({ track, scale }: Scaled & Pick<SkyPlotProps, 'track'>) {
  const place = useServerSecond((nowMs) => {
    const point = trackPointAt(track, nowMs);
    return point === null ? null : `translate(${point.x.toFixed(2)} ${point.y.toFixed(2)})`;
  });
  if (place === null) return null;
  return (
    <circle transform={place} r={4.5 * scale} fill="var(--accent)" stroke="var(--ground)" strokeWidth={1.5 * scale} />
  );
}

function BrightestMark({ pass, track, scale, textFactor }: Lettered & Pick<SkyPlotProps, 'pass' | 'track'>) {
  const { brightest, visibility } = pass;
  if (visibility !== 'visible' || brightest === null || brightest.magnitude === null) return null;
  const point = skyPoint(brightest.azimuthDeg, brightest.elevationDeg);
  const aside = asideOf(track, brightest.atMs);
  // The times stand on the other side.
  const place = labelPlace({ x: -aside.x, y: -aside.y }, scale);
  return (
    <g transform={`translate(${point.x} ${point.y})`} fontSize={FONT_SIZE * scale * textFactor} fill="var(--accent)">
      <circle r={3 * scale} fill="none" stroke="var(--accent)" strokeWidth={scale} />
      <text {...place} {...HALO} strokeWidth={2.5 * scale}>
        {copy.brightestMark(magnitudeText(brightest.magnitude))}
      </text>
    </g>
  );
}

/** Azimuth and elevation of a pass on the dome of the sky: north up, east on the left, as seen looking up. */
export function SkyPlot({ name, pass, track, bodies, horizon, size, className }: SkyPlotProps) {
  const id = useId();
  const scale = SCALES[size];
  const [watch, textFactor] = usePlotTextFactor(MAX_WIDTH_PX[size]);
  const isSmall = size === 'small';
  return (
    <svg
      ref={watch}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
      className={classNames('block', className)}
    >
      <title id={`${id}-title`}>{copy.title(name)}</title>
      <desc id={`${id}-text`}>{passSentences(pass)}</desc>
      {horizon === null ? null : <Skyline horizon={horizon} scale={scale} />}
      <Grid scale={scale} textFactor={textFactor} />
      {isSmall ? null : <Bodies bodies={bodies} scale={scale} textFactor={textFactor} />}
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        {pathPieces(track, pass).map(({ d, state, width }) => (
          <path
            key={d}
            d={d}
            data-state={state}
            stroke={STROKES[state].stroke}
            strokeWidth={width * scale}
            strokeDasharray={STROKES[state].dash?.map((length) => length * scale).join(' ')}
          />
        ))}
      </g>
      <Arrow track={track} scale={scale} />
      {isSmall ? null : (
        <>
          <Marks track={track} scale={scale} textFactor={textFactor} />
          <BrightestMark pass={pass} track={track} scale={scale} textFactor={textFactor} />
        </>
      )}
      <NowDot track={track} scale={scale} />
    </svg>
  );
}
