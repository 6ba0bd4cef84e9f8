import { useSelectionStore } from '@app/state/selection-store';
import { rowOf, useSkyStore } from '@app/state/sky-store';

/**
 * Lets go of an aircraft that a lock had chosen once it is received no longer: nobody asked for its card. What a person
 * chose stays, and says that it is gone.
 */
export function followGoneLock(): () => void {
  return useSkyStore.subscribe(({ snapshot }, before) => {
    const { selectedId, isByLock, clear } = useSelectionStore.getState();
    if (!isByLock || snapshot === before.snapshot) return;
    if (rowOf(before.snapshot, selectedId) !== null && rowOf(snapshot, selectedId) === null) clear();
  });
}
