import { compassCopy } from '@app/copy/compass-copy';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { identifyCopy } from '@app/copy/identify-copy';
import { skyPlotCopy } from '@app/copy/satellites-copy';
import type { ShiningObject } from '@app/session/drawn-sky';
import { usePlotTextFactor } from '@app/ui/use-plot-text-factor';
import { ahead, type PlotDirection, skyDirection, wayAcross } from '@app/sky-plot/sky-direction';
import { HORIZON_RADIUS, type PlotPoint, skyPoint } from '@app/sky-plot/sky-projection';

const copy = identifyCopy.direction;

/** A direction that was pointed at, and the way that was drawn there. */
export interface Pointed extends PlotDirection {
  readonly courseDeg: number | null;
}

export interface NumberedPlace extends PlotDirection {
  readonly number: number;
}

export interface SkyDomeProps {
  readonly objects: readonly ShiningObject[];
  readonly pointed: Pointed | null;
  readonly sigmaDeg: number;
  /** Where a photo looked. */
  readonly picture: { readonly azimuthDeg: number; readonly widthDeg: number } | null;
  readonly answers: readonly NumberedPlace[];
  readonly onPoint: (pointed: Pointed) => void;
}

const MARGIN = 14;
const SIZE = 2 * (HORIZON_RADIUS + MARGIN);
/** How wide the form leaves it at the usual size of text (`max-w-160`). */
const MAX_WIDTH_PX = 640;
const RINGS_DEG = [30, 60];
const CARDINALS = [
  { label: compassCopy.letters.N, azimuthDeg: 0 },
  { label: compassCopy.letters.E, azimuthDeg: 90 },
  { label: compassCopy.letters.S, azimuthDeg: 180 },
  { label: compassCopy.letters.W, azimuthDeg: 270 },
];
/** A finger that is put down moves by less, in the plot's own units. */
const SHORTEST_WAY = 6;
/** Stars that have their name beside them. */
const NAMED_TO_MAGNITUDE = 1;
const ARROW_DEG = 14;
const HALO = { paintOrder: 'stroke', stroke: 'var(--ground)', strokeWidth: 2, strokeLinejoin: 'round' } as const;

interface Lettered {
  readonly textFactor: number;
}

function Grid({ textFactor }: Lettered) {
  return (
    <g fill="none" stroke="var(--line)" strokeWidth={0.6}>
      <circle r={HORIZON_RADIUS} stroke="var(--edge)" />
      {RINGS_DEG.map((elevationDeg) => (
        <circle key={elevationDeg} r={-skyPoint(0, elevationDeg).y} />
      ))}
      <g fill="var(--muted)" stroke="none" fontSize={8 * textFactor} textAnchor="middle">
        {CARDINALS.map(({ label, azimuthDeg }) => {
          const { x, y } = skyPoint(azimuthDeg, 0);
          const outward = 1 + (MARGIN * 0.5) / HORIZON_RADIUS;
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

const radiusOf = ({ kind, magnitude }: ShiningObject): number =>
  kind === 'sun' || kind === 'moon' ? 4 : Math.max(0.5, 1.9 - 0.35 * magnitude);

function isNamed({ kind, magnitude }: ShiningObject): boolean {
  return kind !== 'star' || magnitude <= NAMED_TO_MAGNITUDE;
}

/** What astronomers call a star stands in no catalogue of texts. */
const nameAs = ({ kind }: ShiningObject) => (kind === 'star' ? ({ unicodeBidi: 'isolate' } as const) : {});

function Shining({ objects, textFactor }: Lettered & Pick<SkyDomeProps, 'objects'>) {
  return (
    <g fill="var(--ink)" fontSize={5.5 * textFactor}>
      {objects.map((object) => {
        const { x, y } = skyPoint(object.azimuthDeg, object.elevationDeg);
        const isBody = object.kind === 'sun' || object.kind === 'moon';
        return (
          <g key={object.id} transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}>
            <circle r={radiusOf(object)} fill={isBody ? 'var(--warning)' : 'var(--ink)'} />
            {isNamed(object) ? (
              <text x={isBody ? 6 : 4} dy="0.35em" fill="var(--muted)" {...nameAs(object)} {...HALO}>
                {object.name}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}

/** Between the lines lies what a photo shows. */
function Picture({ picture }: Pick<SkyDomeProps, 'picture'>) {
  if (picture === null) return null;
  const edges = [-0.5, 0.5].map((side) => skyPoint(picture.azimuthDeg + side * picture.widthDeg, 0));
  return (
    <g stroke="var(--accent)" strokeWidth={0.9} strokeDasharray="4 3" data-testid="dome-picture">
      {edges.map(({ x, y }) => (
        <path key={x} d={`M0 0L${x.toFixed(2)} ${y.toFixed(2)}`} />
      ))}
    </g>
  );
}

/** Where it was seen, with the error that is counted with, and the way that it went. */
function Mark({ pointed, sigmaDeg }: { readonly pointed: Pointed; readonly sigmaDeg: number }) {
  const { x, y } = skyPoint(pointed.azimuthDeg, pointed.elevationDeg);
  const to = pointed.courseDeg === null ? null : ahead(pointed, pointed.courseDeg, ARROW_DEG);
  const tip = to === null ? null : skyPoint(to.azimuthDeg, to.elevationDeg);
  return (
    <g stroke="var(--accent)" fill="none" strokeWidth={1.4} data-testid="dome-mark">
      <circle cx={x} cy={y} r={(sigmaDeg * HORIZON_RADIUS) / 90} strokeDasharray="2 2" strokeWidth={0.8} />
      <path d={`M${x - 5} ${y}H${x + 5}M${x} ${y - 5}V${y + 5}`} />
      {tip === null ? null : <Arrow from={{ x, y }} tip={tip} />}
    </g>
  );
}

function Arrow({ from, tip }: { readonly from: PlotPoint; readonly tip: PlotPoint }) {
  const turnDeg = (Math.atan2(tip.y - from.y, tip.x - from.x) * 180) / Math.PI;
  return (
    <>
      <path d={`M${from.x} ${from.y}L${tip.x} ${tip.y}`} />
      <path d="M0 0L-5 -3M0 0L-5 3" transform={`translate(${tip.x} ${tip.y}) rotate(${turnDeg})`} />
    </>
  );
}

function Answers({ answers, textFactor }: Lettered & Pick<SkyDomeProps, 'answers'>) {
  return (
    <g fontSize={7 * textFactor} textAnchor="middle" fill="var(--on-accent)">
      {answers.map(({ number, azimuthDeg, elevationDeg }) => {
        const { x, y } = skyPoint(azimuthDeg, elevationDeg);
        return (
          <g key={number} transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}>
            <circle r={5 * textFactor} fill="var(--accent)" />
            <text dy="0.35em">{number}</text>
          </g>
        );
      })}
    </g>
  );
}

function pointOf(event: PointerEvent<SVGSVGElement>): PlotPoint {
  const box = event.currentTarget.getBoundingClientRect();
  const scale = SIZE / Math.min(box.width, box.height);
  return {
    x: (event.clientX - box.left - box.width / 2) * scale,
    y: (event.clientY - box.top - box.height / 2) * scale,
  };
}

function pointedAt(from: PlotPoint, to: PlotPoint): Pointed {
  if (Math.hypot(to.x - from.x, to.y - from.y) < SHORTEST_WAY) return { ...skyDirection(from), courseDeg: null };
  const { middle, courseDeg } = wayAcross(skyDirection(from), skyDirection(to));
  return { ...middle, courseDeg };
}

/** A finger or a mouse button on the plot: a point, or a way once it has moved. */
function usePointing(onPoint: SkyDomeProps['onPoint']) {
  const start = useRef<PlotPoint | null>(null);
  const [drawn, setDrawn] = useState<Pointed | null>(null);
  const end = (): void => {
    start.current = null;
    setDrawn(null);
  };
  return {
    drawn,
    handlers: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = pointOf(event);
        setDrawn(pointedAt(start.current, start.current));
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        if (start.current !== null && event.isPrimary) setDrawn(pointedAt(start.current, pointOf(event)));
      },
      onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
        if (start.current === null || !event.isPrimary) return;
        onPoint(pointedAt(start.current, pointOf(event)));
        end();
      },
      onPointerCancel: end,
    },
  };
}

/** The sky of a moment as a dome, to point at or to draw a way on. Keys use the fields beside it. */
export function SkyDome({ objects, pointed, sigmaDeg, picture, answers, onPoint }: SkyDomeProps) {
  const id = useId();
  const [watch, textFactor] = usePlotTextFactor(MAX_WIDTH_PX);
  const { drawn, handlers } = usePointing(onPoint);
  const mark = drawn ?? pointed;
  return (
    <svg
      ref={watch}
      role="img"
      aria-labelledby={id}
      viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
      className="block w-full cursor-crosshair touch-none select-none"
      data-testid="sky-dome"
      data-objects={objects.length}
      {...handlers}
    >
      <title id={id}>{`${copy.plot}. ${skyPlotCopy.orientation}`}</title>
      <Grid textFactor={textFactor} />
      <Shining objects={objects} textFactor={textFactor} />
      <Picture picture={picture} />
      <Answers answers={answers} textFactor={textFactor} />
      {mark === null ? null : <Mark pointed={mark} sigmaDeg={sigmaDeg} />}
    </svg>
  );
}
