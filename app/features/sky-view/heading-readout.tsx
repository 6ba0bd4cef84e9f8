import { useEffect, useRef } from 'react';
import type { Observable } from 'rxjs';
import { normaliseDegrees } from '@engine/ar-math/angles';
import { compassLetters } from '@app/format/bearing';
import { skyViewCopy } from '@app/copy/sky-view-copy';
import { numberText, signedNumberText } from '@app/format/figure';
import { classNames } from '@app/ui/class-names';
import { useIsHeadingKnown } from './heading-known';
import { useSkyViewStore } from './sky-view-store';

const TICK_EVERY_DEG = 5;
const LABEL_EVERY_DEG = 15;
const PX_PER_DEG = 6;
/** One turn, and a half on either side, so that the ends are never seen. */
const FROM_DEG = -180;
const TO_DEG = 540;
/** Of a line of text and its ticks: it lies over the sky from edge to edge of what is needed of it. */
const HEIGHT_PX = 20;

/** "NW" where an eighth of the compass stands, else the degrees. */
function tickText(tickDeg: number): string {
  const degrees = normaliseDegrees(tickDeg);
  return degrees % 45 === 0 ? compassLetters(degrees) : String(degrees);
}

const TICKS_DEG = Array.from(
  { length: (TO_DEG - FROM_DEG) / TICK_EVERY_DEG + 1 },
  (_, index) => FROM_DEG + index * TICK_EVERY_DEG,
);
const xOf = (tickDeg: number): number => (tickDeg - FROM_DEG) * PX_PER_DEG;
const isLabelled = (tickDeg: number): boolean => tickDeg % LABEL_EVERY_DEG === 0;

const TICK_PATH = TICKS_DEG.map((deg) => `M${xOf(deg)} ${HEIGHT_PX}v${isLabelled(deg) ? -6 : -3}`).join('');
const LABELS = TICKS_DEG.filter(isLabelled).map((deg) => ({ x: xOf(deg), text: tickText(deg) }));

const slidTo = (headingDeg: number): string =>
  `translateX(${((FROM_DEG - normaliseDegrees(headingDeg)) * PX_PER_DEG).toFixed(1)}px)`;

export interface HeadingTapeProps {
  readonly heading$: Observable<number>;
  readonly className?: string | undefined;
}

/** A tape of the horizon that slides under a fixed mark; moved as the view turns, without React. */
export function HeadingTape({ heading$, className }: HeadingTapeProps) {
  const strip = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const following = heading$.subscribe((headingDeg) => {
      // Of the whole drawing, as a layer of its own: it slides without being laid out or painted anew.
      if (strip.current !== null) strip.current.style.transform = slidTo(headingDeg);
    });
    return () => following.unsubscribe();
  }, [heading$]);
  return (
    <div
      aria-hidden
      data-covers-sky
      className={classNames(
        'on-sky pointer-events-none relative w-full max-w-72 shrink-0 overflow-hidden mask-x-from-90% lg:max-w-lg',
        className,
      )}
      style={{ height: HEIGHT_PX }}
    >
      <svg
        ref={strip}
        className="absolute top-0 left-1/2 overflow-visible will-change-transform"
        style={{ transform: slidTo(0) }}
        width={1}
        height={HEIGHT_PX}
      >
        {/* A dark edge under light ink: legible on a bright sky and on a black one. */}
        <path d={TICK_PATH} stroke="var(--sky-edge)" strokeWidth={3} />
        <path d={TICK_PATH} stroke="var(--ink)" />
        {LABELS.map(({ x, text }) => (
          <text
            key={x}
            x={x}
            y={11}
            textAnchor="middle"
            fill="var(--ink)"
            stroke="var(--sky-edge)"
            strokeWidth={3}
            paintOrder="stroke"
            className="figure text-xs"
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** AR-03: heading with its compass point, and pitch. */
export function HeadingReadout() {
  const isKnown = useIsHeadingKnown();
  const headingDeg = useSkyViewStore(({ readout }) => (isKnown ? roundedTurn(readout?.headingDeg ?? null) : null));
  const pitchDeg = useSkyViewStore(({ readout }) => (isKnown ? rounded(readout?.pitchDeg ?? null) : null));
  return (
    <p
      data-testid="heading-readout"
      className="figure inline-flex shrink-0 items-baseline gap-1.5 px-1 text-sm whitespace-nowrap max-[429px]:text-xs"
    >
      {headingDeg === null ? (
        skyViewCopy.headingUnknown
      ) : (
        <span>
          {/* Small screens need its room for how old the sky is; a direction is read as one without it. */}
          <span className="max-[389px]:sr-only">{skyViewCopy.headingMark}</span>
          {skyViewCopy.heading(numberText(headingDeg), compassLetters(headingDeg))}
        </span>
      )}
      {pitchDeg === null ? null : (
        <span className="text-xs text-muted max-[359px]:sr-only">
          <span className="sr-only">{skyViewCopy.pitchLabel} </span>
          {signedNumberText(pitchDeg)}°
        </span>
      )}
    </p>
  );
}

function rounded(degrees: number | null): number | null {
  return degrees === null ? null : Math.round(degrees);
}

function roundedTurn(degrees: number | null): number | null {
  return degrees === null ? null : Math.round(normaliseDegrees(degrees)) % 360;
}
