import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { applyLinkedTime, linkedTime, useSettledTime } from './linked-time';

const PARAMETER = 'time';

/** `time=` of an address that says nothing else of the sky: read as the page opens, and written as the time is moved. */
export function useTimeOfAddress(): void {
  const [parameters, setParameters] = useSearchParams();
  const said = linkedTime(parameters.get(PARAMETER));
  const settled = useSettledTime();
  const read = useEffectEvent(() => {
    if (said !== null) applyLinkedTime(said);
  });
  // What a link says is read once: from then on the page says it.
  useEffect(() => read(), []);
  useEffect(() => {
    const isAboutToBeSaid = settled === null && useSkyTimeStore.getState().time.kind === 'moved';
    if (isAboutToBeSaid || settled === said) return;
    setParameters(
      (before) => {
        const now = new URLSearchParams(before);
        if (settled === null) now.delete(PARAMETER);
        else now.set(PARAMETER, settled);
        return now;
      },
      { replace: true },
    );
  }, [settled, said, setParameters]);
}
