import { useEffect, useRef } from 'react';
import type { Observable } from 'rxjs';
import { normaliseDegrees } from '@engine/ar-math/angles';
import { compassSector } from '@engine/ar-math/compass-sector';
import { skyViewCopy } from '@app/copy/sky-view-copy';
import { numberText, signedNumberText } from '@app/format/figure';
import { useSkyViewStore } from './sky-view-store';

const TICK_EVERY_DEG = 5;
const LABEL_EVERY_DEG = 15;
const PX_PER_DEG = 6;
/** One turn, and a half on either side, so that the ends are never seen. */
const FROM_DEG = -180;
const TO_DEG = 540;
const HEIGHT_PX = 30;

/** "NW" where an eighth of the compass stands, else the degrees. */
function tickText(tickDeg: number): string {
  const degrees = normaliseDegrees(tickDeg);
  return degrees % 45 === 0 ? compassSector(degrees) : String(degrees);
}

interface Tick {
  readonly x: number;
  readonly isLong: boolean;
  readonly text: string | null;
}

const TICKS: readonly Tick[] = Array.from({ length: (TO_DEG - FROM_DEG) / TICK_EVERY_DEG + 1 }, (_, index) => {
  const tickDeg = FROM_DEG + index * TICK_EVERY_DEG;
  const isLong = tickDeg % LABEL_EVERY_DEG === 0;
  return { x: (tickDeg - FROM_DEG) * PX_PER_DEG, isLong, text: isLong ? tickText(tickDeg) : null };
});

/** A tape of the horizon that slides under a fixed mark; moved at the rate of the frames, without React. */
export function HeadingTape({ heading$ }: { readonly heading$: Observable<number> }) {
  const strip = useRef<SVGGElement>(null);
  useEffect(() => {
    const following = heading$.subscribe((headingDeg) => {
      const x = (FROM_DEG - normaliseDegrees(headingDeg)) * PX_PER_DEG;
      strip.current?.setAttribute('transform', `translate(${x.toFixed(1)} 0)`);
    });
    return () => following.unsubscribe();
  }, [heading$]);
  return (
    <div
      aria-hidden
      className="on-sky pointer-events-none relative w-full overflow-hidden"
      style={{ height: HEIGHT_PX }}
    >
      <svg className="absolute start-1/2 top-0 overflow-visible" width={1} height={HEIGHT_PX}>
        <g ref={strip} transform={`translate(${FROM_DEG * PX_PER_DEG} 0)`} stroke="var(--ink)" strokeOpacity={0.75}>
          {TICKS.map(({ x, isLong, text }) => (
            <g key={x}>
              <path d={`M${x} ${HEIGHT_PX}v${isLong ? -9 : -5}`} />
              {text === null ? null : (
                <text x={x} y={14} textAnchor="middle" fill="var(--ink)" stroke="none" className="figure text-[11px]">
                  {text}
                </text>
              )}
            </g>
          ))}
        </g>
      </svg>
    </div>
  );
}

/** AR-03: heading with its compass point, and pitch. */
export function HeadingReadout() {
  const headingDeg = useSkyViewStore((state) => roundedTurn(state.readout?.headingDeg ?? null));
  const pitchDeg = useSkyViewStore((state) => rounded(state.readout?.pitchDeg ?? null));
  return (
    <p
      data-testid="heading-readout"
      className="glass figure inline-flex min-h-8 items-baseline gap-2 rounded-md px-3 py-1 text-base whitespace-nowrap"
    >
      {headingDeg === null
        ? skyViewCopy.headingUnknown
        : skyViewCopy.heading(numberText(headingDeg), compassSector(headingDeg))}
      {pitchDeg === null ? null : (
        <span className="text-xs text-muted">
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
