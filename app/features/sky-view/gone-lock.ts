import { useCameraStore } from '@app/sensors/camera-state';
import { useSelectionStore } from '@app/state/selection-store';
import { rowOf, satelliteRowOf, useSkyStore } from '@app/state/sky-store';
import { useSkyViewStore } from './sky-view-store';

type Snapshot = ReturnType<typeof useSkyStore.getState>['snapshot'];

const isThere = (snapshot: Snapshot, id: number | null): boolean =>
  (rowOf(snapshot, id) !== null && snapshot?.hiddenRow?.id !== id) ||
  (id !== null && satelliteRowOf(snapshot, id) !== null);

/**
 * Lets go of an aircraft that a lock had chosen once it is received no longer, or the filter leaves it out, and of a satellite once it has set: nobody
 * asked for its card. What a person chose stays, and says that it is gone.
 */
export function followGoneLock(): () => void {
  return useSkyStore.subscribe(({ snapshot }, before) => {
    const { selectedId, isByLock, clear } = useSelectionStore.getState();
    if (!isByLock || snapshot === before.snapshot) return;
    if (isThere(before.snapshot, selectedId) && !isThere(snapshot, selectedId)) clear();
  });
}

/** A camera's picture shows, and a hand turns the view: what stands in the picture's middle is something else. */
const isBesidePicture = (): boolean =>
  useCameraStore.getState().state === 'active' && useSkyViewStore.getState().isManual;

/** TGT-01. A lock that was on its way while the picture came is of the drawn sky, and chooses nothing. */
export function selectLocked(id: number): void {
  if (!isBesidePicture()) useSelectionStore.getState().followLock(id);
}

/**
 * Lets go of what the drawn sky had locked on to once a picture shows that a hand does not turn, whichever of the two is
 * known first: that the picture comes, or that no sensor leads. What a person chose stays.
 */
export function followPictureOverLock(): () => void {
  let wasBeside = isBesidePicture();
  const look = () => {
    const isBeside = isBesidePicture();
    const { isByLock, clear } = useSelectionStore.getState();
    if (isBeside && !wasBeside && isByLock) clear();
    wasBeside = isBeside;
  };
  const stops = [useCameraStore.subscribe(look), useSkyViewStore.subscribe(look)];
  return () => {
    for (const stop of stops) stop();
  };
}
