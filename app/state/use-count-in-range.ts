import { useRadarSettingsStore } from './radar-settings-store';
import { countWithin, hiddenWithin, useSkyStore } from './sky-store';

/** How many objects are in range of radar and list: the one count that badge, heading and chip show. */
export function useCountInRange(): number {
  const rangeNm = useRadarSettingsStore((state) => state.rangeNm);
  return useSkyStore((state) => countWithin(state.snapshot, rangeNm));
}

/** Of how many that is while a filter leaves some out; null while none is on. */
export function useTotalInRange(): number | null {
  const rangeNm = useRadarSettingsStore((state) => state.rangeNm);
  return useSkyStore(({ snapshot }) => {
    const hidden = hiddenWithin(snapshot, rangeNm);
    return hidden === null ? null : hidden + countWithin(snapshot, rangeNm);
  });
}
