import { useEffect, useEffectEvent } from 'react';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { useAddressQuery } from '@app/ui/use-address-query';
import { applyLinkedTime, linkedTime, refuseLinkedTime, useSettledTime } from './linked-time';

const PARAMETER = 'time';

/** `time=` of an address that says nothing else of the sky: read as the page opens, and written as the time is moved. */
export function useTimeOfAddress(): void {
  const [parameters, change] = useAddressQuery();
  const said = linkedTime(parameters.get(PARAMETER));
  const settled = useSettledTime();
  const read = useEffectEvent(() => {
    if (said !== null && !refuseLinkedTime(said)) applyLinkedTime(said);
  });
  // What a link says is read once: from then on the page says it.
  useEffect(() => read(), []);
  useEffect(() => {
    const isAboutToBeSaid = settled === null && useSkyTimeStore.getState().time.kind === 'moved';
    if (isAboutToBeSaid || settled === said) return;
    change((query) => {
      if (settled === null) query.delete(PARAMETER);
      else query.set(PARAMETER, settled);
      return query;
    });
  }, [settled, said, change]);
}
