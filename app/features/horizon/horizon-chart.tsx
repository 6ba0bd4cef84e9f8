import { type PointerEvent, useRef, useState } from 'react';
import { type HorizonMask, type HorizonPoint, horizonElevationDeg } from '@engine/horizon/horizon-mask';
import { horizonCopy } from '@app/copy/horizon-copy';
import { bearingWords } from '@app/format/bearing';
import { numberText } from '@app/format/figure';
import { Slider } from '@app/ui/slider';
import { drawnOver, KEY_REACH_DEG, raisedAt } from './drawn-line';
import { HorizonStrip, STRIP } from './horizon-strip';

const copy = horizonCopy.chart;
const TOLD_DEG = [0, 45, 90, 135, 180, 225, 270, 315];
const DIRECTION_STEP_DEG = 5;

const degreesText = (degrees: number): string => `${numberText(Math.round(degrees))}°`;

function chartWords(mask: HorizonMask | null): string {
  if (mask === null) return copy.empty;
  const parts = TOLD_DEG.map((azimuthDeg) =>
    copy.part(bearingWords(azimuthDeg), degreesText(horizonElevationDeg(mask, azimuthDeg))),
  );
  return copy.words(parts.join(', '));
}

const share = (value: number): number => Math.min(1, Math.max(0, value));

/** The direction at a place of the strip, whose letters stand below it. */
function directionOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>): HorizonPoint {
  const box = (currentTarget.querySelector('svg') ?? currentTarget).getBoundingClientRect();
  return {
    azimuthDeg: share((clientX - box.left) / box.width) * 359.5,
    elevationDeg: STRIP.highestDeg - share((clientY - box.top) / box.height) * (STRIP.highestDeg - STRIP.lowestDeg),
  };
}

export interface HorizonChartProps {
  readonly mask: HorizonMask | null;
  readonly onDrawn: (mask: HorizonMask) => void;
}

/** A finger or a mouse button that goes over the strip; the line is told when it is lifted. */
function useDrawing({ mask, onDrawn }: HorizonChartProps) {
  const last = useRef<HorizonPoint | null>(null);
  // Moves come faster than the page is drawn.
  const line = useRef<HorizonMask | null>(null);
  const [draft, setDraft] = useState<HorizonMask | null>(null);
  const go = (to: HorizonPoint): HorizonMask => {
    const drawn = drawnOver(line.current ?? mask, last.current ?? to, to);
    line.current = drawn;
    last.current = to;
    setDraft(drawn);
    return drawn;
  };
  const end = (): void => {
    last.current = null;
    line.current = null;
    setDraft(null);
  };
  return {
    draft,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        go(directionOf(event));
      },
      onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
        if (last.current !== null && event.isPrimary) go(directionOf(event));
      },
      onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
        if (last.current === null || !event.isPrimary) return;
        onDrawn(go(directionOf(event)));
        end();
      },
      onPointerCancel: end,
    },
  };
}

/** The same line by keys: a direction, and the height there. */
function ByKeys({
  mask,
  onDrawn,
  azimuthDeg,
  onAzimuth,
}: HorizonChartProps & { readonly azimuthDeg: number; readonly onAzimuth: (azimuthDeg: number) => void }) {
  const heightDeg = mask === null ? 0 : Math.round(horizonElevationDeg(mask, azimuthDeg));
  return (
    <div className="grid gap-x-8 md:grid-cols-2">
      <Slider
        dir="ltr"
        label={copy.direction}
        valueText={copy.directionText(degreesText(azimuthDeg), bearingWords(azimuthDeg))}
        min={0}
        max={360 - DIRECTION_STEP_DEG}
        step={DIRECTION_STEP_DEG}
        value={azimuthDeg}
        onValueChange={onAzimuth}
      />
      <Slider
        label={copy.height}
        valueText={degreesText(heightDeg)}
        hint={copy.width(degreesText(2 * KEY_REACH_DEG))}
        min={STRIP.lowestDeg}
        max={STRIP.highestDeg}
        step={1}
        value={Math.min(STRIP.highestDeg, heightDeg)}
        onValueChange={(elevationDeg) => onDrawn(raisedAt(mask, { azimuthDeg, elevationDeg }))}
      />
    </div>
  );
}

/** The skyline to draw on: by finger, mouse and keys. */
export function HorizonChart({ mask, onDrawn }: HorizonChartProps) {
  const [azimuthDeg, setAzimuthDeg] = useState(0);
  const { draft, handlers } = useDrawing({ mask, onDrawn });
  const shown = draft ?? mask;
  return (
    <div className="grid gap-4">
      <div
        role="img"
        aria-label={copy.label(chartWords(mask))}
        data-testid="horizon-chart"
        className="cursor-crosshair touch-none select-none"
        {...handlers}
      >
        <HorizonStrip mask={shown} pointer={{ azimuthDeg, elevationDeg: null }} className="h-44 md:h-56" />
      </div>
      <ByKeys mask={mask} onDrawn={onDrawn} azimuthDeg={azimuthDeg} onAzimuth={setAzimuthDeg} />
    </div>
  );
}
