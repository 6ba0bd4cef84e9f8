import { observerOf } from '@engine/observer/observer';
import { skyClient } from '@app/session/current-session';
import { usePlaceStore } from '@app/state/place-store';
import { timeZonePlace, type ZonePlace } from '@app/state/time-zone-place';
import { useSkyViewStore } from './sky-view-store';

function show(place: ZonePlace | null): void {
  skyClient().setStandIn(place === null ? null : observerOf({ ...place, ellipsoidHeightM: null }, null));
  useSkyViewStore.setState({ standInName: place?.name ?? null });
}

const hasPlace = (): boolean => usePlaceStore.getState().place !== null;

/** Shows the stars as over the place of the device's clock until the person's own place is known. */
export function followStandIn(): () => void {
  let isOpen = true;
  const onPlace = async (): Promise<void> => {
    const place = hasPlace() ? null : await timeZonePlace();
    // Meanwhile the view may have been left, or the place have come.
    if (isOpen) show(hasPlace() ? null : place);
  };
  void onPlace();
  const stop = usePlaceStore.subscribe(() => {
    if (hasPlace() === (useSkyViewStore.getState().standInName !== null)) void onPlace();
  });
  return () => {
    isOpen = false;
    stop();
    show(null);
  };
}
