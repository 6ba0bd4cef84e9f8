import { useAircraftTime } from './aircraft-time';
import { useRadarSettingsStore } from './radar-settings-store';
import { countWithin, hiddenWithin, isCountKnown, useSkyStore } from './sky-store';

/** How many objects are in range of radar and list: the one count that badge, heading and chip show. */
export function useCountInRange(): number {
  const rangeNm = useRadarSettingsStore((state) => state.rangeNm);
  return useSkyStore((state) => countWithin(state.snapshot, rangeNm));
}

/** False where nobody knows the count: it must not be told as none. */
export function useIsCountKnown(): boolean {
  const isLive = useAircraftTime() === 'live';
  const isKnown = useSkyStore((state) => isCountKnown(state.snapshot));
  return !isLive || isKnown;
}

/** Of how many that is while a filter leaves some out; null while none is on. */
export function useTotalInRange(): number | null {
  const rangeNm = useRadarSettingsStore((state) => state.rangeNm);
  return useSkyStore(({ snapshot }) => {
    const hidden = hiddenWithin(snapshot, rangeNm);
    return hidden === null ? null : hidden + countWithin(snapshot, rangeNm);
  });
}
