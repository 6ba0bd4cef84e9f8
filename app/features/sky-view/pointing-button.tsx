import { useEffect, useState } from 'react';
import { controlCopy, pointingCopy } from '@app/copy/sky-view-copy';
import { classNames } from '@app/ui/class-names';
import { Dot } from '@app/ui/tag';
import { useSensorsStore } from '@app/sensors/sensors-store';
import { canAlign, toggleAligning } from './align';
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

/** How far the pointing can be trusted, in words; a press begins to mend it, or says why nothing can. */
export function PointingButton() {
  const readout = useSkyViewStore((state) => state.readout);
  const isManual = useSkyViewStore((state) => state.isManual);
  const isAligning = useSkyViewStore((state) => state.isAligning);
  const isOffered = useSensorsStore(({ status }) => canAlign(isManual, status));
  const nowMs = useSteppedNow();
  return (
    <button
      type="button"
      {...(isOffered ? { 'aria-pressed': isAligning } : {})}
      className={classNames(
        'figure -my-1.5 flex min-h-touch shrink-0 items-center gap-1.5 rounded-full ps-1 text-start max-[359px]:max-w-26 max-[359px]:leading-[1.15]',
        isAligning && 'text-accent underline underline-offset-4',
      )}
      onClick={toggleAligning}
    >
      <span className="max-[359px]:hidden">
        <Dot tone={pointingTone(readout?.calibration ?? null, isManual)} />
      </span>
      <span className="sr-only">
        {isOffered ? `${controlCopy.align}. ` : ''}
        {pointingCopy.label}:{' '}
      </span>
      <span data-testid="pointing">{pointingWords(readout, isManual, nowMs)}</span>
    </button>
  );
}
