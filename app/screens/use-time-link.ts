import { useMemo } from 'react';
import { applyLinkedTime, linkedTime, refuseLinkedTime, useSettledTime } from '@app/time-machine/linked-time';
import type { AddressBinding } from './use-address';

/** `time=2026-11-24T01:30:00Z`: the sky of another time, in every view that shows it; a live one says nothing. */
export function useTimeBinding(): AddressBinding {
  const shown = useSettledTime();
  return useMemo(
    () => ({
      parameter: 'time',
      value: shown,
      read: linkedTime,
      refuse: refuseLinkedTime,
      apply: applyLinkedTime,
      isLayer: false,
      isKeptByBack: true,
    }),
    [shown],
  );
}
