import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { hearCopy as copy } from '@app/copy/hear-copy';
import { bearingFigure, bearingWords } from '@app/format/bearing';
import { figureText } from '@app/format/figure';
import { UNCALIBRATED_SIGMA_DEG } from '@app/session/pointing-sigma';
import { closeHearing } from '@app/state/hear-store';
import { degreesFromRadians, normaliseDegrees } from '@engine/ar-math/angles';
import { HearingPanel } from './hearing-panel';
import { useHearing } from './use-hearing';

const STEP_DEG = 5;
const TURNS: Readonly<Record<string, number>> = {
  ArrowRight: STEP_DEG,
  ArrowUp: STEP_DEG,
  ArrowLeft: -STEP_DEG,
  ArrowDown: -STEP_DEG,
};

export interface HearOnRadarProps {
  /** Direction that is up on the radar, degrees from true north. */
  readonly upDeg: number;
  /** Which way the device points; null where that is not known. */
  readonly headingDeg: number | null;
  /** Little room beside the radar: what is said lies over the sheet below it. */
  readonly isOverSheet: boolean;
}

const OVER_SHEET = {
  position: 'fixed',
  bottom: 'calc(8px + env(safe-area-inset-bottom))',
  maxHeight: '50svh',
  zIndex: 40,
} as const;
const IN_RADAR = { bottom: '60px', maxHeight: '60%' } as const;

interface DialProps extends Pick<HearOnRadarProps, 'upDeg'> {
  readonly bearingDeg: number;
  readonly onBearing: (bearingDeg: number) => void;
  readonly onHeard: (bearingDeg: number) => void;
  readonly element: RefObject<HTMLDivElement | null>;
}

/** Lies over the radar: a tap is a direction. */
function Dial({ upDeg, bearingDeg, onBearing, onHeard, element }: DialProps) {
  const pointed = (event: MouseEvent<HTMLElement>): number => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const angleRad = Math.atan2(event.clientX - left - width / 2, top + height / 2 - event.clientY);
    return normaliseDegrees(degreesFromRadians(angleRad) + upDeg);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const turnDeg = TURNS[event.key];
    if (turnDeg !== undefined) onBearing(normaliseDegrees(bearingDeg + turnDeg));
    else if (event.key === 'Enter' || event.key === ' ') onHeard(bearingDeg);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={element}
      role="slider"
      tabIndex={0}
      aria-label={copy.direction}
      aria-valuemin={0}
      aria-valuemax={359}
      aria-valuenow={Math.round(bearingDeg) % 360}
      aria-valuetext={`${bearingWords(bearingDeg)}, ${figureText(bearingFigure(bearingDeg))}`}
      className="pointer-events-auto absolute inset-0 cursor-crosshair touch-manipulation focus-visible:-outline-offset-2"
      onClick={(event) => {
        const heardDeg = pointed(event);
        onBearing(heardDeg);
        onHeard(heardDeg);
      }}
      onKeyDown={onKeyDown}
    >
      <span
        aria-hidden
        className="absolute top-1/2 left-1/2 h-0 w-0"
        style={{ transform: `rotate(${bearingDeg - upDeg}deg)` }}
      >
        <span
          className="absolute bottom-0 left-0 border-l-2 border-dashed border-accent"
          style={{ height: 'calc(min(100cqw, 100cqh) / 2 - 1.5rem)' }}
        />
      </span>
    </div>
  );
}

/** Over the radar: tap where the sound comes from, or turn the line there by keys. */
export function HearOnRadar({ upDeg, headingDeg, isOverSheet }: HearOnRadarProps) {
  const hearing = useHearing();
  const [bearingDeg, setBearing] = useState(headingDeg ?? upDeg);
  const dial = useRef<HTMLDivElement>(null);
  const isWaiting = hearing.state.kind === 'waiting';
  // After the panel's own heading: the next key is one for the dial.
  useEffect(() => {
    if (isWaiting) dial.current?.focus({ preventScroll: true });
  }, [isWaiting]);
  return (
    <>
      {/* As large as the radar, whose middle is where the person is. */}
      <div className="absolute inset-x-0 top-13 bottom-13" style={{ containerType: 'size' }}>
        <Dial
          element={dial}
          upDeg={upDeg}
          bearingDeg={bearingDeg}
          onBearing={setBearing}
          onHeard={(heardDeg) => hearing.hear(heardDeg, null, upDeg === 0 ? 0 : UNCALIBRATED_SIGMA_DEG)}
        />
      </div>
      <div
        className="pointer-events-none absolute inset-x-2 z-10 mx-auto flex max-w-xl flex-col"
        style={isOverSheet ? OVER_SHEET : IN_RADAR}
      >
        <HearingPanel hearing={hearing} headingDeg={headingDeg} onClose={closeHearing}>
          <p className="text-xs text-muted">
            {copy.tapHint} <span className="figure">({copy.directionNow(figureText(bearingFigure(bearingDeg)))})</span>
          </p>
        </HearingPanel>
      </div>
    </>
  );
}
