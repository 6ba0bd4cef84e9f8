import { observerOf } from '@engine/observer/observer';
import { skyClient } from '@app/session/current-session';
import { useCameraStore } from '@app/sensors/camera-state';
import { usePlaceStore } from '@app/state/place-store';
import { timeZonePlace, type ZonePlace } from '@app/state/time-zone-place';
import { useSkyViewStore } from './sky-view-store';

function show(place: ZonePlace | null): void {
  skyClient().setStandIn(place === null ? null : observerOf({ ...place, ellipsoidHeightM: null }, null));
  useSkyViewStore.setState({ standInName: place?.name ?? null });
}

const hasPlace = (): boolean => usePlaceStore.getState().place !== null;
/** Over a picture of the real sky a place that is some hundred kilometres off would be seen to be wrong. */
const hasPicture = (): boolean => useCameraStore.getState().state === 'active';
const isWanted = (): boolean => !hasPlace() && !hasPicture();

/** Shows the stars as over the place of the device's clock until the person's own place is known. */
export function followStandIn(): () => void {
  let isOpen = true;
  const onPlace = async (): Promise<void> => {
    const place = isWanted() ? await timeZonePlace() : null;
    // Meanwhile the view may have been left, or the place have come.
    if (isOpen) show(isWanted() ? place : null);
  };
  void onPlace();
  const onChange = (): void => {
    if (isWanted() !== (useSkyViewStore.getState().standInName !== null)) void onPlace();
  };
  const stops = [usePlaceStore.subscribe(onChange), useCameraStore.subscribe(onChange)];
  return () => {
    isOpen = false;
    for (const stop of stops) stop();
    show(null);
  };
}
