import { compassCopy } from '@app/copy/compass-copy';
import type { HorizonMask } from '@engine/horizon/horizon-mask';
import { horizonElevationDeg } from '@engine/horizon/horizon-mask';
import type { SweepGap } from '@engine/horizon/horizon-sweep';
import { numberText } from '@app/format/figure';
import { classNames } from '@app/ui/class-names';

/** What the strip shows of elevations, degrees. */
export const STRIP = { lowestDeg: -10, highestDeg: 70 } as const;
/** Its own units: one to a degree. */
const WIDTH = 360;
const HEIGHT = STRIP.highestDeg - STRIP.lowestDeg;
const { N, E, S, W } = compassCopy.letters;
const CARDINALS = [N, E, S, W, N];
const LINES_DEG = [0, 30, 60];

const yOf = (elevationDeg: number): number => STRIP.highestDeg - elevationDeg;

/** The skyline from north to north, closed along the foot. */
function outline(mask: HorizonMask): string {
  const points = Array.from(
    { length: WIDTH + 1 },
    (_, azimuthDeg) => `${azimuthDeg} ${yOf(horizonElevationDeg(mask, azimuthDeg)).toFixed(1)}`,
  );
  return `M0 ${HEIGHT}L${points.join('L')}L${WIDTH} ${HEIGHT}Z`;
}

/** A gap over north is two. */
function Gap({ fromDeg, toDeg }: SweepGap) {
  const spans =
    toDeg > fromDeg
      ? [[fromDeg, toDeg]]
      : [
          [fromDeg, WIDTH],
          [0, toDeg],
        ];
  return spans.map(([from = 0, to = 0]) => (
    <rect key={from} x={from} y={0} width={to - from} height={HEIGHT} fill="var(--warning)" fillOpacity={0.15} />
  ));
}

/** How high the lines stand, on each. */
function LineHeights() {
  return LINES_DEG.map((elevationDeg) => (
    <span
      key={elevationDeg}
      aria-hidden
      className="pointer-events-none absolute end-1 -translate-y-1/2 bg-ground px-0.5 text-xs leading-none text-muted"
      style={{ top: `${(yOf(elevationDeg) / HEIGHT) * 100}%` }}
    >
      {`${numberText(elevationDeg)}°`}
    </span>
  ));
}

export interface HorizonStripProps {
  /** Null while nothing is known. */
  readonly mask: HorizonMask | null;
  readonly gaps?: readonly SweepGap[];
  /** Where a device points, or what the keys change. */
  readonly pointer?: { readonly azimuthDeg: number; readonly elevationDeg: number | null } | null;
  readonly className?: string;
}

/** The skyline unrolled: azimuth from north to north, elevation upwards. Letters keep their shape beside it. */
export function HorizonStrip({ mask, gaps = [], pointer = null, className }: HorizonStripProps) {
  return (
    <div className={classNames('grid grid-rows-[minmax(0,1fr)_auto]', className)} dir="ltr">
      <div className="relative min-h-0">
        <svg
          aria-hidden
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block size-full border-y border-line bg-ground"
        >
          {gaps.map((gap) => (
            <Gap key={gap.fromDeg} {...gap} />
          ))}
          <g stroke="var(--line)" vectorEffect="non-scaling-stroke">
            {LINES_DEG.map((elevationDeg) => (
              <path
                key={elevationDeg}
                d={`M0 ${yOf(elevationDeg)}H${WIDTH}`}
                vectorEffect="non-scaling-stroke"
                stroke={elevationDeg === 0 ? 'var(--edge)' : 'var(--line)'}
              />
            ))}
            {[90, 180, 270].map((azimuthDeg) => (
              <path key={azimuthDeg} d={`M${azimuthDeg} 0V${HEIGHT}`} vectorEffect="non-scaling-stroke" />
            ))}
          </g>
          {mask === null ? null : (
            <path
              d={outline(mask)}
              fill="var(--accent)"
              fillOpacity={0.25}
              stroke="var(--accent)"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
            />
          )}
          {pointer === null ? null : (
            <g stroke="var(--ink)" strokeWidth={1.5}>
              <path d={`M${pointer.azimuthDeg} 0V${HEIGHT}`} vectorEffect="non-scaling-stroke" strokeDasharray="3 3" />
              {pointer.elevationDeg === null ? null : (
                <path
                  d={`M${pointer.azimuthDeg - 4} ${yOf(pointer.elevationDeg)}H${pointer.azimuthDeg + 4}`}
                  strokeWidth={3}
                  vectorEffect="non-scaling-stroke"
                />
              )}
            </g>
          )}
        </svg>
        <LineHeights />
      </div>
      <div aria-hidden className="flex justify-between text-xs text-muted">
        {CARDINALS.map((letter, at) => (
          <span key={`${letter}${at * 90}`}>{letter}</span>
        ))}
      </div>
    </div>
  );
}
