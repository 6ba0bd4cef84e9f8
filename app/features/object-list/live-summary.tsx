import { useEffect, useRef, useState } from 'react';
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

/** The canvas in words for screen readers: count and nearest object, politely and seldom. */
export function LiveSummary({ inRange, headingDeg }: LiveSummaryProps) {
  const distanceUnit = useUnitsStore((state) => state.distance);
  const [text, setText] = useState('');
  const latest = useRef<SpokenSummary>({ key: '', text: '', distanceNm: null });
  useEffect(() => {
    latest.current = spokenSummary(inRange, { headingDeg, distanceUnit });
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
    <p role="status" aria-live="polite" className="sr-only" data-spoken-words>
      {text}
    </p>
  );
}
