import { useEffect, useState } from 'react';
import { pointingCopy } from '@app/copy/sky-view-copy';
import { Chip } from '@app/ui/tag';
import { pointingTone, pointingWords } from './pointing-state';
import { useSkyViewStore } from './sky-view-store';

const AGE_STEP_MS = 10_000;

/** The device's time in steps, for words that tell an age. */
function useSteppedNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), AGE_STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

/** How far the pointing can be trusted, in words. */
export function PointingChip() {
  const readout = useSkyViewStore((state) => state.readout);
  const isManual = useSkyViewStore((state) => state.isManual);
  const nowMs = useSteppedNow();
  return (
    <Chip tone={pointingTone(readout?.calibration ?? null, isManual)} className="whitespace-nowrap">
      <span className="sr-only">{pointingCopy.label}: </span>
      <span data-testid="pointing" className="figure">
        {pointingWords(readout, isManual, nowMs)}
      </span>
    </Chip>
  );
}
