import { useRadarSettingsStore } from './radar-settings-store';
import { countWithin, useSkyStore } from './sky-store';

/** How many objects are in range of radar and list: the one count that badge, heading and chip show. */
export function useCountInRange(): number {
  const rangeNm = useRadarSettingsStore((state) => state.rangeNm);
  return useSkyStore((state) => countWithin(state.snapshot, rangeNm));
}
