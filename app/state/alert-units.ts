import type { AlertUnits } from '@contract/alert';
import { useUnitsStore } from './units-store';

/** In which alerts tell figures: those chosen now. */
export function alertUnits(): AlertUnits {
  const { altitude, distance } = useUnitsStore.getState().chosen;
  return { altitude, distance };
}
