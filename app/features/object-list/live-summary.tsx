import { useEffect, useRef, useState } from 'react';
import { useAccessibilityStore } from '@app/accessibility/accessibility-store';
import { useUnitsStore } from '@app/state/units-store';
import { type InRange, isToldAnew, type SpokenSummary, spokenSummary } from './screen-reader-summary';

/** A screen reader is told no more often than this, or it would never stop speaking. */
const SPEAK_EVERY_MS = 20_000;
const LOOK_EVERY_MS = 1000;

export interface LiveSummaryProps {
  readonly inRange: InRange;
  /** Direction the user faces; null without a compass. */
  readonly headingDeg: number | null;
}

/** The canvas in words for screen readers: count and nearest object, politely and seldom. Shown, they follow the list. */
export function LiveSummary({ inRange, headingDeg }: LiveSummaryProps) {
  const distanceUnit = useUnitsStore((state) => state.distance);
  const isShown = useAccessibilityStore((state) => state.screenReader);
  const [text, setText] = useState('');
  const summary = spokenSummary(inRange, { headingDeg, distanceUnit });
  const latest = useRef<SpokenSummary>({ key: '', text: '', distanceNm: null });
  useEffect(() => {
    latest.current = summary;
  });
  useEffect(() => {
    let said: Pick<SpokenSummary, 'key' | 'distanceNm'> = { key: '0', distanceNm: null };
    let saidAtMs = Number.NEGATIVE_INFINITY;
    const timer = setInterval(() => {
      const atMs = performance.now();
      if (!isToldAnew(said, latest.current) || atMs - saidAtMs < SPEAK_EVERY_MS) return;
      said = latest.current;
      saidAtMs = atMs;
      setText(latest.current.text);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <p role="status" aria-live="polite" className="sr-only">
        {text}
      </p>
      {/* What stands beside the list must say the same as it. It scrolls, so a keyboard has to come to it. */}
      <p {...(isShown ? { tabIndex: 0 } : {})} hidden={!isShown} data-spoken-words>
        {isShown ? summary.text : null}
      </p>
    </>
  );
}
