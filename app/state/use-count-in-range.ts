import { useAircraftTime } from './aircraft-time';
import { useRadarSettingsStore } from './radar-settings-store';
import { countWithin, hiddenWithin, isCountKnown, isPastCountKnown, useSkyStore } from './sky-store';

/** How many objects are in range of radar and list: the one count that badge, heading and chip show. */
export function useCountInRange(): number {
  const rangeNm = useRadarSettingsStore((state) => state.rangeNm);
  return useSkyStore((state) => countWithin(state.snapshot, rangeNm));
}

/** False where nobody knows the count: it must not be told as none. */
export function useIsCountKnown(): boolean {
  const time = useAircraftTime();
  return useSkyStore(({ snapshot }) => {
    if (time === 'live') return isCountKnown(snapshot);
    return time !== 'past' || isPastCountKnown(snapshot);
  });
}

/** Of how many that is while a filter leaves some out; null while none is on. */
export function useTotalInRange(): number | null {
  const rangeNm = useRadarSettingsStore((state) => state.rangeNm);
  return useSkyStore(({ snapshot }) => {
    const hidden = hiddenWithin(snapshot, rangeNm);
    return hidden === null ? null : hidden + countWithin(snapshot, rangeNm);
  });
}
